import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { NeedsConnection } from '#web/promoters/dashboard/NeedsConnection.tsx';
import { useOnline } from '#web/offline/online.ts';

type PerformanceLoadFailedProps = { title: string; error: unknown; refetch: () => unknown };

/** Figures that did not come; without a connection that is no fault of anything, and they come by themselves. */
export function PerformanceLoadFailed({ title, error, refetch }: PerformanceLoadFailedProps) {
  if (!useOnline()) return <NeedsConnection />;
  return <LoadFailed title={title} error={error} onRetry={refetch} />;
}
