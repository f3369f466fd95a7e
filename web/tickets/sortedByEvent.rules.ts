import { eventPhase } from '#shared/events/events.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';

type Dated = { order: Pick<Order, 'event' | 'created_at'> };

/** Splits orders into upcoming ones, the next event first, and past ones, the latest first. */
export function sortedByEvent<T extends Dated>(rows: readonly T[], now: number) {
  const start = ({ order }: T): number => Date.parse(order.event?.starts_at ?? order.created_at);
  const isPast = ({ order }: T): boolean =>
    order.event !== undefined && eventPhase(order.event, now) === 'past';
  return {
    upcoming: rows.filter((row) => !isPast(row)).toSorted((a, b) => start(a) - start(b)),
    past: rows.filter(isPast).toSorted((a, b) => start(b) - start(a)),
  };
}
