import type { QueryClient } from '@tanstack/react-query';
import type { Seen } from '#web/offline/device.ts';
import { setDrawnAt } from '#web/ui/useNow.ts';

/** Answers of the API by their path, as they were at `at` (milliseconds), which came with the page. */
export type Seed = { at: number; answers: readonly (readonly [path: string, value: unknown])[] };

/** What the server sent along with the page; null where a service worker gave the page out. */
export function readSeed(): Seed | null {
  const text = document.getElementById('seed')?.textContent;
  // It was written by our own server, in the same breath as the page.
  return text ? (JSON.parse(text) as Seed) : null;
}

/** Queries begin with these answers, as if they had just been fetched. */
export function seedQueries(client: QueryClient, { at, answers }: Seed): void {
  setDrawnAt(at);
  for (const [path, value] of answers) {
    const seen: Seen<unknown> = { value, savedAt: null };
    client.setQueryData([path], seen);
  }
}
