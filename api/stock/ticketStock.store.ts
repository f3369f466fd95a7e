import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import { removeRows } from '#api/db/removeRows.ts';
import type {
  PoolsTable,
  TicketAddonsTable,
  TicketProductsTable,
} from '#api/db/tables/catalogue.ts';
import { writesOf, lockRow } from '#api/db/optimisticLocking.ts';
import { poolIdsIn, poolIdsText } from '#shared/pools/pools.rules.ts';
import { type Change, changeOf, kept, type Move, type TicketLine } from './stock.store.ts';

type ProductRow = Selectable<TicketProductsTable>;
export type ProductValues = Omit<
  Updateable<TicketProductsTable>,
  'id' | 'event_id' | 'quantity_sold' | 'quantity_held' | 'quantity_waiting'
>;

const { lock, insert, update, remove } = writesOf('ticket_products');

/** Locks a ticket product and returns it. Its sales then wait, too. */
export const lockProduct = lock;
export const insertProduct = insert;
export const saveProduct: (trx: Db, id: number, values: ProductValues) => Promise<ProductRow> =
  update;

export async function removeProduct(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('ticket_products')
    .set({ after_ticket_id: null })
    .where('after_ticket_id', '=', id)
    .execute();
  await remove(trx, id);
}

/** Removes all ticket products of an event. */
export const removeProducts = (trx: Db, eventId: number): Promise<void> =>
  removeRows(trx, 'ticket_products', sql`event_id = ${eventId}`);

export async function linkAddons(
  trx: Db,
  rows: readonly Insertable<TicketAddonsTable>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('ticket_addons').values(rows).execute();
}

export async function setAddons(
  trx: Db,
  ticket_id: number,
  addonIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('ticket_addons').where('ticket_id', '=', ticket_id).execute();
  await linkAddons(
    trx,
    addonIds.map((addon_id) => ({ ticket_id, addon_id })),
  );
}

/**
 * Counts a ticket line in one conditional update, so that nothing comes between check and change. Returns the
 * ticket's pools, as read under the lock of its row; null if it is `guarded` and not enough are left.
 */
export async function changeTicket(
  db: Db,
  { productId, quantity }: TicketLine,
  move: Move,
  guarded: boolean,
): Promise<number[] | null> {
  const { needed, ahead, ...change } = changeOf(quantity, move, guarded);
  const { rows } =
    needed > 0
      ? await takeOf[ahead ? 'waitingList' : 'public'](db, productId, change, needed)
      : await countTicket(db, productId, change);
  const [row] = rows;
  if (row) return poolIdsIn(row.pool_ids);
  return guarded ? null : [];
}

export type Counted = Pick<Change, 'held' | 'sold' | 'waiting'>;

const counted = (db: Db, id: number, { held, sold, waiting }: Counted) =>
  db
    .updateTable('ticket_products')
    .set({
      quantity_held: sql`quantity_held + ${held}`,
      quantity_sold: sql`quantity_sold + ${sold}`,
      quantity_waiting: sql`quantity_waiting + ${waiting}`,
    })
    .where('id', '=', id)
    .returning('pool_ids');

const countTicket = prepared(counted);

const take = (ahead: boolean) =>
  prepared((db, id: number, change: Counted, needed: number) =>
    counted(db, id, change)
      .set({
        sold_out_once: sql`case when quantity - quantity_sold - quantity_held - ${needed} < coalesce(min_per_order, 1)
          then 1 else sold_out_once end`,
      })
      .where(sql<boolean>`quantity - quantity_sold - quantity_held - ${kept(ahead)} >= ${needed}`),
  );

const takeOf = { public: take(false), waitingList: take(true) };

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
