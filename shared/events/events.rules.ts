import { dayCount, phaseOf, type Phase } from '#shared/base/time.ts';
import { type SalePhase, salePhase } from '#shared/stock/sale.rules.ts';
import type { Cents } from '#shared/base/money.ts';

/** The text in `venue` of an event without a venue; only admins see it. */
export const NO_VENUE = 'No venue selected';

export function eventPhase(event: { starts_at: string; end_time: string }, now: number): Phase {
  return phaseOf(
    { startsAt: Date.parse(event.starts_at), endsAt: Date.parse(event.end_time) },
    now,
  );
}

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
 * Units left, never below zero. `left` takes the ticket's pools into account; without it, only the ticket's own
 * quantity counts.
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

export function venuesLine(venues: readonly { name: string }[]): string {
  const names = venues
    .slice(0, 2)
    .map((venue) => venue.name)
    .join(', ');
  return venues.length > 2 ? `${names} +${venues.length - 2} more` : names;
}

export type Accent = 'coral' | 'aqua' | 'amber';
const ACCENTS: readonly Accent[] = ['coral', 'aqua', 'amber'];

export function accentOf(id: number): Accent {
  return ACCENTS[Math.abs(id) % 3] ?? 'coral';
}

export function defaultDescription(event: {
  title: string;
  location: string;
  start_date: string;
  end_date: string;
}): string {
  const days = dayCount(event.start_date, event.end_date);
  const where = event.location ? ` in ${event.location}` : '';
  return `Join us for ${event.title}, a ${days}-day roller skating event${where}.`;
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
