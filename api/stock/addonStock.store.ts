import { type Selectable, sql } from 'kysely';
import { moveDays } from '#api/db/moveDays.ts';
import type { Db } from '#api/db/open.ts';
import type { AddonStockTable } from '#api/db/tables/catalogue.ts';
import { variantsIn } from '#api/db/addonVariantsColumn.ts';
import { lockRow } from '#api/db/versionedTables.ts';
import { leftOf } from '#shared/addons/addons.rules.ts';
import { fits, type StockPer, WHOLE_EVENT } from '#shared/addons/stockSlots.rules.ts';
import type { AddonKey, Change } from './stockCounts.ts';

export type AddonStockRow = Selectable<AddonStockTable>;

const of = ({ eventId, productId, variantId, slot }: AddonKey) => ({
  addon_id: productId,
  event_id: eventId,
  variant_id: variantId,
  slot,
});

/** Changes the counts of a row in one conditional update, and creates a missing row. False if too little is left. */
export async function changeAddon(db: Db, key: AddonKey, change: Change): Promise<boolean> {
  if (await update(db, key, change)) return true;
  // If the counts do not change, the update was only meant to lock a row, if there is one.
  if (change.held === 0 && change.sold === 0) return false;
  await ensureStock(db, key);
  return update(db, key, change);
}

