import { eventsUsing } from '#api/db/eventsUsing.ts';
import type { Db } from '#api/db/open.ts';
import { type RowOf, writesOf } from '#api/db/versioned.ts';
import type { UsedIn } from '#shared/events/usage.rules.ts';

export type AddonRow = RowOf<'addons'>;

export function all(db: Db): Promise<AddonRow[]> {
  return db.selectFrom('addons').selectAll().orderBy('sort_order').orderBy('id').execute();
}

export const { lock, insert, update, remove } = writesOf('addons');

/** Refunded or not. */
export async function isOrdered(db: Db, id: number): Promise<boolean> {
  const item = await db
    .selectFrom('order_items')
    .select('id')
    .where('kind', '=', 'addon')
    .where('product_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

/** With any ticket of the event. */
export function usedIn(db: Db, id: number | 'all'): Promise<UsedIn[]> {
  const offered = db
    .selectFrom('ticket_addons')
    .innerJoin('ticket_products', 'ticket_products.id', 'ticket_addons.ticket_id')
    .select(['ticket_addons.addon_id as item_id', 'ticket_products.event_id'])
    .distinct();
  return eventsUsing(db, offered, id);
}
