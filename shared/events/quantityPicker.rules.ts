import type { Cents } from '#shared/base/money.ts';
import { maxPerOrder, type SalePhase } from '#shared/stock/sale.rules.ts';
import type { PublicCaps } from './events.schemas.ts';
import { left, phaseOfSale, type SaleTimes } from './ticketAvailability.rules.ts';

type Stock = { quantity: number; quantity_sold: number; left?: number | undefined };
type Limits = { min_per_order: number | null; max_per_order: number | null };
type Pool = { id: number; left: number };
type Pooled = { id: number; pool_ids: readonly number[] };
type Quantities = Readonly<Record<string, number>>;

/**
 * Quantities to choose from: 0, then from the minimum to the maximum of one order, or fewer if fewer are left or
 * `room` is smaller.
 */
export function quantityChoices(ticket: Stock & Limits, room = Infinity): number[] {
  const least = ticket.min_per_order ?? 1;
  const most = Math.min(maxPerOrder(ticket), left(ticket), room);
  return [0, ...Array.from({ length: Math.max(0, most - least + 1) }, (_, n) => least + n)];
}

const MAX_ADDONS = 5;

/** Quantities to choose from: 0 to 5, or fewer if fewer are left; null means unlimited. */
export function addonChoices(available: number | null): number[] {
  return upTo(Math.min(MAX_ADDONS, Math.max(0, available ?? MAX_ADDONS)));
}

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, n) => n);
}

/** Returns an integer from 0 to `available`. */
export function clampQuantity(wanted: number, available: number): number {
  return Math.max(0, Math.min(Math.trunc(wanted) || 0, available));
}

type Priced = { id: number; price: Cents };

/** How many of a ticket the per-person caps allow beside the rest of the basket; unlimited without caps. */
export function roomFor(
  ticket: Priced,
  tickets: readonly Priced[],
  chosen: Quantities,
  { max_held_per_buyer: held = null, max_free_per_buyer: free = null }: PublicCaps,
): number {
  const others = tickets.filter(({ id }) => id !== ticket.id);
  const count = (some: typeof others) => some.reduce((sum, { id }) => sum + (chosen[id] ?? 0), 0);
  const ofAll = (held ?? Infinity) - count(others);
  const ofFree =
    ticket.price > 0 ? Infinity : (free ?? Infinity) - count(others.filter((o) => o.price === 0));
  return Math.max(0, Math.min(ofAll, ofFree));
}

/** How many of a ticket its pools allow beside the rest of the basket; unlimited without pools. */
export function poolRoomFor(
  ticket: Pooled,
  tickets: readonly Pooled[],
  chosen: Quantities,
  pools: readonly Pool[],
): number {
  const others = tickets.filter(({ id }) => id !== ticket.id);
  const rooms = pools
    .filter(({ id }) => ticket.pool_ids.includes(id))
    .map((pool) => pool.left - usedOf(pool, others, chosen));
  return Math.max(0, Math.min(Infinity, ...rooms));
}

function usedOf(pool: Pool, tickets: readonly Pooled[], chosen: Quantities): number {
  const users = tickets.filter(({ pool_ids }) => pool_ids.includes(pool.id));
  return users.reduce((sum, { id }) => sum + (chosen[id] ?? 0), 0);
}

/** The part of a basket that is still available; `tickets` are those on sale now. */
export function withinStock(
  chosen: Quantities,
  tickets: readonly (Pooled & Stock & Pick<Limits, 'min_per_order'>)[],
  pools: readonly Pool[],
): Quantities {
  const kept: Record<string, number> = {};
  for (const ticket of tickets) {
    const most = Math.min(left(ticket), poolRoomFor(ticket, tickets, kept, pools));
    const quantity = clampQuantity(chosen[ticket.id] ?? 0, most);
    if (quantity > 0 && quantity >= (ticket.min_per_order ?? 1)) kept[ticket.id] = quantity;
  }
  return kept;
}

type Following = SaleTimes & { id: number; after_ticket_id: number | null };

/** Like `phaseOfSale`, but a ticket stops waiting as soon as the sale of the ticket before it is over. */
export function phaseAmong(
  ticket: Following,
  tickets: readonly Following[],
  now: number,
): SalePhase {
  const first = tickets.find(({ id }) => id === ticket.after_ticket_id);
  const waits = ticket.waits && !(first && phaseOfSale(first, now) === 'over');
  return phaseOfSale({ ...ticket, waits }, now);
}