async function update(db: Db, key: AddonKey, { held, sold, needed }: Change): Promise<boolean> {
  let query = db
    .updateTable('addon_stock')
    .set({
      quantity_held: sql`quantity_held + ${held}`,
      quantity_sold: sql`quantity_sold + ${sold}`,
    })
    .where((eb) => eb.and(of(key)));
  if (needed > 0)
    query = query.where(
      sql<boolean>`(total is null or total - quantity_sold - quantity_held >= ${needed})`,
    );
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function findStock(db: Db, key: AddonKey): Promise<AddonStockRow | undefined> {
  return db
    .selectFrom('addon_stock')
    .selectAll()
    .where((eb) => eb.and(of(key)))
    .executeTakeFirst();
}

/**
 * Creates a missing stock row from the quantity of the add-on or its variant. A row for the event as a whole is
 * unlimited if the quantity is per day or session. Locks the add-on, so that its quantity can't change meanwhile.
 */
export async function ensureStock(trx: Db, key: AddonKey): Promise<void> {
  if (await findStock(trx, key)) return;
  const addon = await lockRow(trx, 'addons', key.productId);
  if (!addon) return;
  const variant = variantsIn(addon.variants).find(({ id }) => id === key.variantId);
  const isLimited = fits([key.slot], addon.stock_per);
  const quantity = (key.variantId === 0 ? addon : variant)?.available_quantity ?? null;
  const total = isLimited ? quantity : null;
  await trx
    .insertInto('addon_stock')
    .values({ ...of(key), total })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets an event's own quantity. False if more is taken already. */
export async function setTotal(trx: Db, key: AddonKey, total: number | null): Promise<boolean> {
  const done = await trx
    .updateTable('addon_stock')
    .set({ total, own: 1 })
    .where((eb) => eb.and(of(key)))
    .where(enough(total))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

const enough = (total: number | null) =>
  total === null ? sql<boolean>`1 = 1` : sql<boolean>`quantity_sold + quantity_held <= ${total}`;

/**
 * Sets the new quantity as the stock of every event that follows the add-on. Rows with more units sold or held than
 * that stay as they are, and the one with the most is returned. The caller has locked the add-on.
 */
export async function followAddon(
  trx: Db,
  { productId, variantId, per }: Pick<AddonKey, 'productId' | 'variantId'> & { per: StockPer },
  total: number | null,
): Promise<AddonStockRow | undefined> {
  const followers = { addon_id: productId, variant_id: variantId, own: 0 as const };
  const counted = per === 'event' ? '=' : '<>';
  await trx
    .updateTable('addon_stock')
    .set({ total })
    .where((eb) => eb.and(followers))
    .where('slot', counted, WHOLE_EVENT)
    .where(enough(total))
    .execute();
  if (total === null) return undefined;
  return trx
    .selectFrom('addon_stock')
    .selectAll()
    .where((eb) => eb.and(followers))
    .where('slot', counted, WHOLE_EVENT)
    .where(sql<boolean>`quantity_sold + quantity_held > ${total}`)
    .orderBy(sql`quantity_sold + quantity_held`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function stockOfEvent(db: Db, eventId: number): Promise<AddonStockRow[]> {
  return db.selectFrom('addon_stock').selectAll().where('event_id', '=', eventId).execute();
}

type Taken = { quantity_sold: number; quantity_held: number };

/** Units sold and held at all events together, by add-on. */
export async function takenOf(db: Db, id: number | 'all'): Promise<Map<number, Taken>> {
  let query = db
    .selectFrom('addon_stock')
    .select('addon_id')
    .select(({ fn }) => [
      fn.sum<number>('quantity_sold').as('sold'),
      fn.sum<number>('quantity_held').as('held'),
    ])
    .where('slot', '=', WHOLE_EVENT)
    .groupBy('addon_id');
  if (id !== 'all') query = query.where('addon_id', '=', id);
  const rows = await query.execute();
  return new Map(
    rows.map(({ addon_id, sold, held }) => [
      addon_id,
      { quantity_sold: Number(sold), quantity_held: Number(held) },
    ]),
  );
}

export async function removeStock(trx: Db, addonId: number): Promise<void> {
  await trx.deleteFrom('addon_stock').where('addon_id', '=', addonId).execute();
}

/**
 * Sets the same quantities for a copied event that were set for its original. `slotOf` returns the copy's slot for a
 * slot of the original, or undefined if the copy has none.
 */
export async function copyStock(
  trx: Db,
  from: number,
  event_id: number,
  slotOf: (key: string) => string | undefined,
): Promise<void> {
  const own = (await stockOfEvent(trx, from)).filter((row) => row.own === 1);
  const rows = own.flatMap(({ addon_id, variant_id, slot: key, total }) => {
    const slot = slotOf(key);
    return slot === undefined
      ? []
      : { addon_id, variant_id, slot, total, event_id, own: 1 as const };
  });
  if (rows.length > 0) await trx.insertInto('addon_stock').values(rows).execute();
}

/** The unit for which each add-on's stock is counted (event, day or session), by add-on. */
export async function stockPerOf(
  db: Db,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, StockPer>> {
  if (ids.size === 0) return new Map();
  const rows = db
    .selectFrom('addons')
    .select(['id', 'stock_per'])
    .where('id', 'in', [...ids]);
  return new Map((await rows.execute()).map(({ id, stock_per }) => [id, stock_per]));
}

/**
 * Deletes an add-on's stock rows of which nothing is taken, before its stock is counted in another way. If units are
 * taken for an event that isn't over, returns that event's title: the stock must then not be counted in another way.
 * The caller has locked the add-on.
 */
export async function forgetUntaken(
  trx: Db,
  addonId: number,
  now: number,
): Promise<string | undefined> {
  await trx
    .deleteFrom('addon_stock')
    .where('addon_id', '=', addonId)
    .where(sql<boolean>`quantity_sold + quantity_held = 0`)
    .execute();
  const taken = await trx
    .selectFrom('addon_stock as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select('e.title')
    .where('s.addon_id', '=', addonId)
    .where('e.ends_at', '>', now)
    .orderBy('e.ends_at')
    .limit(1)
    .executeTakeFirst();
  return taken?.title;
}

/** Units left of an add-on. Infinite if it is unlimited, or if there is no stock row for this key yet. */
export async function addonLeft(db: Db, key: AddonKey): Promise<number> {
  const row = await findStock(db, key);
  return (row && leftOf(row)) ?? Number.POSITIVE_INFINITY;
}

/** Shifts the days of an event's add-on stock by `by` days. */
export const moveStockDays = (trx: Db, eventId: number, by: number): Promise<void> =>
  moveDays(trx, 'addon_stock', { column: 'slot', where: sql`event_id = ${eventId}` }, by);
