import type { QueryClient } from '@tanstack/react-query';
import type { Seen } from '#web/offline/device.ts';
import { setDrawnAt } from '#web/ui/useNow.ts';

/** API answers sent with the page; `at` in ms. */
export type Seed = { at: number; answers: readonly (readonly [path: string, value: unknown])[] };

/** Null when a service worker served the page. */
export function readSeed(): Seed | null {
  const text = document.getElementById('seed')?.textContent;
  // From our own server.
  return text ? (JSON.parse(text) as Seed) : null;
}

export function seedQueries(client: QueryClient, { at, answers }: Seed): void {
  setDrawnAt(at);
  for (const [path, value] of answers) {
    const seen: Seen<unknown> = { value, savedAt: null };
    client.setQueryData([path], seen);
  }
}
