import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { getJson } from '#web/api/client.ts';

/** GET on the first element of the key. */
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
    // A mutation that waits for a connection would be lost with the page: it fails at once instead.
    mutations: { retry: false, networkMode: 'always' },
  },
});
