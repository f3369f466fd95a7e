import type { Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { AddonsTable, TicketProductsTable } from '#api/db/tables/catalogue.ts';

export type ProductRow = Selectable<TicketProductsTable>;

export async function titleOfEvent(db: Db, id: number): Promise<string | undefined> {
  const event = await db
    .selectFrom('events')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst();
  return event?.title;
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

/** Title of a schedule item; null if it is unknown, or for a ticket of the whole event (an `id` of null). */
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
