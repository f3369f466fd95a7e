import { formatDateRange, formatInstant } from '#shared/base/time.ts';
import { type EventDates, eventDayAt, nightOf } from '#shared/events/eventDays.rules.ts';
import { placeLines } from '#shared/venues/placeLines.ts';
import type { Order, OrderItem } from './orders.schemas.ts';

/** The schedule item or night that a ticket is for. */
export type Session = NonNullable<OrderItem['session']>;

/** The night it belongs to, `2026-12-19`. */
export const sessionDay = ({ start_time }: Session, zone: string): string =>
  nightOf(Date.parse(start_time), zone);

/** `Sat, Dec 19` and `8:00 PM – 2:00 AM` in the event's zone. */
export function sessionTexts(session: Session, zone: string): { date: string; hours: string } {
  const day = sessionDay(session, zone);
  const clock = (time: string) =>
    formatInstant(Date.parse(time), zone, { hour: 'numeric', minute: '2-digit' });
  return {
    date: formatDateRange(day, day),
    hours: `${clock(session.start_time)} – ${clock(session.end_time)}`,
  };
}

/** Where all tickets of an order are for one schedule item: that one. */
export function commonSession(order: Pick<Order, 'items'>): Session | null {
  const [first, ...others] = countedTickets(order);
  const session = first?.session;
  return session && others.every((item) => item.session?.id === session.id) ? session : null;
}

/** Where all of them are for the same nights: those; null for every night. */
export function commonNights(order: Pick<Order, 'items'>): readonly string[] | null {
  const [first, ...others] = countedTickets(order);
  const nights = first?.valid_on;
  return nights && others.every(({ valid_on }) => valid_on?.join() === nights.join())
    ? nights
    : null;
}

/** Cancelled tickets, and those that friends have, only when there are no others. */
export function countedTickets({ items }: Pick<Order, 'items'>): OrderItem[] {
  const tickets = items.filter(({ addon_id }) => addon_id === undefined);
  const valid = tickets.filter(({ status, share }) => status === 'valid' && !share?.name);
  return valid.length > 0 ? valid : tickets;
}

type Opens = { sub_event_id: number | null; valid_on: readonly string[] | null };

/**
 * What a ticket opens: its schedule item, or each of its nights, from the first to the last item of that night. None
 * where it is for the whole event, or where nothing is planned for its nights.
 */
export function sessionsOf(
  { sub_event_id, valid_on }: Opens,
  event: EventDates,
  schedule: readonly Session[],
): Session[] {
  if (sub_event_id !== null) return schedule.filter(({ id }) => id === sub_event_id);
  if (valid_on === null || event.start_date === event.end_date) return [];
  return valid_on.flatMap((day) => {
    const items = schedule
      .filter(({ start_time }) => eventDayAt(Date.parse(start_time), event) === day)
      .toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));
    return nightOfItems(items, day);
  });
}

function nightOfItems(items: readonly Session[], day: string): Session[] {
  const [first] = items;
  if (!first) return [];
  const last = items.reduce((a, b) => (Date.parse(b.end_time) > Date.parse(a.end_time) ? b : a));
  const isOnePlace = items.every(({ venue }) => venue?.id === first.venue?.id);
  const title = formatInstant(Date.parse(`${day}T00:00:00Z`), 'UTC', { weekday: 'long' });
  return [
    {
      id: first.id,
      title: items.length === 1 ? first.title : title,
      start_time: first.start_time,
      end_time: last.end_time,
      venue: isOnePlace ? first.venue : null,
    },
  ];
}

type Venue = NonNullable<NonNullable<Order['event']>['venue']>;

/** `Golden Glide, 12 Rink St, Atlanta, GA 30309`, as far as known. */
export function placeText(venue: Venue | null | undefined, location: string): string {
  if (!venue) return location;
  const { name, address = null, city = null, state = null, zip_code = null } = venue;
  return placeLines({ location, venues: [{ name, address, city, state, zip_code }] })
    .filter(Boolean)
    .join(', ');
}
