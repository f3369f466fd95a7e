import { type Insertable, type Selectable, sql } from 'kysely';
import { daysIn } from '#shared/tickets/daysText.ts';
import type { Db } from '#api/db/open.ts';
import type { ScansTable } from '#api/db/tables/door.ts';
import type { OrderItemsTable } from '#api/db/tables/sales.ts';
import type { EntryTerms } from '#shared/checkin/checkin.rules.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { type HandOutDays, handOutDaysOf } from './handOutDays.ts';
import { FACT_COLUMNS, namedScan } from './scanRow.ts';

export type StoredScan = Selectable<ScansTable>;
export type DoorItem = Pick<
  Selectable<OrderItemsTable>,
  | 'id'
  | 'event_id'
  | 'code'
  | 'status'
  | 'entry_scan_id'
  | 'kind'
  | 'product_id'
  | 'name'
  | 'holder'
  | 'quantity'
  | 'refunded_quantity'
  | 'unit_price'
  | 'payment_mode'
> & { terms: EntryTerms; handOuts: HandOutDays };
type ItemRow = Omit<DoorItem, 'terms' | 'handOuts'> & { slots: string };

const ITEM_COLUMNS = [
  'order_items.id',
  'order_items.event_id',
  'order_items.code',
  'status',
  'entry_scan_id',
  'kind',
  'product_id',
  'name',
  'holder',
  'unit_price',
  'quantity',
  'refunded_quantity',
  'payment_mode',
  'slots',
] as const;

/**
 * Finds items by their codes. A replaced code reads as a canceled ticket but belongs to the same item, so the two
 * codes never admit two people.
 */
export async function itemsByCode(db: Db, codes: readonly string[]): Promise<DoorItem[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('order_items')
    .select(ITEM_COLUMNS)
    .where('code', 'in', codes)
    .execute();
  const items = await withTerms(db, rows);
  const known = new Set(items.map(({ code }) => code));
  const others = codes.filter((code) => !known.has(code));
  if (others.length === 0) return items;
  const replaced = await db
    .selectFrom('replaced_codes')
    .innerJoin('order_items', 'order_items.id', 'replaced_codes.order_item_id')
    .select(ITEM_COLUMNS)
    .select('replaced_codes.code as old_code')
    .where('replaced_codes.code', 'in', others)
    .execute();
  return [
    ...items,
    ...(await withTerms(db, replaced)).map(({ old_code: code, ...item }) => ({
      ...item,
      code,
      status: 'cancelled' as const,
    })),
  ];
}

async function withTerms<T extends ItemRow>(db: Db, items: readonly T[]) {
  const terms = await termsOfProducts(db, [
    ...new Set(items.filter(({ kind }) => kind === 'ticket').map((item) => item.product_id)),
  ]);
  const handOutDays = await handOutDaysOf(db, items);
  return items.map((item) => {
    const handOuts = handOutDays(item);
    const ofAddon = { ...ANY_DAY_ONCE, validOn: handOuts?.days ?? null };
    const own = item.kind === 'ticket' ? terms.get(item.product_id) : ofAddon;
    return { ...item, handOuts, terms: own ?? ANY_DAY_ONCE };
  });
}

const ANY_DAY_ONCE: EntryTerms = { validOn: null, comeAndGo: false };

async function termsOfProducts(db: Db, ids: readonly number[]): Promise<Map<number, EntryTerms>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ticket_products')
    .select(['id', 'valid_on', 'come_and_go'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, valid_on, come_and_go }) => [
      id,
      { validOn: daysIn(valid_on), comeAndGo: come_and_go === 1 },
    ]),
  );
}

/** Admissions and departures of these items, without rejected scans. */
export function admissionsOf(db: Db, itemIds: readonly number[]): Promise<StoredScan[]> {
  if (itemIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('scans')
    .selectAll()
    .where('order_item_id', 'in', itemIds)
    .where('verdict', '=', 'admit')
    .where('outcome', '<>', 'rejected')
    .execute();
}

export function scansById(db: Db, ids: readonly string[]): Promise<StoredScan[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('scans').selectAll().where('id', 'in', ids).execute();
}

export async function insertScans(db: Db, rows: readonly Insertable<ScansTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('scans').values(rows).execute();
}

/**
 * Scans with door numbers in (`after`, `until`], without rejected ones. Uses literals, since parameters would prevent
 * the use of the partial index.
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
