import { nightOf } from '#shared/events/eventDays.rules.ts';
import type { Order } from './orders.schemas.ts';

type Dated = Pick<Order, 'event' | 'created_at'>;

/**
 * True until the night of the event's start date is over in the event's zone; false without an event. `now` is
 * in milliseconds.
 */
export function isUpcoming({ event }: Dated, now: number): boolean {
  return event !== undefined && event.start_date >= nightOf(now, event.time_zone);
}

/** True from doors until the end of the event. */
export function isOn({ event }: Dated, now: number): boolean {
  if (!event) return false;
  return Date.parse(event.doors_at) <= now && now < Date.parse(event.end_time);
}

const startOf = ({ event, created_at }: Dated): number =>
  Date.parse(event?.starts_at ?? created_at);

/** Sorts upcoming orders soonest first, and past ones latest first. */
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
