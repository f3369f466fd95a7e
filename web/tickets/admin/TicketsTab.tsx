import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// Dragging and forms are fetched by those who come for them.
const TicketsPanel = lazy(async () => ({
  default: (await import('./TicketsPanel.tsx')).TicketsPanel,
}));

/** The tickets of an event, for those who sell them. */
export function TicketsTab({ eventId }: { eventId: number }) {
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full rounded-md" />}>
      <TicketsPanel eventId={eventId} />
    </Suspense>
  );
}
