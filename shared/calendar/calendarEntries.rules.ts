import { formatInstant } from '#shared/base/time.ts';
import { type CalendarEntry, hostOf, sequenceOf } from './icalendar.ts';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { dayKey, stopTexts } from '#shared/tickets/ticketDays.rules.ts';
import type { Place, TicketDay } from '#shared/tickets/ticketDays.schemas.ts';
import { daysOf, isInCalendars, linkOf, placeParts } from '#shared/orders/occasion.rules.ts';
import { clockTexts } from '#shared/events/eventTimeTexts.rules.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { NO_VENUE } from '#shared/events/events.rules.ts';

type Part = { day: TicketDay; uid: string };

/**
 * The days for which an order has valid tickets, each with the UID of its calendar entry. The UID is made of the first
 * ticket that opens the day and the day's position within that ticket, so it's the same in every version of the entry
 * and gives no access to the order.
 */
function partsOf(order: Order, origin: string): Part[] {
  return daysOf(order).map((day) => {
    const key = dayKey(day);
    const placeIn = ({ opens }: OrderItem): number => opens.findIndex((one) => dayKey(one) === key);
    const first = order.items
      .filter((item) => placeIn(item) >= 0)
      .reduce((a, b) => (a.id < b.id ? a : b));
    const place = first.opens.length > 1 ? `-${placeIn(first) + 1}` : '';
    return { day, uid: `tickets-${order.event_id}-${first.id}${place}@${hostOf(origin)}` };
  });
}

/**
 * Calendar entries, one for each day. None without an event or for a canceled order. A canceled event gives canceled
 * entries, which remove the earlier ones. `link` is the address that the entries lead to, by default the order's.
 */
export function calendarEntries(
  order: Order,
  origin: string,
  link = linkOf(order, origin),
): CalendarEntry[] {
  const { event } = order;
  if (!event || !isInCalendars(order)) return [];
  const cancelled = Boolean(event.cancelled_at);
  const parts = partsOf(order, origin);
  const msOf = (at: string | null) => (at === null ? null : Date.parse(at));
  return parts.map(({ day, uid }) => {
    const [text] = stopTexts({ days: [day] }, event.time_zone);
    const venue = day.venue ?? event.venue;
    const startsAt = msOf(day.starts_at ?? day.doors_at);
    const notes = [
      text?.doors && `Doors open ${text.doors}.`,
      startsAt === null && text?.hours && `${text.hours}.`,
      `Your tickets: ${link}`,
    ];
    const name = day.title ?? (parts.length > 1 ? weekdayOf(day.day) : null);
    return {
      uid,
      title: name ? `${event.title}: ${name}` : event.title,
      day: day.day,
      startsAt,
      endsAt: msOf(day.ends_at),
      timeZone: event.time_zone,
      sequence: sequenceOf(event.updated_at),
      place: placeParts(venue, event.location).join(', '),
      ...positionOf(venue),
      notes: notes.filter(Boolean).join(' '),
      url: link,
      ...(cancelled ? { cancelled } : {}),
    };
  });
}

const weekdayOf = (day: string): string =>
  formatInstant(Date.parse(`${day}T00:00:00Z`), 'UTC', { weekday: 'long' });

function positionOf(venue: Place | null): Pick<CalendarEntry, 'geo'> {
  const { latitude = null, longitude = null } = venue ?? {};
  return latitude === null || longitude === null ? {} : { geo: { latitude, longitude } };
}

const LONGEST_NAME = 80;

/**
 * Turns a title into `peach-city-skate-jam`; long titles are cut at a word. Files are named after events and not after
 * orders, because an order number opens its order.
 */
export function fileSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const all = words?.join('-') ?? 'event';
  const fits = all.slice(0, LONGEST_NAME + 1).replace(/-[^-]*$/, '');
  return all.length > LONGEST_NAME ? fits.slice(0, LONGEST_NAME) : all;
}

export const calendarName = (title: string): string => `${fileSlug(title)}.ics`;

/**
 * The entry of an event that a person may go to but has no ticket for. It doesn't mark the person as busy. `origin` is
 * the site's.
 */
export function eventEntry(event: Event, origin: string): CalendarEntry {
  const { id, title, venue, location } = event;
  return {
    uid: `event-${id}@${hostOf(origin)}`,
    title,
    day: event.start_date,
    startsAt: Date.parse(event.starts_at),
    endsAt: Date.parse(event.end_time),
    timeZone: event.time_zone,
    place: [venue === NO_VENUE ? '' : venue, location].filter(Boolean).join(', '),
    notes: [...clockTexts(event), `Details: ${origin}/events/${id}`].join('\n'),
    url: `${origin}/events/${id}`,
    sequence: sequenceOf(event.updated_at),
    tentative: true,
    ...(event.cancelled_at ? { cancelled: true } : {}),
  };
}
