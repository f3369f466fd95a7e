/** Kinds of notification about events, which everyone may turn on. */
export const EVENT_KINDS = ['doors_soon', 'schedule_changed', 'nearly_gone', 'dj_dates'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** All kinds of notification. A `door_alert` tells admins of incidents and waiting devices at the door. */
export const KINDS = [...EVENT_KINDS, 'door_alert'] as const;
export type Kind = (typeof KINDS)[number];

/** Which kinds are on by default. */
export const DEFAULT_KINDS = {
  doors_soon: true,
  schedule_changed: true,
  nearly_gone: true,
  dj_dates: true,
  door_alert: false,
} as const;

export const KIND_TEXTS: Readonly<Record<EventKind, { title: string; body: string }>> = {
  doors_soon: {
    title: 'Doors open soon',
    body: 'Three hours before doors, for events you saved or have tickets to.',
  },
  schedule_changed: {
    title: 'Schedule changed',
    body: 'When the date, time, place or program of one of your events changes.',
  },
  nearly_gone: {
    title: 'Tickets almost gone',
    body: 'Once, when an event you saved is about to sell out.',
  },
  dj_dates: {
    title: 'New dates for DJs you follow',
    body: 'When a DJ you follow on this device has a new date nearby.',
  },
};
