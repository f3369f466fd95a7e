import {
  type DayText,
  datesText,
  distinctDays,
  stopsOf,
  stopTexts,
} from '#shared/tickets/ticketDays.rules.ts';
import type { Place, TicketDay } from '#shared/tickets/ticketDays.schemas.ts';
import type { Order, OrderItem } from './orders.schemas.ts';

/** When and where tickets are valid, in words, in the time zone of the event. */
export type Occasion = {
  title: string;
  /** Title of the schedule item, if the tickets are for that item alone. */
  session: string | null;
  /** The first day on which the tickets are valid, or the event's start date if they name no days, as an ISO date. */
  day: string;
  /** Text that names the dates of all days. */
  dates: string;
  /** The places in order, each with its times, and with its name, street and town as far as known. */
  stops: { when: DayText[]; place: string[] }[];
  /** What visitors have to know, such as `18+`. */
  notices: readonly string[];
};

/**
 * The occasion of one ticket, or of all valid tickets of the order. An add-on has the occasion of these tickets. Null
 * if the order has no event.
 */
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

/**
 * The tickets that count for an occasion. Canceled tickets, and tickets that friends have, count only if there are no
 * others.
 */
export function countedTickets({ items }: Pick<Order, 'items'>): OrderItem[] {
  const tickets = items.filter(({ addon_id }) => addon_id === undefined);
  const valid = tickets.filter(({ status, share }) => status === 'valid' && !share?.name);
  return valid.length > 0 ? valid : tickets;
}

/** Lines such as `Doors open 6:00 PM` and `9:00 PM – 2:00 AM`, as far as the times are known. */
export const clockLines = ({ doors, hours }: DayText): string[] =>
  [doors && `Doors open ${doors}`, hours].filter(isSaid);

/** Formats dates and times: `Fri, Dec 11 · 7:00 PM – 11:30 PM`. */
export const whenText = (when: DayText): string => [when.dates, ...clockLines(when)].join(' · ');

/** Adds the year, for paper and for documents that people keep: `Sat, Dec 19, 2026`. */
export function datedText({ dates, day }: Pick<Occasion, 'dates' | 'day'>): string {
  const year = day.slice(0, 4);
  return dates.includes(year) ? dates : `${dates}, ${year}`;
}

/** One sentence on how often a ticket lets its holder in. */
export const admissionText = (days: readonly TicketDay[]): string =>
  new Set(days.map(({ day }) => day)).size > 1
    ? 'One ticket lets one person in, once each day it covers.'
    : 'One ticket lets one person in, once.';

/** Name, street and town of a place, as far as known. */
export function placeParts(venue: Place | null, location: string): string[] {
  const { name, address, city, state, zip_code } = venue ?? {};
  const district = [state, zip_code].filter(Boolean).join(' ');
  const town = city ? [city, district].filter(Boolean).join(', ') : location;
  return [name, address, town].filter(isSaid);
}

const isSaid = (text: string | null | undefined): text is string => Boolean(text);

/** Link that shows the tickets without a login. */
export const linkOf = ({ order_number }: Pick<Order, 'order_number'>, origin: string): string =>
  `${origin}/orders/${order_number}`;

/**
 * True if calendar entries are made for an order. A canceled event gets them too, so that its earlier entries
 * are removed; an order that was canceled alone doesn't.
 */
export const isInCalendars = ({ event, status }: Pick<Order, 'event' | 'status'>): boolean =>
  event !== undefined && (status !== 'cancelled' || Boolean(event.cancelled_at));
