import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { persistQueries, restoreQueries } from './persisted.ts';
import { queryClient } from './queryClient.ts';

/** Refetches answers that were restored from storage, because they never become stale by themselves. */
function refreshRestored(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ state }) => state.dataUpdatedAt < performance.timeOrigin,
  });
}

/**
 * True while stored answers are being restored. The library's provider isn't used, because it renders everything at
 * high priority during hydration.
 */
function useRestoring(): boolean {
  const [restoring, setRestoring] = useState(true);
  const begun = useRef(false);
  useEffect(() => {
    if (!restoring) return persistQueries(queryClient);
    if (begun.current) return undefined;
    begun.current = true;
    void restoreQueries(queryClient)
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
