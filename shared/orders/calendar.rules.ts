import { formatClock } from '#shared/base/time.ts';
import { doorsClock } from '#shared/events/eventClocks.rules.ts';
import type { CalendarEntry } from '#shared/events/icalendar.ts';
import type { Order } from './orders.schemas.ts';
import { commonSession } from './session.rules.ts';

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

/** Of its first item: the same in every version of the entry, and no key to the order. */
const uidOf = ({ items, event_id }: Order, origin: string): string =>
  `tickets-${event_id}-${Math.min(...items.map(({ id }) => id))}@${hostOf(origin)}`;

/** Null without event or for a cancelled order. A cancelled event gives a cancelled entry, which removes it. */
export function calendarEntry(order: Order, origin: string): CalendarEntry | null {
  const { event } = order;
  if (!event) return null;
  const cancelled = Boolean(event.cancelled_at);
  if (order.status === 'cancelled' && !cancelled) return null;
  const session = commonSession(order);
  const doors = event.venue && !session ? `Doors open ${formatClock(doorsClock(event))}. ` : '';
  return {
    uid: uidOf(order, origin),
    title: session ? `${event.title}: ${session.title}` : event.title,
    startsAt: Date.parse(session?.start_time ?? event.starts_at),
    endsAt: Date.parse(session?.end_time ?? event.end_time),
    timeZone: event.time_zone,
    sequence: sequenceOf(event.updated_at),
    place: [session?.venue?.name ?? event.venue?.name, event.location].filter(Boolean).join(', '),
    notes: `${doors}Your tickets: ${linkOf(order, origin)}`,
    url: linkOf(order, origin),
    ...(cancelled ? { cancelled } : {}),
  };
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
