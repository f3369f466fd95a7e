import { onDemand } from '#web/ui/onDemand.tsx';

// The panels of an event are loaded when their tab opens: most visits need one or two of them.

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
