import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { AddonsTable, TicketProductsTable } from '#api/db/tables/catalogue.ts';
import { saveRow, writesOf } from '#api/db/versioned.ts';

// Stock is counted in api/stock/stock.store.ts, not here.

export type ProductRow = Selectable<TicketProductsTable>;
export type ProductValues = Omit<
  Updateable<TicketProductsTable>,
  'id' | 'event_id' | 'quantity_sold' | 'quantity_held' | 'quantity_waiting'
>;

export async function titleOfEvent(db: Db, id: number): Promise<string | undefined> {
  const event = await db
    .selectFrom('events')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst();
  return event?.title;
}

/** Locking a product also keeps it from being sold. */
export const { lock: lockProduct, insert: insertProduct } = writesOf('ticket_products');

export const saveProduct = (trx: Db, id: number, values: ProductValues): Promise<ProductRow> =>
  saveRow(trx, 'ticket_products', id, values);

export async function deleteProduct(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('ticket_addons').where('ticket_id', '=', id).execute();
  await trx
    .updateTable('ticket_products')
    .set({ after_ticket_id: null })
    .where('after_ticket_id', '=', id)
    .execute();
  await trx.deleteFrom('ticket_products').where('id', '=', id).execute();
}

/** True if the ticket was ever ordered; refunded orders count, too. */
export async function isOrdered(db: Db, { id, event_id }: Pick<ProductRow, 'id' | 'event_id'>) {
  const item = await db
    .selectFrom('order_items')
    .select('id')
    .where('event_id', '=', event_id)
    .where('kind', '=', 'ticket')
    .where('product_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

/** Title of a schedule item; an `id` of null stands for the whole event. */
export async function titleOfItem(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const item = await db
    .selectFrom('sub_events')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst();
  return item?.title ?? null;
}

export async function isItemOf(db: Db, itemId: number, eventId: number): Promise<boolean> {
  const item = await db
    .selectFrom('sub_events')
    .select('id')
    .where('id', '=', itemId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return item !== undefined;
}

export function addonsOf(db: Db, productId: number): Promise<Selectable<AddonsTable>[]> {
  return db
    .selectFrom('ticket_addons')
    .innerJoin('addons', 'addons.id', 'ticket_addons.addon_id')
    .selectAll('addons')
    .where('ticket_addons.ticket_id', '=', productId)
    .orderBy('addons.sort_order')
    .orderBy('addons.id')
    .execute();
}

export async function replaceAddons(trx: Db, id: number, addonIds: readonly number[]) {
  await trx.deleteFrom('ticket_addons').where('ticket_id', '=', id).execute();
  const rows = addonIds.map((addon_id) => ({ ticket_id: id, addon_id }));
  if (rows.length > 0) await trx.insertInto('ticket_addons').values(rows).execute();
}
