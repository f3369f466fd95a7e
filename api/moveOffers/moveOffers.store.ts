import { type Insertable, sql, type SqlBool } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { MoveOffersTable } from '#api/db/tables/orders.ts';
import { daysOfProducts } from '#api/tickets/ticketDays.queries.ts';
import { daysInBrief } from '#shared/tickets/ticketDays.rules.ts';
import { searchPattern } from '#shared/orders/search.rules.ts';

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;
export type OldRow = NonNullable<Awaited<ReturnType<typeof findOld>>>;

const offers = (db: Db) =>
  db
    .selectFrom('move_offers as m')
    .innerJoin('checkouts as c', 'c.id', 'm.checkout_id')
    .innerJoin('checkout_lines as l', 'l.checkout_id', 'c.id')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .leftJoin('orders as o', 'o.checkout_id', 'c.id')
    .select(['c.id', 'c.replaces_item', 'c.status', 'c.amount', 'c.tax_amount', 'c.mode'])
    .select(['c.first_name', 'c.last_name', 'c.email', 'c.created_at', 'c.expires_at'])
    .select(['m.actor_id', 'm.actor_name', 'm.cancelled_at', 'm.not_returned'])
    .select(['l.name', 'l.product_id', 'c.phone', 'e.id as event_id', 'e.title'])
    .select(['e.location', 'e.time_zone', 'o.id as order_id', 'o.order_number']);

type OfProduct = { product_id: number; time_zone: string };

/** Adds to each row, as `when`, the days on which a ticket of its product is valid. */
async function withWhen<Row extends OfProduct>(db: Db, rows: readonly Row[]) {
  const days = await daysOfProducts(
    db,
    rows.map((row) => row.product_id),
  );
  return rows.map((row) => {
    return { ...row, when: daysInBrief(days.get(row.product_id) ?? [], row.time_zone) };
  });
}

export async function findOffer(db: Db, id: string) {
  const [offer] = await withWhen(db, await offers(db).where('c.id', '=', id).execute());
  return offer ?? null;
}

/** The move offers for tickets of an order, newest first. */
export async function offersOf(db: Db, orderId: string): Promise<OfferRow[]> {
  const items = db.selectFrom('order_items').select('id').where('order_id', '=', orderId);
  const rows = await offers(db)
    .where('c.replaces_item', 'in', items)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .execute();
  return withWhen(db, rows);
}

/** The ticket to be replaced, with its order and event. */
export async function findOld(db: Db, itemId: number) {
  const rows = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('events as e', 'e.id', 'i.event_id')
    .select(['i.id', 'i.kind', 'i.product_id', 'i.name', 'i.code', 'i.status', 'i.warning'])
    .select(['i.entry_at', 'i.unit_price', 'i.unit_discount', 'i.unit_tax_amount'])
    .select(['o.id as order_id', 'o.order_number', 'o.checkout_id', 'o.user_id'])
    .select(['o.customer_email', 'o.customer_phone', 'o.payment_mode'])
    .select(['e.id as event_id', 'e.title', 'e.time_zone'])
    .where('i.id', '=', itemId)
    .execute();
  const [old] = await withWhen(db, rows);
  return old ?? null;
}

export function namesOf(db: Db, checkoutId: string) {
  return db
    .selectFrom('checkouts')
    .select(['first_name', 'last_name'])
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow();
}

/** The ticket product to move to; undefined if it doesn't exist or its event is a draft. */
export function findTarget(db: Db, ticketId: number) {
  return db
    .selectFrom('ticket_products as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select(['p.id', 'p.event_id', 'p.name', 'p.ticket_type', 'p.price'])
    .select(['p.sales_tax_rate as taxRate', 'e.title', 'e.cancelled_at', 'e.ends_at'])
    .where('p.id', '=', ticketId)
    .where('e.published', '=', 1)
    .executeTakeFirst();
}

/** Events to which a ticket may move: published, not canceled and not over. */
export async function findTargets(
  db: Db,
  of: { event_id: number; series_id: number | null },
  { search, now, limit }: { search: string; now: number; limit: number },
) {
  const same = sql<'same' | 'series' | 'other'>`case when id = ${of.event_id} then 'same'
    when series_id = ${of.series_id ?? -1} then 'series' else 'other' end`;
  const rank = sql`case when id = ${of.event_id} then 0
    when series_id = ${of.series_id ?? -1} then 1 else 2 end`;
  const pattern = searchPattern(search);
  return db
    .selectFrom('events')
    .select(['id', 'title', 'start_date', 'end_date', same.as('group')])
    .where('published', '=', 1)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now)
    .$if(pattern !== null, (found) =>
      found.where(sql<SqlBool>`lower(title) like ${pattern} escape '\\'`),
    )
    .orderBy(rank)
    .orderBy('start_date')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function eventOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('events as e', 'e.id', 'o.event_id')
    .select(['e.id as event_id', 'e.series_id'])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
}

/** Finds the replaced ticket (its order and name) of an order that a move created. Undefined for other orders. */
export function originOf(db: Db, orderId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('checkouts as c', 'c.id', 'o.checkout_id')
    .innerJoin('order_items as i', 'i.id', 'c.replaces_item')
    .innerJoin('orders as old', 'old.id', 'i.order_id')
    .select(['old.id', 'old.order_number', 'i.name as ticket'])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
}

export async function insertOffer(db: Db, row: Insertable<MoveOffersTable>): Promise<void> {
  await db.insertInto('move_offers').values(row).execute();
}

/** Marks the offer as canceled; false if it already was. */
export async function setCancelled(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('move_offers')
    .set({ cancelled_at: now })
    .where('checkout_id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setNotReturned(
  db: Db,
  id: string,
  not_returned: 'used' | 'disputed',
): Promise<void> {
  await db.updateTable('move_offers').set({ not_returned }).where('checkout_id', '=', id).execute();
}
