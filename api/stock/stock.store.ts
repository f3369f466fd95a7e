import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { poolIdsIn } from '#shared/stock/poolIds.ts';

export type StockLine = { kind: 'ticket' | 'addon'; productId: number; quantity: number };

export type Move = { held: -1 | 0 | 1; sold: -1 | 0 | 1 };

/** What a counter changes by; `needed`: only where so many are left. */
type Change = { held: number; sold: number; needed: number };

const changeOf = (quantity: number, { held, sold }: Move, guarded: boolean): Change => ({
  held: held * quantity,
  sold: sold * quantity,
  needed: guarded ? quantity : 0,
});

/**
 * Counts a ticket line, if there is enough where `guarded`, in one conditional update: nothing comes between check and
 * change. Null: not enough. Returns its pools as they are under the lock of its row.
 */
export async function changeTicket(
  db: Db,
  { productId, quantity }: StockLine,
  move: Move,
  guarded: boolean,
): Promise<number[] | null> {
  const { held, sold, needed } = changeOf(quantity, move, guarded);
  let query = db
    .updateTable('ticket_products')
    .set({
      quantity_held: sql`quantity_held + ${held}`,
      quantity_sold: sql`quantity_sold + ${sold}`,
    })
    .where('id', '=', productId)
    .returning('pool_ids');
  if (needed > 0) {
    query = query
      .set({
        sold_out_once: sql`case when quantity - quantity_sold - quantity_held - ${needed} < coalesce(min_per_order, 1)
          then 1 else sold_out_once end`,
      })
      .where(sql<boolean>`quantity - quantity_sold - quantity_held >= ${needed}`);
  }
  const row = await query.executeTakeFirst();
  if (row) return poolIdsIn(row.pool_ids);
  return guarded ? null : [];
}

export async function changePool(
  db: Db,
  id: number,
  { held, sold, needed }: Change,
): Promise<boolean> {
  let query = db
    .updateTable('pools')
    .set({
      quantity_held: sql`quantity_held + ${held}`,
      quantity_sold: sql`quantity_sold + ${sold}`,
    })
    .where('id', '=', id);
  if (needed > 0)
    query = query.where(sql<boolean>`capacity - quantity_sold - quantity_held >= ${needed}`);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export const changePoolBy = (
  db: Db,
  id: number,
  units: number,
  move: Move,
  guarded: boolean,
): Promise<boolean> => changePool(db, id, changeOf(units, move, guarded));

export async function changeAddon(
  db: Db,
  { productId, quantity }: StockLine,
  move: Move,
  guarded: boolean,
): Promise<boolean> {
  const { held, sold, needed } = changeOf(quantity, move, guarded);
  let query = db
    .updateTable('addons')
    .set({
      quantity_held: sql`quantity_held + ${held}`,
      quantity_sold: sql`quantity_sold + ${sold}`,
    })
    .where('id', '=', productId);
  if (needed > 0) {
    query = query.where(
      sql<boolean>`(available_quantity is null or available_quantity - quantity_sold - quantity_held >= ${needed})`,
    );
  }
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** True only when certain. */
export async function ticketsAreShort(
  db: Db,
  wanted: ReadonlyMap<number, number>,
): Promise<boolean> {
  const rows = await db
    .selectFrom('ticket_products')
    .select(['id', 'quantity', 'quantity_sold', 'quantity_held', 'pool_ids'])
    .where('id', 'in', [...wanted.keys()])
    .execute();
  const isShort = rows.some(
    (row) => row.quantity - row.quantity_sold - row.quantity_held < (wanted.get(row.id) ?? 0),
  );
  if (isShort) return true;
  const units = new Map<number, number>();
  for (const row of rows) {
    for (const id of poolIdsIn(row.pool_ids))
      units.set(id, (units.get(id) ?? 0) + (wanted.get(row.id) ?? 0));
  }
  const pools = await poolsLeft(db, [...units.keys()]);
  return pools.some(({ id, left }) => left < (units.get(id) ?? 0));
}

export async function poolsLeft(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; left: number }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('pools')
    .select(['id', 'capacity', 'quantity_sold', 'quantity_held'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, capacity, quantity_sold: sold, quantity_held: held }) => ({
    id,
    left: Math.max(0, capacity - sold - held),
  }));
}

/** Infinite if not counted; zero for an unknown product. */
export async function leftOf(db: Db, line: StockLine): Promise<number> {
  return line.kind === 'ticket' ? ticketLeft(db, line.productId) : addonLeft(db, line.productId);
}

async function ticketLeft(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('ticket_products')
    .select(['quantity', 'quantity_sold', 'quantity_held', 'pool_ids'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return 0;
  const pools = await poolsLeft(db, poolIdsIn(row.pool_ids));
  const own = row.quantity - row.quantity_sold - row.quantity_held;
  return Math.max(0, Math.min(own, ...pools.map(({ left }) => left)));
}

async function addonLeft(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('addons')
    .select(['available_quantity', 'quantity_sold', 'quantity_held'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return 0;
  const total = row.available_quantity ?? Number.POSITIVE_INFINITY;
  return Math.max(0, total - row.quantity_sold - row.quantity_held);
}
