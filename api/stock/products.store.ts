import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import { removeRows } from '#api/db/removeRows.ts';
import type { TicketAddonsTable, TicketProductsTable } from '#api/db/tables/catalogue.ts';
import { writesOf } from '#api/db/optimisticLocking.ts';
import { poolIdsIn } from '#shared/stock/poolIds.ts';
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
