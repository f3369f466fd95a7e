import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { QUERY_DATA_VERSION, QUERY_MAX_AGE_MS, queryPersister } from '#web/offline/queryStore.ts';
import { queryClient } from './queryClient.ts';

const kept = {
  queryClient,
  persister: queryPersister,
  buster: QUERY_DATA_VERSION,
  maxAge: QUERY_MAX_AGE_MS,
  dehydrateOptions: {
    // Also after a refresh that failed: the last good answer is what an offline start needs.
    shouldDehydrateQuery: ({
      meta,
      state,
    }: {
      meta?: Record<string, unknown> | undefined;
      state: { data?: unknown };
    }) => meta?.['persist'] === true && state.data !== undefined,
    shouldDehydrateMutation: () => false,
  },
};

/** Answers never grow stale by themselves, so those of an earlier visit are asked for again. */
function refreshRestored(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ state }) => state.dataUpdatedAt < performance.timeOrigin,
  });
}

/**
 * True until the answers of the last visit are back. The library's own provider tells all parts of a page at once and
 * at the highest priority, while the page is just being taken over; nobody waits for it that much.
 */
function useRestoring(): boolean {
  const [restoring, setRestoring] = useState(true);
  const begun = useRef(false);
  useEffect(() => {
    if (!restoring) return persistQueryClientSubscribe(kept);
    if (begun.current) return undefined;
    begun.current = true;
    void persistQueryClientRestore(kept)
      .then(refreshRestored)
      .catch(() => undefined)
      .finally(() => startTransition(() => setRestoring(false)));
    return undefined;
  }, [restoring]);
  return restoring;
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={useRestoring()}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
