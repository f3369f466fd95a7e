import { defineProblem } from '#shared/base/errors.ts';

export const eventUnknown = defineProblem('events.unknown', 404, 'Event not found');
export const ticketUnknown = defineProblem('events.ticket_unknown', 404, 'Ticket not found');
export const subEventUnknown = defineProblem(
  'events.sub_event_unknown',
  404,
  'Schedule item not found',
);
export const venueUnknown = defineProblem('events.venue_unknown', 404, 'Venue not found');
export const djUnknown = defineProblem('events.dj_unknown', 404, 'DJ not found');
export const changedMeanwhile = defineProblem(
  'events.changed_meanwhile',
  409,
  'Someone else just changed this event. Load it again.',
);
export const endsBeforeStart = defineProblem(
  'events.ends_before_start',
  400,
  "The end date can't be before the start date",
);
export const doorsAfterStart = defineProblem(
  'events.doors_after_start',
  400,
  "Doors can't open after the event starts",
);
export const timeSkipped = defineProblem(
  'events.time_skipped',
  400,
  "The clocks go forward that day, so this time doesn't exist.",
);
export const hasSales = defineProblem(
  'events.has_sales',
  409,
  'Tickets for this event have been sold or are being bought. Cancel it instead, and everyone gets a refund.',
);
export const djNotHere = defineProblem(
  'events.dj_not_here',
  404,
  "This DJ isn't playing at the event",
);
export const movedTooFar = defineProblem(
  'events.moved_too_far',
  400,
  'The copy would end too far in the future',
);
export const viewersHereFull = defineProblem(
  'events.viewers_here_full',
  429,
  'Too many pages from your address are already connected. Check again from time to time instead.',
);
export const viewersFull = defineProblem(
  'events.viewers_full',
  503,
  'Too many pages are already connected. Check again from time to time instead.',
);

export const notInSeries = defineProblem(
  'series.unknown',
  404,
  "This event isn't part of a series",
);
export const noDates = defineProblem(
  'series.no_dates',
  400,
  'There are no dates to repeat this event on',
);
