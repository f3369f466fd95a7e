import type { Cents } from '#shared/base/money.ts';
import { type SalePhase, salePhase } from '#shared/stock/sale.rules.ts';

type TicketView = {
  id: number;
  price: Cents;
  quantity: number;
  quantity_sold: number;
  active: boolean;
  hidden: boolean;
  sub_event_id: number | null;
  sales_start: string | null;
  sales_end: string | null;
  on_sale_until?: string | null | undefined;
  waits: boolean;
  min_per_order: number | null;
  max_per_order: number | null;
  left?: number | undefined;
};

/**
 * Units left, never below zero: the ticket's field `left`, which takes its pools into account, or, if that is missing,
 * the ticket's own quantity less those sold.
 */
export function left({
  quantity,
  quantity_sold,
  left: known,
}: Pick<TicketView, 'quantity' | 'quantity_sold' | 'left'>): number {
  return known ?? Math.max(0, quantity - quantity_sold);
}

const msOf = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

/** Phase of a ticket's sale, from its own times and from the ticket that is sold before it. */
export function phaseOfSale(
  { sales_start, sales_end, on_sale_until, waits }: SaleTimes,
  now: number,
): SalePhase {
  const ends = msOf(on_sale_until ?? sales_end);
  return salePhase({ sales_start: msOf(sales_start), sales_end: ends, waits }, now);
}

export type SaleTimes = Pick<TicketView, 'sales_start' | 'sales_end' | 'on_sale_until' | 'waits'>;

/** True for an active ticket that is not hidden, even if it is sold out or its sale is not open. */
export function isOnSale({ active, hidden }: Pick<TicketView, 'active' | 'hidden'>): boolean {
  return active && !hidden;
}

/**
 * The cheapest price on sale now; if there is none, the cheapest that will be on sale; if all are gone, the cheapest
 * of all. Null without tickets.
 */
export function startingPrice(tickets: readonly TicketView[], now: number): Cents | null {
  const shown = tickets.filter(isOnSale);
  const available = shown.filter((ticket) => left(ticket) > 0);
  const open = available.filter((ticket) => phaseOfSale(ticket, now) === 'open');
  const coming = available.filter((ticket) => phaseOfSale(ticket, now) !== 'over');
  const [some = shown] = [open, coming, available].filter((list) => list.length > 0);
  return some.length > 0 ? Math.min(...some.map((ticket) => ticket.price)) : null;
}

/** True if nothing is left of all tickets that are on sale or will be. If all sales are over, all tickets count. */
export function isSoldOut(tickets: readonly TicketView[], now: number): boolean {
  const shown = tickets.filter(isOnSale);
  const sold = shown.filter((ticket) => phaseOfSale(ticket, now) !== 'over');
  const judged = sold.length > 0 ? sold : shown;
  return judged.length > 0 && judged.every((ticket) => left(ticket) === 0);
}

/** The tickets of a schedule item, or the event-wide tickets if it has none of its own. */
export function ticketsFor<T extends TicketView>(
  subEvent: { id: number },
  tickets: readonly T[],
): T[] {
  const shown = tickets.filter(isOnSale);
  const own = shown.filter((ticket) => ticket.sub_event_id === subEvent.id);
  return own.length > 0 ? own : shown.filter((ticket) => ticket.sub_event_id === null);
}
