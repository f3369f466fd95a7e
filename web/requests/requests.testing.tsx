import type { ComponentType } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { stubFetch } from '#testing/mocks.ts';

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

export function open(Page: ComponentType): () => void {
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return unmount;
}

export async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  const user = userEvent.setup();
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else {
      await user.click(field);
      await user.paste(value);
    }
  }
}

export const press = (name: string): Promise<void> =>
  userEvent.setup().click(screen.getByRole('button', { name }));
