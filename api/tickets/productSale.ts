import type { Db } from '#api/db/open.ts';
import { ticketsOf } from '#api/events/events.queries.ts';
import { lockPool } from '#api/stock/pools.commands.ts';
import { changePoolsOf } from '#api/stock/stock.commands.ts';
import { AppError } from '#shared/base/errors.ts';
import { poolTooSmall, poolUnknown } from '#shared/pools/pools.errors.ts';
import { type OrderLimits, type SaleWindow } from '#shared/stock/sale.rules.ts';
import { poolIdsIn } from '#shared/stock/poolIds.ts';
import { afterProblem, saleRulesProblem } from '#shared/tickets/products.rules.ts';
import type { ProductRow } from './products.store.ts';

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
