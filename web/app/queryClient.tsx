import type { ReactNode } from 'react';
import { QueryClientProvider, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { getJson } from '#web/api/call.ts';
import type { Seen } from '#web/offline/networkThenDevice.ts';
import { setDrawnAt } from '#web/ui/useNow.ts';

function fetchKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return getJson(String(queryKey[0]), signal);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: fetchKey,
      // An overloaded server asks clients to try again later.
      retry: (tries, error) => tries < 9 && isAppError(error) && error.code === 'server.busy',
      retryDelay: 4000,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
      gcTime: Infinity,
      networkMode: 'offlineFirst',
    },
    // A paused mutation would be lost when the page closes, so it fails at once instead.
    mutations: { retry: false, networkMode: 'always' },
  },
});

export function Providers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

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
