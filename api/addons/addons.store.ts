import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { AddonsTable } from '#api/db/tables/catalogue.ts';
import { insertRow, lockRow, saveRow } from '#api/db/versioned.ts';
import type { UsedIn } from '#shared/events/usage.rules.ts';

export type AddonRow = Selectable<AddonsTable>;

export function all(db: Db): Promise<AddonRow[]> {
  return db.selectFrom('addons').selectAll().orderBy('sort_order').orderBy('id').execute();
}

export const lock = (trx: Db, id: number): Promise<AddonRow | undefined> =>
  lockRow(trx, 'addons', id);

export const insert = (trx: Db, values: Insertable<AddonsTable>): Promise<AddonRow> =>
  insertRow(trx, 'addons', values);

export const update = (trx: Db, id: number, values: Partial<AddonRow>): Promise<AddonRow> =>
  saveRow(trx, 'addons', id, values);

export async function remove(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('addons').where('id', '=', id).execute();
}

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
  const used = db
    .selectFrom(offered.as('used'))
    .innerJoin('events', 'events.id', 'used.event_id')
    .select(['used.item_id', 'events.id', 'events.title'])
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id');
  return (id === 'all' ? used : used.where('used.item_id', '=', id)).execute();
}
