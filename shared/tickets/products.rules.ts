import type { Problem } from '#shared/base/errors.ts';
import type { OrderLimits, SaleWindow } from '#shared/stock/sale.rules.ts';
import {
  afterCycle,
  afterUnknown,
  minAboveMax,
  orderIncomplete,
  quantityBelowSold,
  saleEndsFirst,
  ticketHasSales,
  ticketInCheckout,
  ticketNoSales,
} from './products.errors.ts';
import { eventDays } from '#shared/events/eventDays.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import type { TicketDay } from './ticketDays.schemas.ts';
import { type DayTerms, daysInBrief, ticketDays } from './ticketDays.rules.ts';
import { moveSale } from '#shared/events/moveDates.rules.ts';
import { FOLLOWED, type StoredProduct } from './productFields.ts';

type Sales = {
  quantity_sold: number;
  /** Tickets held in open checkouts. */
  quantity_held: number;
  /** True if a ticket was ever ordered, refunded or not. */
  ordered: boolean;
};

const everSold = ({ quantity_sold, ordered }: Omit<Sales, 'quantity_held'>): boolean =>
  quantity_sold > 0 || ordered;

/** Why a ticket can't be deleted; null if it can, because it was never sold and isn't held. */
export function deletionProblem(sales: Sales): Problem | null {
  if (everSold(sales)) return ticketHasSales;
  return sales.quantity_held > 0 ? ticketInCheckout : null;
}

/** Why a ticket's status can't be switched, or null. A ticket without sales is deleted or hidden instead. */
export function statusProblem(sales: Omit<Sales, 'quantity_held'>): Problem | null {
  return everSold(sales) ? null : ticketNoSales;
}

/** Why a ticket can't have this quantity, or null. Held tickets count as sold. */
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

/**
 * The sort orders that change when tickets are put in the order of `ids`, counted from 0. A problem unless
 * `ids` are exactly the event's tickets.
 */
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

/** Sort order that puts a ticket after all others. */
export function lastPlace(tickets: readonly Pick<Placed, 'sort_order'>[]): number {
  return tickets.reduce((last, { sort_order }) => Math.max(last, sort_order + 1), 0);
}

/** Why a ticket's sale times and order limits contradict each other, or null. */
export function saleRulesProblem({
  sales_start: start,
  sales_end: end,
  min_per_order: min,
  max_per_order: max,
}: SaleWindow & OrderLimits): Problem | null {
  if (start !== null && end !== null && end <= start)
    return { ...saleEndsFirst, field: 'sales_end' };
  return min !== null && max !== null && min > max
    ? { ...minAboveMax, field: 'max_per_order' }
    : null;
}

type Follower = { id: number; after_ticket_id: number | null };

/**
 * Why a ticket can't go on sale after another one, or null. `id` is null for a new ticket; `tickets` are those
 * of its event.
 */
export function afterProblem(
  id: number | null,
  after: number | null,
  tickets: readonly Follower[],
): Problem | null {
  const previous = new Map(tickets.map((ticket) => [ticket.id, ticket.after_ticket_id]));
  if (after !== null && !previous.has(after)) return { ...afterUnknown, field: 'after_ticket_id' };
  const seen = new Set<number>();
  for (let at = after; at !== null && !seen.has(at); at = previous.get(at) ?? null) {
    if (at === id) return { ...afterCycle, field: 'after_ticket_id' };
    seen.add(at);
  }
  return null;
}

type Planned = Pick<
  EventDetail,
  | 'start_date'
  | 'end_date'
  | 'time_zone'
  | 'doors_open_time'
  | 'start_time_local'
  | 'end_time_local'
  | 'starts_at'
  | 'end_time'
  | 'subEvents'
  | 'venues'
>;

/**
 * Names what a ticket product opens, such as `Sat, Dec 19 · 8:00 PM – 2:00 AM · Golden Glide`; null if that is
 * the whole event.
 */
export function productDays(terms: DayTerms, event: Planned): string | null {
  const isWhole = terms.valid_on === null || eventDays(event).length === 1;
  if (terms.sub_event_id === null && isWhole) return null;
  return daysInBrief(daysOfEvent(event, terms), event.time_zone);
}

/** The days that a ticket of an event opens; without `terms`, a ticket for the whole event. */
export function daysOfEvent(
  event: Planned,
  terms: DayTerms = { sub_event_id: null, valid_on: null },
): TicketDay[] {
  const { venues, subEvents } = event;
  const venue = venues.length === 1 ? (venues[0] ?? null) : null;
  const schedule = subEvents.map(({ venue_id, ...item }) => ({
    ...item,
    venue: venues.find(({ id }) => id === venue_id) ?? null,
  }));
  return ticketDays(terms, { ...event, venue }, schedule);
}

type Field = (typeof FOLLOWED)[number];

/** The fields of a ticket that are the same on every night of a series. */
export type FollowedTicket = Pick<StoredProduct, Field>;
type Event = { start_date: string; time_zone: string };
type Change = { before: FollowedTicket; after: FollowedTicket; event: Event };
type Later = {
  event: { start_date: string };
  tickets: readonly (FollowedTicket & {
    id: number;
    quantity_sold: number;
    quantity_held: number;
  })[];
};

export type FollowingPlan =
  | { outcome: 'changes'; id: number; values: Partial<FollowedTicket> }
  /**
   * The ticket of a later event is left alone: there is none of the same name (`missing`), its values were not the same
   * before (`differs`), or more than the new quantity is taken (`sold`).
   */
  | { outcome: 'missing' | 'differs' | 'sold' };

const sameIn = (fields: readonly Field[], a: FollowedTicket, b: FollowedTicket): boolean =>
  fields.every((field) => a[field] === b[field]);

/**
 * Plans the same change for the ticket of the same name at a later event of the series. Sale dates move with the event:
 * they stay as many days before it.
 */
export function planFollowing({ before, after, event }: Change, later: Later): FollowingPlan {
  const other = later.tickets.find(({ name }) => name === before.name);
  if (!other) return { outcome: 'missing' };
  const fields = FOLLOWED.filter((field) => before[field] !== after[field]);
  const was = { ...before, ...moveSale(before, event, later.event) };
  const wanted = { ...after, ...moveSale(after, event, later.event) };
  if (!sameIn(fields, other, was)) return { outcome: 'differs' };
  if (fields.includes('quantity') && wanted.quantity < other.quantity_sold + other.quantity_held)
    return { outcome: 'sold' };
  const values = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
  return { outcome: 'changes', id: other.id, values };
}
