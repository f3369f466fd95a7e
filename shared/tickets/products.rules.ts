import type { Problem } from '#shared/base/errors.ts';
import {
  orderIncomplete,
  quantityBelowSold,
  ticketHasSales,
  ticketInCheckout,
  ticketNoSales,
} from './products.errors.ts';

type Sales = {
  quantity_sold: number;
  /** In open checkouts. */
  quantity_held: number;
  /** Ever ordered, refunded or not. */
  ordered: boolean;
};

const everSold = ({ quantity_sold, ordered }: Omit<Sales, 'quantity_held'>): boolean =>
  quantity_sold > 0 || ordered;

/** Why a ticket cannot be deleted; null when it can: never sold, and not held. */
export function deletionProblem(sales: Sales): Problem | null {
  if (everSold(sales)) return ticketHasSales;
  return sales.quantity_held > 0 ? ticketInCheckout : null;
}

/** Why it cannot be switched, or null. Without sales a ticket is deleted or hidden instead. */
export function statusProblem(sales: Omit<Sales, 'quantity_held'>): Problem | null {
  return everSold(sales) ? null : ticketNoSales;
}

/** Why not this quantity, or null. Held counts as sold. */
export function quantityProblem(
  quantity: number,
  { quantity_sold: sold, quantity_held: held }: Pick<Sales, 'quantity_sold' | 'quantity_held'>,
): Problem | null {
  if (quantity >= sold + held) return null;
  const inCheckout = held > 0 ? ` and ${held} in checkouts` : '';
  return {
    ...quantityBelowSold,
    message: `Quantity must be at least ${sold + held}: ${sold} sold${inCheckout}`,
    field: 'quantity',
    details: { sold, held },
  };
}

type Placed = { id: number; sort_order: number };

/** Changed sort orders for `ids`, from 0. A problem unless `ids` are exactly the event's tickets. */
export function planOrder(
  tickets: readonly Placed[],
  ids: readonly number[],
): { moved: Placed[] } | { problem: Problem } {
  const place = new Map(ids.map((id, index) => [id, index]));
  const complete = ids.length === tickets.length && place.size === ids.length;
  if (!complete || !tickets.every(({ id }) => place.has(id)))
    return { problem: { ...orderIncomplete, field: 'ids' } };
  const wanted = tickets.map(({ id, sort_order }) => ({
    id,
    sort_order: place.get(id) ?? sort_order,
  }));
  return { moved: wanted.filter((ticket, at) => ticket.sort_order !== tickets[at]?.sort_order) };
}

/** Sort order after all others. */
export function lastPlace(tickets: readonly Pick<Placed, 'sort_order'>[]): number {
  return tickets.reduce((last, { sort_order }) => Math.max(last, sort_order + 1), 0);
}
