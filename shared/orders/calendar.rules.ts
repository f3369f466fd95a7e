import { formatClock } from '#shared/base/time.ts';
import { doorsClock } from '#shared/events/eventClocks.rules.ts';
import type { CalendarEntry } from '#shared/events/icalendar.ts';
import type { Order, OrderItem } from './orders.schemas.ts';
import { countedTickets, placeText, type Session } from './session.rules.ts';

/** Shows the tickets without login. */
export function linkOf({ order_number }: Pick<Order, 'order_number'>, origin: string): string {
  return `${origin}/orders/${order_number}`;
}

const hostOf = (origin: string): string => origin.replace(/^\w+:\/\//, '').replace(/:\d+$/, '');

/** Seconds since then fit a 32-bit SEQUENCE until 2088. */
const SEQUENCES_BEGIN = Date.UTC(2020, 0, 1);

/** Stored copies of older versions lack `updated_at`: 0. */
const sequenceOf = (updatedAt: string | undefined): number =>
  updatedAt === undefined
    ? 0
    : Math.max(0, Math.ceil((Date.parse(updatedAt) - SEQUENCES_BEGIN) / 1000));

type Part = { session: Session | null; uid: string };

/**
 * A part for each session that good tickets open, named after the first item that opens it: the same in every version
 * of the entry, and no key to the order.
 */
function partsOf(order: Order, origin: string): Part[] {
  const { items, event_id } = order;
  const openedBy = (item: OrderItem): (Session | null)[] => item.nights ?? [item.session ?? null];
  const sessions = new Map(
    countedTickets(order).flatMap((item) =>
      openedBy(item).map((session) => [session?.start_time, session]),
    ),
  );
  const parts = sessions.size > 0 ? [...sessions.values()] : [null];
  return parts.map((session) => {
    const same = items.filter((item) =>
      openedBy(item).some((other) => other?.start_time === session?.start_time),
    );
    const first = Math.min(...(same.length > 0 ? same : items).map(({ id }) => id));
    const isNight = items.some(({ id, nights }) => id === first && nights);
    const night = isNight && session ? `-${session.id}` : '';
    return { session, uid: `tickets-${event_id}-${first}${night}@${hostOf(origin)}` };
  });
}

/** One for each session. None without event or for a cancelled order; a cancelled event gives cancelled entries, which remove them. */
export function calendarEntries(order: Order, origin: string): CalendarEntry[] {
  const { event } = order;
  if (!event) return [];
  const cancelled = Boolean(event.cancelled_at);
  if (order.status === 'cancelled' && !cancelled) return [];
  return partsOf(order, origin).map(({ session, uid }) => {
    const doors = event.venue && !session ? `Doors open ${formatClock(doorsClock(event))}. ` : '';
    const venue = session?.venue ?? event.venue;
    return {
      uid,
      title: session ? `${event.title}: ${session.title}` : event.title,
      startsAt: Date.parse(session?.start_time ?? event.starts_at),
      endsAt: Date.parse(session?.end_time ?? event.end_time),
      timeZone: event.time_zone,
      sequence: sequenceOf(event.updated_at),
      place: placeText(venue, event.location),
      ...positionOf(venue),
      notes: `${doors}Your tickets: ${linkOf(order, origin)}`,
      url: linkOf(order, origin),
      ...(cancelled ? { cancelled } : {}),
    };
  });
}

function positionOf(
  venue: { latitude?: number | null | undefined; longitude?: number | null | undefined } | null,
): Pick<CalendarEntry, 'geo'> {
  const { latitude = null, longitude = null } = venue ?? {};
  return latitude === null || longitude === null ? {} : { geo: { latitude, longitude } };
}

const LONGEST_NAME = 80;

/** `peach-city-skate-jam`; long titles are cut at a word. Files are named after events: order numbers open orders. */
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
