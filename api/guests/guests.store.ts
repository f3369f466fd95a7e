import { type Insertable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { GuestGiftsTable } from '#api/db/tables/orders.ts';

export function giftWithKey(db: Db, key: string) {
  return db
    .selectFrom('guest_gifts')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function insertGift(db: Db, gift: Insertable<GuestGiftsTable>): Promise<void> {
  await db.insertInto('guest_gifts').values(gift).execute();
}

/** The number of complimentary tickets given since a time, for all events. */
export async function givenSince(db: Db, since: number): Promise<number> {
  const { given } = await db
    .selectFrom('guest_gifts')
    .select(({ fn }) => fn.sum<number | null>('tickets').as('given'))
    .where('given_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(given ?? 0);
}

export function eventOf(db: Db, id: number) {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'ends_at', 'cancelled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function productOf(db: Db, eventId: number, id: number) {
  return db
    .selectFrom('ticket_products')
    .select(['id', 'event_id', 'name', 'ticket_type'])
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

export type GuestRow = Awaited<ReturnType<typeof guestsOf>>[number];

const COMP = sql.lit('comp' as const);

/** An event's complimentary orders, newest first. */
export function guestsOf(db: Db, eventId: number, limit: number) {
  return guestOrders(db)
    .where('event_id', '=', eventId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export const findGuest = (db: Db, orderId: string): Promise<GuestRow | undefined> =>
  guestOrders(db).where('id', '=', orderId).executeTakeFirst();

const guestOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['id', 'event_id', 'order_number', 'customer_name', 'customer_email'])
    .select(['status', 'note', 'created_at'])
    .where('payment_mode', '=', COMP);

export async function countGuests(db: Db, eventId: number): Promise<number> {
  const row = await db
    .selectFrom('event_totals')
    .select('comp_orders')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.comp_orders ?? 0;
}

/** Numbers of valid and admitted tickets, one row for each order and ticket name. */
export async function ticketsOf(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const valid = sql<number>`sum(case when status = 'valid' then 1 else 0 end)`;
  const inside = sql<number>`sum(case when status = 'valid' and entry_at is not null then 1 else 0 end)`;
  const rows = await db
    .selectFrom('order_items')
    .select(['order_id', 'name', valid.as('valid'), inside.as('inside')])
    .where('order_id', 'in', orderIds)
    .groupBy(['order_id', 'name'])
    .execute();
  return rows.map((row) => ({ ...row, valid: Number(row.valid), inside: Number(row.inside) }));
}
