import { defineProblem } from '#shared/base/errors.ts';

export const eventUnknown = defineProblem('events.unknown', 404, 'Event not found');
export const ticketUnknown = defineProblem('events.ticket_unknown', 404, 'There is no such ticket');
export const subEventUnknown = defineProblem(
  'events.sub_event_unknown',
  404,
  'There is no such schedule item',
);
export const venueUnknown = defineProblem('events.venue_unknown', 404, 'There is no such venue');
export const djUnknown = defineProblem('events.dj_unknown', 404, 'There is no such DJ');
export const changedMeanwhile = defineProblem(
  'events.changed_meanwhile',
  409,
  'Somebody else has changed this event meanwhile. Please load it again.',
);
export const endsBeforeStart = defineProblem(
  'events.ends_before_start',
  400,
  'The end date must not be before the start date',
);
export const doorsAfterStart = defineProblem(
  'events.doors_after_start',
  400,
  'Doors open at the start at the latest',
);
export const timeSkipped = defineProblem(
  'events.time_skipped',
  400,
  'On this day the clocks go forward: there is no such time.',
);
export const hasSales = defineProblem(
  'events.has_sales',
  409,
  'Tickets of this event have been sold or are being bought. Cancel it instead: everybody gets their money back.',
);
export const djNotHere = defineProblem(
  'events.dj_not_here',
  404,
  'This DJ does not play at the event',
);
export const movedTooFar = defineProblem(
  'events.moved_too_far',
  400,
  'The copy would end too far away',
);
export const viewersHereFull = defineProblem(
  'events.viewers_here_full',
  429,
  'Too many pages at your address are listening already. Ask again from time to time instead.',
);
export const viewersFull = defineProblem(
  'events.viewers_full',
  503,
  'Too many pages are listening already. Ask again from time to time instead.',
);
