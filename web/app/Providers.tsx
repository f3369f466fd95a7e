import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { persistQueries, restoreQueries } from './persisted.ts';
import { queryClient } from './queryClient.ts';

/** Answers never grow stale by themselves, so those of an earlier visit are asked for again. */
function refreshRestored(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ state }) => state.dataUpdatedAt < performance.timeOrigin,
  });
}

/**
 * True until the answers of the last visit are back. The library's own provider tells all parts of a page at once and
 * at the highest priority, during hydration; that is too much for this.
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
