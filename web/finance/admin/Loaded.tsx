import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadingRows } from '#web/office/LoadingRows.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';

type LoadedProps<T> = { query: UseQueryResult<T>; what: string; children: (data: T) => ReactNode };

/** Shows a report, or that it's loading or failed to load. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  const { data, error, refetch, isPlaceholderData } = query;
  if (data === undefined || (error && isPlaceholderData)) {
    if (error)
      return <LoadFailed title={`Couldn't create the ${what}`} query={{ error, refetch }} />;
    return <LoadingRows label={`Creating the ${what}`} />;
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`grid grid-cols-1 gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {children(data)}
    </div>
  );
}
