import type { QueryClient } from '@tanstack/react-query';
import type { Seen } from '#web/offline/device.ts';
import { setDrawnAt } from '#web/ui/useNow.ts';

/** API answers that the server sends with the page. `at` is in ms. */
export type Seed = { at: number; answers: readonly (readonly [path: string, value: unknown])[] };

/** Reads the seed from the page. Null when a service worker served the page. */
export function readSeed(): Seed | null {
  const text = document.getElementById('seed')?.textContent;
  // The cast is safe because the text comes from our own server.
  return text ? (JSON.parse(text) as Seed) : null;
}

export function seedQueries(client: QueryClient, { at, answers }: Seed): void {
  setDrawnAt(at);
  for (const [path, value] of answers) {
    const seen: Seen<unknown> = { value, savedAt: null };
    client.setQueryData([path], seen);
  }
}
