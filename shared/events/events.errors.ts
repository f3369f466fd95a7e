import { badRequest, conflict, defineProblem, notFound } from '#shared/base/errors.ts';

export const eventUnknown = notFound('events.unknown', 'Event not found');
export const ticketUnknown = notFound('events.ticket_unknown', 'Ticket not found');
export const subEventUnknown = notFound('events.sub_event_unknown', 'Schedule item not found');
export const venueUnknown = notFound('events.venue_unknown', 'Venue not found');
export const djUnknown = notFound('events.dj_unknown', 'DJ not found');
export const changedMeanwhile = conflict(
  'events.changed_meanwhile',
  'Someone else just changed this event. Load it again.',
);
export const endsBeforeStart = badRequest(
  'events.ends_before_start',
  "The end date can't be before the start date",
);
export const doorsAfterStart = badRequest(
  'events.doors_after_start',
  "Doors can't open after the event starts",
);
export const timeSkipped = badRequest(
  'events.time_skipped',
  "Clocks spring forward that day, so this time doesn't exist.",
);
export const hasSales = conflict(
  'events.has_sales',
  'Tickets for this event have been sold or are being bought. Cancel it instead, and everyone gets a refund.',
);
export const djNotHere = notFound('events.dj_not_here', "This DJ isn't playing at the event");
export const movedTooFar = badRequest(
  'events.moved_too_far',
  'The copy would end too far in the future',
);
export const viewersHereFull = defineProblem(
  'events.viewers_here_full',
  429,
  'Too many pages from your address are already connected. Refresh the page now and then instead.',
);
export const viewersFull = defineProblem(
  'events.viewers_full',
  503,
  'Too many pages are already connected. Refresh the page now and then instead.',
);

export const notInSeries = notFound('series.unknown', "This event isn't part of a series");
export const noDates = badRequest('series.no_dates', 'There are no dates to repeat this event on');
