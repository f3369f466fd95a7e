import { lazy, Suspense } from 'react';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// Loaded on demand, because most visits to the office send no message.
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
