import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// Loaded on demand, because few events have a waiting list.
const WaitingListPanel = lazy(async () => ({
  default: (await import('./WaitingListPanel.tsx')).WaitingListPanel,
}));

export function WaitingListTab({ eventId }: { eventId: number }) {
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full rounded-md" />}>
      <WaitingListPanel eventId={eventId} />
    </Suspense>
  );
}
