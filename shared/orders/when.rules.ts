import { wallDateOf } from '#shared/base/time.ts';
import type { Order } from './orders.schemas.ts';

type Dated = Pick<Order, 'event' | 'created_at'>;

/**
 * Where an order stands in My Orders. Upcoming: the event's start date is today or later by the calendar of the
 * event's own time zone. An order whose event is gone has nothing to look forward to. `now` in milliseconds.
 */
export function isUpcoming({ event }: Dated, now: number): boolean {
  return event !== undefined && event.start_date >= wallDateOf(now, event.time_zone);
}

/** Doors are open, and the last day is not over. */
export function isOn({ event }: Dated, now: number): boolean {
  if (!event) return false;
  return Date.parse(event.starts_at) <= now && now < Date.parse(event.end_time);
}

const startOf = ({ event, created_at }: Dated): number =>
  Date.parse(event?.starts_at ?? created_at);

/** The two tabs of My Orders: what comes next first, and what was last first. */
export function splitOrders<T extends Dated>(orders: readonly T[], now: number) {
  return {
    upcoming: orders
      .filter((order) => isUpcoming(order, now))
      .toSorted((a, b) => startOf(a) - startOf(b)),
    past: orders
      .filter((order) => !isUpcoming(order, now))
      .toSorted((a, b) => startOf(b) - startOf(a)),
  };
}
