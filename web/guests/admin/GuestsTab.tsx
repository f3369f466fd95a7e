import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// Loaded on demand: the panel brings code that reads lists, and few events have guests.
const GuestsPanel = lazy(async () => ({
  default: (await import('./GuestsPanel.tsx')).GuestsPanel,
}));

export function GuestsTab({ eventId }: { eventId: number }) {
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full rounded-md" />}>
      <GuestsPanel eventId={eventId} />
    </Suspense>
  );
}
