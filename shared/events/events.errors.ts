import { defineProblem } from '#shared/base/errors.ts';

export const eventUnknown = defineProblem('events.unknown', 404, 'Event not found');
export const ticketUnknown = defineProblem('events.ticket_unknown', 404, 'There is no such ticket');
export const subEventUnknown = defineProblem(
  'events.sub_event_unknown',
  404,
  'There is no such schedule item',
);
export const venueUnknown = defineProblem('events.venue_unknown', 404, 'There is no such venue');
