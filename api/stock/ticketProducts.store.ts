import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import { removeRows } from '#api/db/removeRows.ts';
import type { TicketAddonsTable, TicketProductsTable } from '#api/db/tables/catalogue.ts';
import { writesOf, lockRow } from '#api/db/versionedTables.ts';
import { poolIdsIn, poolIdsText } from '#shared/tickets/productFields.ts';
import { kept, type PoolRow, poolsLeft } from './pools.store.ts';
import {
  type Asking,
  changeOf,
  type Counted,
  type Move,
  type TicketLine,
  unitsTaken,
} from './stockCounts.ts';

type ProductRow = Selectable<TicketProductsTable>;
export type ProductValues = Omit<
  Updateable<TicketProductsTable>,
  'id' | 'event_id' | 'quantity_sold' | 'quantity_held' | 'quantity_waiting'
>;

const { lock, insert, update, remove } = writesOf('ticket_products');

/** Locks a ticket product and returns it. Sales of it wait for the lock, too. */
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
 * Changes the counts of a ticket in one conditional update, so that nothing comes between check and change. Returns
 * the ids of its pools, which the lock on its row keeps from changing; null if it is `guarded` and too few are left.
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

const countsOf = prepared((db, ids: readonly number[]) =>
  db
    .selectFrom('ticket_products')
    .select(['id', 'quantity', 'quantity_sold', 'quantity_held', 'quantity_waiting', 'pool_ids'])
    .where('id', 'in', ids),
);

/** Tickets left of a product, which its pools limit, too; zero for an unknown product. */
export async function ticketLeft(db: Db, id: number, of: Asking = 'public'): Promise<number> {
  const [row] = (await countsOf(db, [id])).rows;
  if (!row) return 0;
  const pools = await poolsLeft(db, poolIdsIn(row.pool_ids), of);
  const own = row.quantity - unitsTaken(row, of);
  return Math.max(0, Math.min(own, ...pools.map(({ left }) => left)));
}

/** True if fewer tickets are left than wanted (a number by product id), of a product itself or in one of its pools. */
export async function ticketsAreShort(
  db: Db,
  wanted: ReadonlyMap<number, number>,
): Promise<boolean> {
  const { rows } = await countsOf(db, [...wanted.keys()]);
  const isShort = rows.some((row) => row.quantity - unitsTaken(row) < (wanted.get(row.id) ?? 0));
  if (isShort) return true;
  const units = new Map<number, number>();
  for (const row of rows) {
    for (const id of poolIdsIn(row.pool_ids))
      units.set(id, (units.get(id) ?? 0) + (wanted.get(row.id) ?? 0));
  }
  const pools = await poolsLeft(db, [...units.keys()]);
  return pools.some(({ id, left }) => left < (units.get(id) ?? 0));
}
