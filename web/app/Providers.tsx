import type { ReactNode } from 'react';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { QUERY_DATA_VERSION, QUERY_MAX_AGE_MS, queryPersister } from '#web/offline/queryStore.ts';
import { queryClient } from './queryClient.ts';

const persistOptions = {
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

export function Providers({ children }: { children: ReactNode }) {
  return (
    <PersistQueryClientProvider
      client={queryClient}
      persistOptions={persistOptions}
      onSuccess={refreshRestored}
    >
      {children}
    </PersistQueryClientProvider>
  );
}
