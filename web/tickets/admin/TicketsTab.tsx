import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// Loaded in its own chunk, because drag and drop and forms are large.
const TicketsPanel = lazy(async () => ({
  default: (await import('./TicketsPanel.tsx')).TicketsPanel,
}));

export function TicketsTab({ eventId }: { eventId: number }) {
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full rounded-md" />}>
      <TicketsPanel eventId={eventId} />
    </Suspense>
  );
}
