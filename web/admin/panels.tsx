import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** A panel of an event that is loaded when its tab opens: most visits need one or two of them. */
function onDemand<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Panel: ComponentType<P> = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: P) {
    return (
      <Suspense fallback={<Skeleton className="h-60 w-full rounded-md" />}>
        <Panel {...props} />
      </Suspense>
    );
  };
}

export const Home = onDemand(
  async () => (await import('#web/analytics/admin/EventHome.tsx')).EventHome,
);
export const Tickets = onDemand(
  async () => (await import('#web/tickets/admin/TicketsPanel.tsx')).TicketsPanel,
);
export const Attendees = onDemand(
  async () => (await import('#web/orders/admin/AttendeesPanel.tsx')).AttendeesPanel,
);
export const WaitingList = onDemand(
  async () => (await import('#web/waitingList/admin/WaitingListPanel.tsx')).WaitingListPanel,
);
export const WaitingRoom = onDemand(
  async () => (await import('#web/waitingRoom/admin/WaitingRoomPanel.tsx')).WaitingRoomPanel,
);
export const Guests = onDemand(
  async () => (await import('#web/guests/admin/GuestsPanel.tsx')).GuestsPanel,
);
export const Messages = onDemand(
  async () => (await import('#web/messages/admin/MessagesPanel.tsx')).MessagesPanel,
);
export const Schedule = onDemand(
  async () => (await import('#web/schedule/admin/SchedulePanel.tsx')).SchedulePanel,
);
