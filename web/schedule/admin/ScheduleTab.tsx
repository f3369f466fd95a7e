import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// Loaded separately, because of time zones and forms.
const SchedulePanel = lazy(async () => ({
  default: (await import('./SchedulePanel.tsx')).SchedulePanel,
}));

export function ScheduleTab({ eventId }: { eventId: number }) {
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full rounded-md" />}>
      <SchedulePanel eventId={eventId} />
    </Suspense>
  );
}
