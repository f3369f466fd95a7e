import type { Order, OrderItem } from './orders.schemas.ts';

export type OrderNews = 'event_cancelled' | 'event_moved' | 'refunded' | 'used';

type Known = Pick<Order, 'items' | 'event'>;

/** What happened to an order while somebody looked at it, the most serious news first. */
export function orderNews(before: Known, after: Known): OrderNews[] {
  const known = new Map(before.items.map((item) => [item.id, item]));
  const some = (happened: (was: OrderItem, is: OrderItem) => boolean): boolean =>
    after.items.some((is) => {
      const was = known.get(is.id);
      return was !== undefined && happened(was, is);
    });
  const cancelled = Boolean(after.event?.cancelled_at) && !before.event?.cancelled_at;
  return [
    ...(cancelled ? (['event_cancelled'] as const) : []),
    ...(placing(before) === placing(after) ? [] : (['event_moved'] as const)),
    ...(some(wasRefunded) ? (['refunded'] as const) : []),
    ...(some(wasUsed) ? (['used'] as const) : []),
  ];
}

/** Text to compare: when and where the event is, and what its tickets open. */
function placing({ event, items }: Known): string {
  if (!event) return '';
  const { starts_at, doors_at, venue, location } = event;
  const days = items.map(({ id, opens }) => [id, opens]);
  return JSON.stringify([starts_at, doors_at, venue?.name, venue?.address, location, days]);
}

const wasRefunded = (was: OrderItem, is: OrderItem): boolean =>
  (was.status !== 'cancelled' && is.status === 'cancelled') ||
  is.refunded_quantity > was.refunded_quantity;

const wasUsed = (was: OrderItem, is: OrderItem): boolean =>
  (is.is_checked_in && !was.is_checked_in) ||
  (is.checked_in_days ?? []).some((day) => !(was.checked_in_days ?? []).includes(day));
