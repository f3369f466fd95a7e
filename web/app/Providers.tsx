import type { ReactNode } from 'react';
import { QueryClientProvider, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { getJson } from '#web/api/call.ts';

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
