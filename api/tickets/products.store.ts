import type { Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { AddonsTable, TicketProductsTable } from '#api/db/tables/catalogue.ts';
import type { EventDates } from '#shared/events/eventDays.rules.ts';

export type ProductRow = Selectable<TicketProductsTable>;

export async function titleOfEvent(db: Db, id: number): Promise<string | undefined> {
  const event = await db
    .selectFrom('events')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst();
  return event?.title;
}

/** True if the product was ever ordered, even if all its orders were refunded. */
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

/** A schedule item; undefined if it is unknown, or if `id` is null, which stands for the whole event. */
export async function findItem(db: Db, id: number | null) {
  if (id === null) return undefined;
  const items = db.selectFrom('sub_events').select(['event_id', 'title', 'start_time']);
  return items.where('id', '=', id).executeTakeFirst();
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

export function datesOf(db: Db, eventId: number): Promise<EventDates> {
  return db
    .selectFrom('events')
    .select(['start_date', 'end_date', 'time_zone'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}

export const startOfItem = async (db: Db, id: number | null): Promise<number | null> =>
  (await findItem(db, id))?.start_time ?? null;

export function productsWithDays(db: Db, of: { eventId: number } | { itemId: number }) {
  const products = db.selectFrom('ticket_products').selectAll().where('valid_on', 'is not', null);
  return (
    'itemId' in of
      ? products.where('sub_event_id', '=', of.itemId)
      : products.where('event_id', '=', of.eventId)
  )
    .orderBy('id')
    .execute();
}
