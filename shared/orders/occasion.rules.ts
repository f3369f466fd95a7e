import {
  type DayText,
  datesText,
  distinctDays,
  stopsOf,
  stopTexts,
} from '#shared/tickets/ticketDays.rules.ts';
import type { Place, TicketDay } from '#shared/tickets/ticketDays.schemas.ts';
import type { Order, OrderItem } from './orders.schemas.ts';

/** When and where tickets are good, in words, in the zone of the event. */
export type Occasion = {
  /** The title of the event. */
  title: string;
  /** The schedule item, where it is for that alone. */
  session: string | null;
  /** The first one. */
  day: string;
  /** The dates of all days. */
  dates: string;
  /** Place by place; a place by name, street and town, as far as known. */
  stops: { when: DayText[]; place: string[] }[];
  /** What those who come have to know, such as `18+`. */
  notices: readonly string[];
};

/** The occasion of one ticket, or of all good ones; an add-on has that of the tickets. Null without an event. */
export function occasionOf(
  order: Pick<Order, 'event' | 'items'>,
  ticket?: Pick<OrderItem, 'id'>,
): Occasion | null {
  const { event } = order;
  if (!event) return null;
  const days = daysOf(order, ticket);
  const [first, more] = days;
  return {
    title: event.title,
    session: first && !more ? first.title : null,
    day: first?.day ?? event.start_date,
    dates: datesText(days),
    notices: event.notices ?? [],
    stops: stopsOf(days).map((stop) => ({
      when: stopTexts(stop, event.time_zone),
      place: placeParts(stop.venue ?? event.venue, event.location),
    })),
  };
}

export function daysOf(
  { items }: Pick<Order, 'items'>,
  ticket?: Pick<OrderItem, 'id'>,
): TicketDay[] {
  const own = items.find(({ id }) => id === ticket?.id)?.opens ?? [];
  return own.length > 0 ? own : distinctDays(countedTickets({ items }).map(({ opens }) => opens));
}

/** Cancelled tickets, and those that friends have, only when there are no others. */
export function countedTickets({ items }: Pick<Order, 'items'>): OrderItem[] {
  const tickets = items.filter(({ addon_id }) => addon_id === undefined);
  const valid = tickets.filter(({ status, share }) => status === 'valid' && !share?.name);
  return valid.length > 0 ? valid : tickets;
}

/** `Doors open 6:00 PM` and `9:00 PM – 2:00 AM`, as far as said. */
export const clockLines = ({ doors, hours }: DayText): string[] =>
  [doors && `Doors open ${doors}`, hours].filter(isSaid);

/** `Fri, Dec 11 · 7:00 PM – 11:30 PM`. */
export const whenText = (when: DayText): string => [when.dates, ...clockLines(when)].join(' · ');

/** With the year, for paper and for what is kept: `Sat, Dec 19, 2026`. */
export function datedText({ dates, day }: Pick<Occasion, 'dates' | 'day'>): string {
  const year = day.slice(0, 4);
  return dates.includes(year) ? dates : `${dates}, ${year}`;
}

/** What is said of its use. */
export const useTerms = (days: readonly TicketDay[]): string =>
  new Set(days.map(({ day }) => day)).size > 1
    ? 'One ticket lets one person in, once on each of its days.'
    : 'One ticket lets one person in, once.';

/** Name, street, town, as far as known. */
export function placeParts(venue: Place | null, location: string): string[] {
  const { name, address, city, state, zip_code } = venue ?? {};
  const district = [state, zip_code].filter(Boolean).join(' ');
  const town = city ? [city, district].filter(Boolean).join(', ') : location;
  return [name, address, town].filter(isSaid);
}

const isSaid = (text: string | null | undefined): text is string => Boolean(text);

/** Shows the tickets without login. */
export const linkOf = ({ order_number }: Pick<Order, 'order_number'>, origin: string): string =>
  `${origin}/orders/${order_number}`;

/** A cancelled event is, so that its entries are removed; an order that was cancelled alone is not. */
export const isInCalendars = ({ event, status }: Pick<Order, 'event' | 'status'>): boolean =>
  event !== undefined && (status !== 'cancelled' || Boolean(event.cancelled_at));
