import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type { PoolsTable } from '#api/db/tables/catalogue.ts';
import { lockRow, writesOf } from '#api/db/optimisticLocking.ts';
import { poolIdsIn, poolIdsText } from '#shared/stock/poolIds.ts';
import { type Counted, saveProduct } from './products.store.ts';
import { type Change, changeOf, kept, type Move } from './stock.store.ts';

export type PoolRow = Selectable<PoolsTable>;

/** Writes of pools. The lock on a pool also makes sales from it wait. */
export const {
  lock: lockPool,
  insert: insertPool,
  update: savePool,
  remove: removePool,
} = writesOf('pools');

export function poolsOf(db: Db, eventId: number): Promise<PoolRow[]> {
  return db.selectFrom('pools').selectAll().where('event_id', '=', eventId).orderBy('id').execute();
}

export async function eventOfPool(db: Db, id: number): Promise<number | undefined> {
  const pool = db.selectFrom('pools').select('event_id').where('id', '=', id);
  return (await pool.executeTakeFirst())?.event_id;
}

/** Locks an event's ticket products in the order in which checkouts do. */
export async function lockTickets(trx: Db, eventId: number): Promise<void> {
  const rows = trx.selectFrom('ticket_products').select('id').where('event_id', '=', eventId);
  for (const { id } of await rows.orderBy('id').execute())
    await lockRow(trx, 'ticket_products', id);
}

/** Removes a pool from the ticket products that share it. */
export async function leavePool(trx: Db, pool: PoolRow, now: number): Promise<void> {
  const tickets = await trx
    .selectFrom('ticket_products')
    .select(['id', 'pool_ids', 'updated_at'])
    .where('event_id', '=', pool.event_id)
    .where('pool_ids', '!=', '')
    .execute();
  for (const { id, pool_ids, updated_at } of tickets) {
    const before = poolIdsIn(pool_ids);
    if (!before.includes(pool.id)) continue;
    await saveProduct(trx, id, {
      pool_ids: poolIdsText(before.filter((each) => each !== pool.id)),
      updated_at: Math.max(now, updated_at + 1),
    });
  }
}

export async function poolNames(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = db.selectFrom('pools').select('name').where('id', 'in', ids).orderBy('id');
  return (await rows.execute()).map(({ name }) => name);
}

export async function changePool(
  db: Db,
  id: number,
  { needed, ahead, ...change }: Change,
): Promise<boolean> {
  const { numAffectedRows } =
    needed > 0
      ? await drawOf[ahead ? 'waitingList' : 'public'](db, id, change, needed)
      : await countPool(db, id, change);
  return (numAffectedRows ?? 0n) > 0n;
}

const countedPool = (db: Db, id: number, { held, sold, waiting }: Counted) =>
  db
    .updateTable('pools')
    .set({
      quantity_held: sql`quantity_held + ${held}`,
      quantity_sold: sql`quantity_sold + ${sold}`,
      quantity_waiting: sql`quantity_waiting + ${waiting}`,
    })
    .where('id', '=', id);

const countPool = prepared(countedPool);

const draw = (ahead: boolean) =>
  prepared((db, id: number, change: Counted, needed: number) =>
    countedPool(db, id, change).where(
      sql<boolean>`capacity - quantity_sold - quantity_held - ${kept(ahead)} >= ${needed}`,
    ),
  );

const drawOf = { public: draw(false), waitingList: draw(true) };

export const changePoolBy = (
  db: Db,
  id: number,
  units: number,
  move: Move,
  guarded: boolean,
): Promise<boolean> => changePool(db, id, changeOf(units, move, guarded));
