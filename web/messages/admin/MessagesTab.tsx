import { lazy, Suspense } from 'react';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// Split off: most visits of the office write to no one.
const MessagesPanel = lazy(async () => ({
  default: (await import('./MessagesPanel.tsx')).MessagesPanel,
}));

export function MessagesTab({ event }: { event: AdminEvent }) {
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full rounded-md" />}>
      <MessagesPanel event={event} />
    </Suspense>
  );
}
