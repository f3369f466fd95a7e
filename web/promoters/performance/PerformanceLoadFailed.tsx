import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { NeedsConnection } from '#web/promoters/dashboard/NeedsConnection.tsx';
import { useOnline } from '#web/offline/online.ts';

type PerformanceLoadFailedProps = { title: string; error: unknown; refetch: () => unknown };

/** Offline this is no error: the figures load on reconnection. */
export function PerformanceLoadFailed({ title, error, refetch }: PerformanceLoadFailedProps) {
  if (!useOnline()) return <NeedsConnection />;
  return <LoadFailed title={title} error={error} onRetry={refetch} />;
}
