import type { Db } from '#api/db/open.ts';
import { areEventDays, defaultValidOn, daysText } from '#shared/tickets/validOn.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import type { EventDates } from '#shared/events/eventDays.rules.ts';
import { dayUnknown } from '#shared/tickets/products.errors.ts';
import type { NewTicket, TicketChange } from '#shared/tickets/ticketForm.schemas.ts';
import { followedDays } from './productDays.commands.ts';
import { datesOf, startOfItem, type ProductRow } from './products.store.ts';
import { type ProductValues, lockPool, changePoolsOf } from '#api/stock/stock.commands.ts';
import { ticketsOf } from '#api/events/events.queries.ts';
import { poolTooSmall, poolUnknown, poolIdsIn } from '#shared/pools/pools.rules.ts';
import type { OrderLimits, SaleWindow } from '#shared/stock/sale.rules.ts';
import { afterProblem, saleRulesProblem } from '#shared/tickets/products.rules.ts';

function checkDays(days: readonly string[] | null, event: EventDates): string | null {
  if (!areEventDays(days, event)) throw new AppError({ ...dayUnknown, field: 'valid_on' });
  return daysText(days);
}

/** Days of a new ticket: those chosen, or else those of its schedule item. Throws `dayUnknown`. */
export async function daysOfNew(
  trx: Db,
  { valid_on, sub_event_id = null }: NewTicket,
  event: EventDates,
): Promise<string | null> {
  if (valid_on !== undefined) return checkDays(valid_on, event);
  return daysText(defaultValidOn(await startOfItem(trx, sub_event_id), event));
}

/**
 * The change of a ticket's days, if any: those chosen, or else those of a new schedule item, unless the present ones
 * were chosen. Throws `dayUnknown`.
 */
export async function daysOfChanged(
  trx: Db,
  before: ProductRow,
  { valid_on, sub_event_id }: TicketChange,
): Promise<Pick<ProductValues, 'valid_on'>> {
  if (valid_on === undefined && sub_event_id === undefined) return {};
  const event = await datesOf(trx, before.event_id);
  const days =
    valid_on === undefined
      ? followedDays(before, await startsOf(trx, before, sub_event_id), event)
      : checkDays(valid_on, event);
  return days === undefined || days === before.valid_on ? {} : { valid_on: days };
}

async function startsOf(trx: Db, before: ProductRow, itemId: number | null = null) {
  return {
    before: await startOfItem(trx, before.sub_event_id),
    after: await startOfItem(trx, itemId),
  };
}

type Sale = SaleWindow & OrderLimits & { after_ticket_id: number | null; event_id: number };

/**
 * Throws the problem if the settings of a ticket's sale contradict each other or name a wrong ticket to follow. `id`
 * is null for a new ticket.
 */
export async function checkSale(trx: Db, sale: Sale & { id: number | null }): Promise<void> {
  const problem =
    saleRulesProblem(sale) ??
    (sale.after_ticket_id === null
      ? null
      : afterProblem(sale.id, sale.after_ticket_id, await ticketsOf(trx, sale.event_id)));
  if (problem) throw new AppError(problem);
}

/** Locks pools of an event in lock order. Throws `poolUnknown`. */
export async function lockPools(
  trx: Db,
  ids: readonly number[] = [],
  eventId: number,
): Promise<void> {
  for (const id of new Set(ids.toSorted((a, b) => a - b))) {
    const pool = await lockPool(trx, id);
    if (pool?.event_id !== eventId) throw new AppError({ ...poolUnknown, field: 'pool_ids' });
  }
}

/**
 * Moves a ticket, whose row must be locked, to other pools with its counts; the caller saves `pool_ids`. Throws
 * `poolUnknown` and `poolTooSmall`.
 */
export async function changePools(
  trx: Db,
  before: ProductRow,
  pool_ids: string | undefined,
): Promise<void> {
  if (pool_ids === undefined) return;
  const [from, to] = [poolIdsIn(before.pool_ids), poolIdsIn(pool_ids)];
  await lockPools(trx, [...from, ...to], before.event_id);
  const small = await changePoolsOf(trx, before, from, to);
  if (small !== null)
    throw new AppError({ ...poolTooSmall, field: 'pool_ids', details: { poolId: small } });
}
