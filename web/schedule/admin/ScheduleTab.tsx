import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// Time zones and forms are fetched by those who come for them.
const SchedulePanel = lazy(async () => ({
  default: (await import('./SchedulePanel.tsx')).SchedulePanel,
}));

/** The schedule of an event, for those who plan it. */
export function ScheduleTab({ eventId }: { eventId: number }) {
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full rounded-md" />}>
      <SchedulePanel eventId={eventId} />
    </Suspense>
  );
}
