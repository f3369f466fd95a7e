import { eventsUsing } from '#api/events/events.queries.ts';
import type { Db } from '#api/db/open.ts';
import { type RowOf, writesOf } from '#api/db/versionedTables.ts';
import { removeStock } from '#api/stock/addonStock.commands.ts';
import { takenOf } from '#api/stock/addonStock.queries.ts';
import type { UsedIn } from '#shared/events/usedByEvents.schemas.ts';

/** An add-on, with how much of it is sold and held across all events. */
export type AddonRow = RowOf<'addons'> & { quantity_sold: number; quantity_held: number };

const NOTHING = { quantity_sold: 0, quantity_held: 0 };

export async function all(db: Db): Promise<AddonRow[]> {
  const rows = db.selectFrom('addons').selectAll().orderBy('sort_order').orderBy('id').execute();
  const taken = await takenOf(db, 'all');
  return (await rows).map((row) => ({ ...row, ...(taken.get(row.id) ?? NOTHING) }));
}

const rows = writesOf('addons');

async function counted(db: Db, row: RowOf<'addons'>): Promise<AddonRow> {
  return { ...row, ...((await takenOf(db, row.id)).get(row.id) ?? NOTHING) };
}

const stored = <T extends Partial<AddonRow>>({ quantity_sold: _s, quantity_held: _h, ...row }: T) =>
  row;

export async function lock(trx: Db, id: number): Promise<AddonRow | undefined> {
  const row = await rows.lock(trx, id);
  return row && counted(trx, row);
}

export async function insert(trx: Db, values: Omit<AddonRow, 'id' | 'archived_at'>) {
  return { ...(await rows.insert(trx, stored(values))), ...NOTHING };
}

export async function update(trx: Db, id: number, values: Partial<AddonRow>): Promise<AddonRow> {
  return counted(trx, await rows.update(trx, id, stored(values)));
}

export async function remove(trx: Db, id: number): Promise<void> {
  await removeStock(trx, id);
  await rows.remove(trx, id);
}

/** True if the add-on was ever ordered, even if refunded since. */
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

/** Events that offer the add-on with at least one ticket. */
export function usedIn(db: Db, id: number | 'all'): Promise<UsedIn[]> {
  const offered = db
    .selectFrom('ticket_addons')
    .innerJoin('ticket_products', 'ticket_products.id', 'ticket_addons.ticket_id')
    .select(['ticket_addons.addon_id as item_id', 'ticket_products.event_id'])
    .distinct();
  return eventsUsing(db, offered, id);
}

/** Add-ons that are offered with tickets of the event or have a row of stock there, such as those sold before. */
export function addonsOfEvent(db: Db, eventId: number) {
  return db
    .selectFrom('addons')
    .select(['id', 'name', 'available_quantity', 'stock_per', 'variants'])
    .where((eb) =>
      eb.or([
        eb('id', 'in', (query) =>
          query
            .selectFrom('ticket_addons')
            .innerJoin('ticket_products', 'ticket_products.id', 'ticket_addons.ticket_id')
            .select('ticket_addons.addon_id')
            .where('ticket_products.event_id', '=', eventId),
        ),
        eb('id', 'in', (query) =>
          query
            .selectFrom('addon_stock')
            .select('addon_stock.addon_id')
            .where('addon_stock.event_id', '=', eventId),
        ),
      ]),
    )
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}
