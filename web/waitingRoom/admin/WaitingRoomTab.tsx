import { lazy, Suspense } from 'react';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// Loaded on demand, because few events need a waiting room.
const WaitingRoomPanel = lazy(async () => ({
  default: (await import('./WaitingRoomPanel.tsx')).WaitingRoomPanel,
}));

export function WaitingRoomTab({ event }: { event: AdminEvent }) {
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full rounded-md" />}>
      <WaitingRoomPanel event={event} />
    </Suspense>
  );
}
