import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// Loaded on demand, because its forms and time zone rules are large.
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
