// When a ticket is on sale, and how many can be bought in one order. Times are in milliseconds.

/** The maximum number of units of a ticket in one order, unless the ticket sets a lower limit. */
export const MAX_PER_TICKET = 10;

export type SaleWindow = { sales_start: number | null; sales_end: number | null };

/** A ticket that is sold before another one. */
type Previous = Pick<SaleWindow, 'sales_end'> & {
  active: boolean;
  quantity: number;
  /** Units that are sold or in checkouts. */
  taken: number;
  sold_out_once: boolean;
  min_per_order: number | null;
};

/**
 * True if the ticket that is sold after this one may be sold: fewer units of this one are left than an order takes, or
 * it was taken off sale, or its sale is over. Units in checkouts count as sold. After this ticket was sold out once,
 * the next one stays on sale even if holds expire, so that no sale closes in front of a buyer. Pools do not count,
 * because their units may come back.
 */
export function isThrough(previous: Previous, now: number): boolean {
  const { active, quantity, taken, sales_end: end } = previous;
  const gone = quantity - taken < (previous.min_per_order ?? 1);
  return !active || previous.sold_out_once || gone || (end !== null && now >= end);
}

export type SalePhase = 'open' | 'later' | 'waits' | 'over';

/**
 * `later`: the sale has not begun. `waits`: another ticket is sold first. `over`: the sale has ended. `open`: none of
 * these.
 */
export function salePhase(
  { sales_start: start, sales_end: end, waits }: SaleWindow & { waits: boolean },
  now: number,
): SalePhase {
  if (end !== null && now >= end) return 'over';
  if (start !== null && now < start) return 'later';
  return waits ? 'waits' : 'open';
}

export type OrderLimits = { min_per_order: number | null; max_per_order: number | null };

export const maxPerOrder = ({ max_per_order: max }: Pick<OrderLimits, 'max_per_order'>): number =>
  Math.min(max ?? MAX_PER_TICKET, MAX_PER_TICKET);
