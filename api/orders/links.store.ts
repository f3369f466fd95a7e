import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { ReplacedCodesTable, ReplacedLinksTable } from '#api/db/tables/orderLinks.ts';
import type { OrderItemsTable, OrdersTable } from '#api/db/tables/sales.ts';

/** Finds a number or id that opened an order before its link was replaced. */
export function findReplaced(
  db: Db,
  reference: string,
): Promise<Selectable<ReplacedLinksTable> | undefined> {
  return db
    .selectFrom('replaced_links')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Returns false if the link was replaced in the meantime. */
export async function moveOrder(
  trx: Db,
  order: { id: string; order_number: string },
  change: Updateable<OrdersTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set(change)
    .where('id', '=', order.id)
    .where('order_number', '=', order.order_number)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertReplacedLinks(
  trx: Db,
  rows: readonly Insertable<ReplacedLinksTable>[],
): Promise<void> {
  await trx.insertInto('replaced_links').values(rows).execute();
}

export async function insertReplacedCodes(
  trx: Db,
  rows: readonly Insertable<ReplacedCodesTable>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('replaced_codes').values(rows).execute();
}

export async function changeItem(
  trx: Db,
  id: number,
  change: Updateable<OrderItemsTable>,
): Promise<void> {
  await trx.updateTable('order_items').set(change).where('id', '=', id).execute();
}

/** Removes push subscriptions that were made with the old order link. */
export async function forgetDevices(trx: Db, orderId: string): Promise<void> {
  await trx.deleteFrom('push_orders').where('order_id', '=', orderId).execute();
}

export async function lastReplaced(db: Db, orderId: string): Promise<number | null> {
  const row = await db
    .selectFrom('replaced_links')
    .select('replaced_at')
    .where('order_id', '=', orderId)
    .orderBy('replaced_at', 'desc')
    .executeTakeFirst();
  return row?.replaced_at ?? null;
}
