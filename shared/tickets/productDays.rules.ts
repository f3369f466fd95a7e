import { eventDays } from '#shared/events/eventDays.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import type { TicketDay } from './ticketDays.schemas.ts';
import { type DayTerms, daysInBrief, ticketDays } from './ticketDays.rules.ts';

type Planned = Pick<
  EventDetail,
  | 'start_date'
  | 'end_date'
  | 'time_zone'
  | 'doors_open_time'
  | 'start_time_local'
  | 'end_time_local'
  | 'starts_at'
  | 'end_time'
  | 'subEvents'
  | 'venues'
>;

/**
 * Names what a ticket product opens, such as `Sat, Dec 19 · 8:00 PM – 2:00 AM · Golden Glide`; null if that is
 * the whole event.
 */
export function productDays(terms: DayTerms, event: Planned): string | null {
  const isWhole = terms.valid_on === null || eventDays(event).length === 1;
  if (terms.sub_event_id === null && isWhole) return null;
  return daysInBrief(daysOfEvent(event, terms), event.time_zone);
}

/** The days that a ticket of an event opens; without `terms`, a ticket for the whole event. */
export function daysOfEvent(
  event: Planned,
  terms: DayTerms = { sub_event_id: null, valid_on: null },
): TicketDay[] {
  const { venues, subEvents } = event;
  const venue = venues.length === 1 ? (venues[0] ?? null) : null;
  const schedule = subEvents.map(({ venue_id, ...item }) => ({
    ...item,
    venue: venues.find(({ id }) => id === venue_id) ?? null,
  }));
  return ticketDays(terms, { ...event, venue }, schedule);
}
