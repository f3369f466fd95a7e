import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadingRows } from '#web/office/LoadingRows.tsx';
import { useOnline } from '#web/offline/online.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';

type LoadedProps<T> = { query: UseQueryResult<T>; what: string; children: (data: T) => ReactNode };

/** A report that is on its way, did not come, or was read before the connection was gone. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = query;
  const online = useOnline();
  if (data === undefined || (error && isPlaceholderData)) {
    if (!online)
      return (
        <EmptyState
          title="Not without a connection"
          body={`The ${what} is made as soon as you are online again.`}
        />
      );
    if (error)
      return <LoadFailed title={`The ${what} could not be made`} error={error} onRetry={refetch} />;
    return <LoadingRows label={`Making the ${what}`} />;
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`grid grid-cols-1 gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {(!online || error) && <OfflineNote savedAt={dataUpdatedAt} />}
      {children(data)}
    </div>
  );
}
