import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { ofEventsBefore, pruneRows } from '#api/db/removeRows.ts';
import type { WaitingListTable } from '#api/db/tables/sales.ts';
import { searchPattern } from '#shared/orders/search.rules.ts';
import type { EntryState, WaitingFilter } from '#shared/waitingList/waitingList.schemas.ts';

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

const entries = (db: Db) =>
  db
    .selectFrom('waiting_list as w')
    .innerJoin('ticket_products as p', 'p.id', 'w.product_id')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .leftJoin('checkouts as c', 'c.id', 'w.checkout_id')
    .leftJoin('checkout_lines as l', 'l.checkout_id', 'w.checkout_id')
    .leftJoin('orders as o', 'o.checkout_id', 'w.checkout_id')
    .select(['w.id', 'w.event_id', 'w.product_id', 'w.quantity', 'w.name', 'w.email'])
    .select(['w.user_id', 'w.created_at', 'w.left_at', 'w.checkout_id'])
    .select(['p.name as ticket', 'e.title', 'e.start_date', 'e.end_date', 'e.location'])
    .select(['e.time_zone', 'c.status', 'c.amount', 'c.tax_amount', 'c.expires_at', 'c.mode'])
    .select(['c.first_name', 'c.last_name', 'l.quantity as offered'])
    .select(['o.id as order_id', 'o.order_number']);

export async function findEntry(db: Db, id: number) {
  return (await entries(db).where('w.id', '=', id).executeTakeFirst()) ?? null;
}

/** The first entries of an event, in order of arrival. */
export function entriesOf(db: Db, eventId: number, limit: number): Promise<EntryRow[]> {
  return entries(db).where('w.event_id', '=', eventId).orderBy('w.id').limit(limit).execute();
}

export type Filter = WaitingFilter & { before: number | undefined; limit: number };

/** Entries of all events that match the filter, newest first. */
export function entriesBefore(db: Db, { state, eventId, search, before, limit }: Filter) {
  let rows = entries(db);
  if (state) rows = rows.where(IN_STATE[state]);
  if (eventId !== undefined) rows = rows.where('w.event_id', '=', eventId);
  if (before !== undefined) rows = rows.where('w.id', '<', before);
  const part = searchPattern(search);
  if (part !== null)
    rows = rows.where(
      sql<boolean>`(lower(w.name) like ${part} escape '\\' or w.email_key like ${part} escape '\\')`,
    );
  return rows.orderBy('w.id', 'desc').limit(limit).execute();
}

/** The SQL condition for each state that `entryState` returns. */
const IN_STATE: Record<EntryState, RawBuilder<boolean>> = {
  waiting: sql`w.checkout_id is null and w.left_at is null`,
  left: sql`w.checkout_id is null and w.left_at is not null`,
  offered: sql`c.status = 'open'`,
  over: sql`c.status = 'released'`,
  bought: sql`c.status not in ('open', 'released')`,
};

/** Places in line of all entries that wait for these ticket products, by entry id. */
export async function placesOf(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, number>();
  const rows = await waiting(db)
    .select([
      'id',
      sql<number>`row_number() over (partition by product_id order by id)`.as('place'),
    ])
    .where('product_id', 'in', productIds)
    .execute();
  return new Map(rows.map(({ id, place }) => [id, Number(place)]));
}

/** A ticket product of a published event, with what an offer needs to know; undefined if there is none. */
export function findProduct(db: Db, id: number) {
  return db
    .selectFrom('ticket_products as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .leftJoin('sub_events as item', 'item.id', 'p.sub_event_id')
    .select(['p.id', 'p.event_id', 'p.name', 'p.ticket_type', 'p.price', 'p.active', 'p.hidden'])
    .select(['p.sales_tax_rate as taxRate', 'p.min_per_order', 'p.max_per_order'])
    .select(['p.sales_start', 'p.sales_end', 'item.end_time as item_ends'])
    .select(['e.cancelled_at', 'e.ends_at', 'e.starts_at'])
    .where('p.id', '=', id)
    .where('e.published', '=', 1)
    .executeTakeFirst();
}

const waiting = (db: Db) =>
  db.selectFrom('waiting_list').where('checkout_id', 'is', null).where('left_at', 'is', null);

/** The id of an address's entry for a ticket product that waits or has an open offer; null if there is none. */
export async function findOwn(db: Db, productId: number, emailKey: string): Promise<number | null> {
  const row = await db
    .selectFrom('waiting_list as w')
    .leftJoin('checkouts as c', 'c.id', 'w.checkout_id')
    .select('w.id')
    .where('w.product_id', '=', productId)
    .where('w.email_key', '=', emailKey)
    .where('w.left_at', 'is', null)
    .where((eb) => eb.or([eb('w.checkout_id', 'is', null), eb('c.status', '=', 'open')]))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The place of an entry: how many wait for the ticket product, up to and including the entry. */
export async function positionInLine(db: Db, productId: number, id: number): Promise<number> {
  const { count } = await waiting(db)
    .select(sql<number>`count(*)`.as('count'))
    .where('product_id', '=', productId)
    .where('id', '<=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertEntry(db: Db, row: Insertable<WaitingListTable>): Promise<number> {
  const { id } = await db
    .insertInto('waiting_list')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Waiting entries whose ticket product has units left, in order of arrival. Pools are not checked here, but when the
 * offer is made.
 */
export function firstInLine(db: Db, now: number, limit: number) {
  return db
    .selectFrom('waiting_list as w')
    .innerJoin('ticket_products as p', 'p.id', 'w.product_id')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .select(['w.id', 'w.product_id', 'w.event_id'])
    .where('w.checkout_id', 'is', null)
    .where('w.left_at', 'is', null)
    .where('p.active', '=', 1)
    .where('p.quantity_waiting', '>', 0)
    .where(sql<boolean>`p.quantity - p.quantity_sold - p.quantity_held > 0`)
    .where('e.published', '=', 1)
    .where('e.cancelled_at', 'is', null)
    .where('e.ends_at', '>', now)
    .orderBy('w.id')
    .limit(limit)
    .execute();
}

/** Records that an entry got an offer or left the list. False if the entry no longer waits. */
export async function endWaiting(
  db: Db,
  id: number,
  values: { checkout_id: string } | { left_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waiting_list')
    .set(values)
    .where('id', '=', id)
    .where('checkout_id', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countWaiting(db: Db, eventId: number) {
  const row = await waiting(db)
    .select(sql<number>`count(*)`.as('waiting'))
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('tickets'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), tickets: Number(row.tickets) };
}

/** Deletes at most `most` entries of events that ended before a time; returns their number. */
export const pruneWaiting = (trx: Db, before: number, most: number) =>
  pruneRows(trx, 'waiting_list', ofEventsBefore(before), most);
