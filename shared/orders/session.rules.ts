import { formatDateRange, formatInstant } from '#shared/base/time.ts';
import { nightOf } from '#shared/events/eventDays.rules.ts';
import type { Order, OrderItem } from './orders.schemas.ts';

/** The schedule item that a ticket is for. */
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

/** Where all tickets of an order are for one schedule item: that one. Cancelled tickets only when there are no others. */
export function commonSession({ items }: Pick<Order, 'items'>): Session | null {
  const tickets = items.filter(({ addon_id }) => addon_id === undefined);
  const valid = tickets.filter(({ status }) => status === 'valid');
  const [first, ...others] = valid.length > 0 ? valid : tickets;
  const session = first?.session;
  return session && others.every((item) => item.session?.id === session.id) ? session : null;
}
