import { type Insertable, type Selectable, sql } from 'kysely';
import { daysIn } from '#shared/tickets/validOn.rules.ts';
import type { Db } from '#api/db/open.ts';
import { padded, prepared, slices } from '#api/db/preparedStatement.ts';
import type { ScansTable } from '#api/db/tables/door.ts';
import type { EntryTerms } from '#shared/checkin/checkin.rules.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { sessionDays } from '#api/stock/addonStock.queries.ts';
import { daysOfKeys } from '#shared/addons/stockSlots.rules.ts';
import { FACT_COLUMNS, namedScan } from './scanRow.ts';

export type StoredScan = Selectable<ScansTable>;
const itemsOf = (db: Db) =>
  db
    .selectFrom('order_items as item')
    .leftJoin('ticket_products as product', (join) =>
      join.onRef('product.id', '=', 'item.product_id').on('item.kind', '=', sql.lit('ticket')),
    )
    .select(['item.id', 'item.event_id', 'item.code', 'item.status', 'item.entry_scan_id'])
    .select(['item.kind', 'item.product_id', 'item.name', 'item.holder', 'item.unit_price'])
    .select(['item.quantity', 'item.refunded_quantity', 'item.payment_mode', 'item.slots'])
    .select(['product.valid_on', 'product.come_and_go']);

const byCode = prepared((db, codes: readonly string[]) =>
  itemsOf(db).where('item.code', 'in', codes),
);

type ItemRow = Awaited<ReturnType<typeof byCode>>['rows'][number];
export type DoorItem = Omit<ItemRow, 'valid_on' | 'come_and_go' | 'slots'> & {
  terms: EntryTerms;
  handOuts: HandOutDays;
};

const byReplacedCode = prepared((db, codes: readonly string[]) =>
  itemsOf(db)
    .innerJoin('replaced_codes', 'replaced_codes.order_item_id', 'item.id')
    .select('replaced_codes.code as code')
    .where('replaced_codes.code', 'in', codes),
);

/**
 * Finds items by their codes. For a replaced code, the item is returned as canceled. The two codes belong to one item,
 * so they never admit two people.
 */
export async function itemsByCode(db: Db, codes: readonly string[]): Promise<DoorItem[]> {
  if (codes.length === 0) return [];
  const { rows } = await byCode(db, padded(codes));
  const known = new Set(rows.map(({ code }) => code));
  const others = codes.filter((code) => !known.has(code));
  if (others.length === 0) return withTerms(db, rows);
  const replaced = (await byReplacedCode(db, padded(others))).rows;
  return withTerms(db, [
    ...rows,
    ...replaced.map((item) => ({ ...item, status: 'cancelled' as const })),
  ]);
}

async function withTerms(db: Db, items: readonly ItemRow[]): Promise<DoorItem[]> {
  const handOutDays = await handOutDaysOf(db, items);
  return items.map(({ valid_on, come_and_go, ...item }) => {
    const handOuts = handOutDays(item);
    const validOn = item.kind === 'ticket' ? daysIn(valid_on) : (handOuts?.days ?? null);
    return { ...item, handOuts, terms: { validOn, comeAndGo: come_and_go === 1 } };
  });
}

const admissions = prepared((db, itemIds: readonly number[]) =>
  db
    .selectFrom('scans')
    .selectAll()
    .where('order_item_id', 'in', itemIds)
    .where('verdict', '=', sql.lit('admit'))
    .where('outcome', '<>', sql.lit('rejected')),
);

/** Admissions and departures of these items, without rejected scans. */
export async function admissionsOf(db: Db, itemIds: readonly number[]): Promise<StoredScan[]> {
  return itemIds.length === 0 ? [] : (await admissions(db, padded(itemIds))).rows;
}

const byId = prepared((db, ids: readonly string[]) =>
  db.selectFrom('scans').selectAll().where('id', 'in', ids),
);

export async function scansById(db: Db, ids: readonly string[]): Promise<StoredScan[]> {
  return ids.length === 0 ? [] : (await byId(db, padded(ids))).rows;
}

const insertRows = prepared((db, rows: readonly Insertable<ScansTable>[]) =>
  db.insertInto('scans').values(rows),
);

export async function insertScans(db: Db, rows: readonly Insertable<ScansTable>[]): Promise<void> {
  for (const some of slices(rows)) await insertRows(db, some);
}

/**
 * Admissions and departures with door numbers in (`after`, `until`], without rejected scans. Uses literals, since
 * parameters would prevent the use of the partial index.
 */
export async function admissionsBetween(
  db: Db,
  range: { eventId: number; after: number; until: number; limit: number },
): Promise<{ seq: number; scan: NamedScan }[]> {
  const rows = await db
    .selectFrom('scans')
    .select(FACT_COLUMNS)
    .select('door_seq')
    .where('event_id', '=', range.eventId)
    .where('door_seq', '>', range.after)
    .where('door_seq', '<=', range.until)
    .where('verdict', '=', sql.lit('admit'))
    .where('outcome', '<>', sql.lit('rejected'))
    .orderBy('door_seq')
    .limit(range.limit)
    .execute();
  return rows.map((row) => ({ seq: row.door_seq, scan: namedScan(row) }));
}

/**
 * Days on which an add-on is handed out, and how often on each. Null for tickets, and for add-ons handed out once on
 * any day.
 */
export type HandOutDays = ReturnType<typeof daysOfKeys>;

/** Returns the event days on which items are handed out, derived from their stock slots. */
export async function handOutDaysOf(
  db: Db,
  items: readonly { slots: string }[],
): Promise<(item: { slots: string }) => HandOutDays> {
  const days = await sessionDays(
    db,
    items.map(({ slots }) => slots),
  );
  return ({ slots }) => daysOfKeys(slots.split(','), (id) => days.get(id));
}
