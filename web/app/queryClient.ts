import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { getJson } from '#web/api/client.ts';

function fetchKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return getJson(String(queryKey[0]), signal);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: fetchKey,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
      gcTime: Infinity,
      networkMode: 'offlineFirst',
    },
    // Paused mutations would be lost with the page: fail at once.
    mutations: { retry: false, networkMode: 'always' },
  },
});
