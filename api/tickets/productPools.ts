import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { lockRow } from '#api/db/versionedTables.ts';
import {
  changePoolsOf,
  insertPool,
  lockPool,
  type PoolRow,
  poolsOf,
} from '#api/stock/pools.commands.ts';
import { lockTickets } from '#api/stock/ticketProducts.commands.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { poolTooSmall, poolUnknown } from '#shared/pools/pools.errors.ts';
import { poolIdsIn, poolIdsText } from '#shared/tickets/productFields.ts';
import type { TicketLimits } from '#shared/tickets/ticketForm.schemas.ts';
import { ticketMissing } from '#shared/tickets/products.errors.ts';
import { lockedProduct, note, saveVersion, type ProductsContext } from './changeProduct.ts';
import * as store from './products.store.ts';

/** Adds pools that several tickets draw from, all of them or none. Throws the problems in the contract of `limit`. */
export const addPools = (
  { events, platform }: ProductsContext,
  eventId: number,
  { limits }: TicketLimits,
  actor: Actor,
): Promise<void> =>
  events.change(eventId, async (trx) => {
    orThrow(await store.titleOfEvent(trx, eventId), eventUnknown);
    // Locks tickets, pools and the event in this order, as sales do.
    await lockTickets(trx, eventId);
    const now = platform.clock();
    const added = new Map<number, number[]>();
    for (const { name, capacity, ticketIds } of limits) {
      const { id } = await poolOf(trx, { event_id: eventId, name, capacity }, actor, now);
      for (const ticketId of ticketIds) added.set(ticketId, [...(added.get(ticketId) ?? []), id]);
    }
    for (const [id, poolIds] of added) await share(trx, { id, eventId }, poolIds, actor, now);
    orThrow(await lockRow(trx, 'events', eventId), eventUnknown);
  });

/** Finds a pool with the same name and capacity, or creates one. */
async function poolOf(
  trx: Db,
  wanted: Pick<PoolRow, 'event_id' | 'name' | 'capacity'>,
  actor: Actor,
  now: number,
): Promise<PoolRow> {
  const { event_id: eventId, name, capacity } = wanted;
  const there = (await poolsOf(trx, eventId)).find(
    (pool) => pool.name === name && pool.capacity === capacity,
  );
  if (there) return there;
  const made = await insertPool(trx, { ...wanted, updated_at: now });
  const what = { entity: 'pool', id: made.id, label: name, eventId };
  await audit(
    trx,
    actor,
    { action: 'pools.create', ...what, before: null, after: { name, capacity } },
    now,
  );
  return made;
}

async function share(
  trx: Db,
  { id, eventId }: { id: number; eventId: number },
  poolIds: readonly number[],
  actor: Actor,
  now: number,
): Promise<void> {
  const before = await lockedProduct(trx, id);
  if (before.event_id !== eventId) throw new AppError(ticketMissing);
  const pool_ids = poolIdsText([...new Set([...poolIdsIn(before.pool_ids), ...poolIds])]);
  if (pool_ids === before.pool_ids) return;
  await changePools(trx, before, pool_ids);
  const after = await saveVersion(trx, before, { pool_ids }, now);
  await note(trx, actor, 'tickets.update', { before, after }, now);
}

/** Locks pools of an event by id, as sales do. Throws `poolUnknown`. */
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
 * Moves the counts of a ticket product, which must be locked, to its new pools; the caller saves `pool_ids`. Throws
 * `poolUnknown` and `poolTooSmall`.
 */
export async function changePools(
  trx: Db,
  before: store.ProductRow,
  pool_ids: string | undefined,
): Promise<void> {
  if (pool_ids === undefined) return;
  const [from, to] = [poolIdsIn(before.pool_ids), poolIdsIn(pool_ids)];
  await lockPools(trx, [...from, ...to], before.event_id);
  const small = await changePoolsOf(trx, before, from, to);
  if (small !== null)
    throw new AppError({ ...poolTooSmall, field: 'pool_ids', details: { poolId: small } });
}
