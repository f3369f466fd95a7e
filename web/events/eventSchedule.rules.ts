import { typeName } from '#shared/tickets/ticketType.ts';
import { CLOCK, formatInstant } from '#shared/base/time.ts';
import { nightOf } from '#shared/events/eventDays.rules.ts';
import { ticketsFor } from '#shared/events/ticketAvailability.rules.ts';
import type {
  Dj,
  EventDetail,
  SubEvent,
  TicketProduct,
  Venue,
} from '#shared/events/events.schemas.ts';
import { stillSold } from '#shared/tickets/productSale.rules.ts';

export type ScheduleItem = {
  subEvent: SubEvent;
  time: string;
  venue: Venue | null;
  djs: Dj[];
  over: boolean;
  /** The item's own tickets, or the event-wide ones if it has none; empty once the item is over. */
  tickets: TicketProduct[];
};

/** `day` is a date in the event's zone, such as `2026-12-11`. */
type ScheduleDay = { day: string; title: string; items: ScheduleItem[] };

/** Groups schedule items by night (until 6 AM) in the event's zone, sorted by start. */
export function scheduleOf(event: EventDetail, now: number): ScheduleDay[] {
  const sorted = event.subEvents.toSorted(
    (a, b) => Date.parse(a.start_time) - Date.parse(b.start_time),
  );
  const days = Map.groupBy(sorted, ({ start_time }) =>
    nightOf(Date.parse(start_time), event.time_zone),
  );
  return [...days].map(([day, items]) => ({
    day,
    title: formatInstant(Date.parse(`${day}T00:00:00Z`), 'UTC', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    }),
    items: items.map((subEvent) => itemOf(subEvent, event, now)),
  }));
}

function itemOf(subEvent: SubEvent, event: EventDetail, now: number): ScheduleItem {
  const over = Date.parse(subEvent.end_time) <= now;
  const djs = subEvent.djIds.map((id) => event.djs.find((dj) => dj.id === id));
  return {
    subEvent,
    time: timeRange(subEvent, event.time_zone),
    venue: event.venues.find((venue) => venue.id === subEvent.venue_id) ?? null,
    djs: djs.filter((dj) => dj !== undefined),
    over,
    tickets: over ? [] : ticketsFor(subEvent, stillSold(event.tickets, now)),
  };
}

/** Names the place and zone of the schedule's local times, such as `Atlanta, ET`. */
export function localTo({ location, time_zone, starts_at }: EventDetail): string {
  const zone = formatInstant(Date.parse(starts_at), time_zone, {
    hour: 'numeric',
    timeZoneName: 'shortGeneric',
  });
  return [location.split(',')[0], zone.replace(/^.*[AP]M /, '')].filter(Boolean).join(', ');
}

/** Formats a time range in the event's zone, such as `7:00 PM – 11:00 PM`. */
function timeRange(
  { start_time, end_time }: Pick<SubEvent, 'start_time' | 'end_time'>,
  zone: string,
): string {
  const clock = (time: string): string => formatInstant(Date.parse(time), zone, CLOCK);
  return `${clock(start_time)} – ${clock(end_time)}`;
}

/** Shortens a list of names to `Axle` or `Axle +2`; empty for no names. */
export function firstAndMore(names: readonly string[]): string {
  const [first = '', ...more] = names;
  return more.length > 0 ? `${first} +${more.length}` : first;
}

export function ticketTypes(tickets: readonly Pick<TicketProduct, 'ticket_type'>[]): string[] {
  return [...new Set(tickets.map(({ ticket_type }) => typeName(ticket_type)))];
}
