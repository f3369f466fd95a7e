// When a ticket is sold, and how many of it in one order. Instants are milliseconds.

/** What one order may hold where the ticket does not say less. */
export const MAX_PER_TICKET = 10;

export type SaleWindow = { sales_start: number | null; sales_end: number | null };

/** The ticket that goes first. */
type Previous = Pick<SaleWindow, 'sales_end'> & {
  active: boolean;
  quantity: number;
  /** Sold and in checkouts. */
  taken: number;
  sold_out_once: boolean;
  min_per_order: number | null;
};

/**
 * True if the next ticket is sold: fewer of this one are left than an order takes, or it is taken off sale, or its time
 * is over. Tickets in checkouts count as sold, and what was sold out once stays so: a hold that expires closes nothing
 * in front of a buyer; then both are sold. Its pools do not count: what is short there may come back.
 */
export function isThrough(previous: Previous, now: number): boolean {
  const { active, quantity, taken, sales_end: end } = previous;
  const gone = quantity - taken < (previous.min_per_order ?? 1);
  return !active || previous.sold_out_once || gone || (end !== null && now >= end);
}

export type SalePhase = 'open' | 'later' | 'waits' | 'over';

/** `later`: its time has not come. `waits`: another ticket goes first. All of it must hold for `open`. */
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
