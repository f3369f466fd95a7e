import type { ComponentType } from 'react';
import { stubFetch } from '#testing/mocks.ts';
import { visit } from '#web/testing/server.tsx';

export type Sent = { type: string; data: Record<string, string>; key: string; website: string };

/** One answer per request; the last one repeats. */
export function serveRequests(...answers: (() => Response | Promise<Response>)[]): Sent[] {
  const sent: Sent[] = [];
  stubFetch(async ({ init: { body } }) => {
    if (typeof body !== 'string') throw new TypeError('Not a request');
    sent.push(JSON.parse(body));
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return sent;
}

export const accepted = (): Response => Response.json({ ok: true });
export const open = (Page: ComponentType): (() => void) => visit(<Page />).unmount;
