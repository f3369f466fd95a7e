import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Topic } from '#shared/messages/mailTopics.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

export type Filter = {
  eventId: number;
  modes: readonly Mode[];
  /** Ids of the ticket products; null for all. */
  productIds: readonly number[] | null;
  /** Days for which the tickets are valid; null for all. */
  days: readonly string[] | null;
  checkedIn: boolean | null;
  /** Ids of orders; null for all. */
  orderIds: readonly string[] | null;
};

/** One row per address that has a matching valid ticket, with one of the address's orders. */
function addresses(db: Db, { eventId, modes, productIds, days, checkedIn, orderIds }: Filter) {
  const key = sql<string>`lower(o.customer_email)`;
  let rows = db
    .selectFrom('order_items as item')
    .innerJoin('orders as o', 'o.id', 'item.order_id')
    .select([key.as('key'), sql<string>`max(o.id)`.as('order_id')])
    .where('item.event_id', '=', eventId)
    .where('item.kind', '=', 'ticket')
    .where('item.status', '=', 'valid')
    .where('item.payment_mode', 'in', modes)
    .where('o.status', '=', 'completed')
    .where('o.customer_email', '<>', '')
    .groupBy(key);
  if (orderIds !== null) rows = rows.where('o.id', 'in', orderIds);
  if (productIds !== null)
    rows = rows.where((eb) =>
      productIds.length > 0 ? eb('item.product_id', 'in', productIds) : sql<boolean>`1 = 0`,
    );
  if (checkedIn === null) return rows;
  const came =
    days === null
      ? sql`item.entry_at is not null`
      : sql`exists (select 1 from attendances a
          where a.order_item_id = item.id and a.day in (${sql.join(days)}))`;
  const inside = sql<number>`sum(case when ${came} then 1 else 0 end)`;
  return rows.having(inside, checkedIn ? '>' : '=', 0);
}

/** Addresses that unsubscribed from messages or from the newsletter. */
const unsubscribed = (db: Db) =>
  db
    .selectFrom('mail_optouts')
    .select('address_key as key')
    .where('topic', '=', 'news')
    .unionAll(
      db
        .selectFrom('subscriptions')
        .select('email_key as key')
        .where('status', '=', 'unsubscribed'),
    );

export async function countAddresses(db: Db, filter: Filter) {
  const gone = sql<number>`sum(case when a.key in (${unsubscribed(db)}) then 1 else 0 end)`;
  const row = await db
    .selectFrom(addresses(db, filter).as('a'))
    .select((eb) => [eb.fn.countAll<number>().as('n'), gone.as('gone')])
    .executeTakeFirstOrThrow();
  return { all: Number(row.n), unsubscribed: Number(row.gone ?? 0) };
}

export type Address = { key: string; order_id: string };

/** Addresses in ascending order, starting after the cursor `after`. */
export function addressesAfter(db: Db, filter: Filter, after: string, limit: number) {
  return db
    .selectFrom(addresses(db, filter).as('a'))
    .selectAll()
    .where('a.key', '>', after)
    .orderBy('a.key')
    .limit(limit)
    .execute();
}

/** The first recipients by address; with `spare`, without those who unsubscribed. */
export function firstRecipients(
  db: Db,
  filter: Filter,
  { spare, limit }: { spare: boolean; limit: number },
) {
  const rows = db
    .selectFrom(addresses(db, filter).as('a'))
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.key as address', 'o.customer_name as name'])
    .orderBy('a.key')
    .limit(limit);
  return (spare ? rows.where('a.key', 'not in', unsubscribed(db)) : rows).execute();
}

export async function unsubscribedOf(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom(unsubscribed(db).as('u'))
    .select('u.key')
    .where('u.key', 'in', keys)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** The addresses among `keys` that are already stored as recipients of the message. */
export async function recipientsAmong(
  db: Db,
  messageId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('message_recipients')
    .select('address_key')
    .where('message_id', '=', messageId)
    .where('address_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ address_key }) => address_key));
}

export function mailAddress(db: Db, mailId: string) {
  return db
    .selectFrom('mails')
    .select(['kind', 'to_key', 'to_address'])
    .where('id', '=', mailId)
    .executeTakeFirst();
}

type OptOut = { address_key: string; topic: Topic };

export async function optOut(db: Db, row: OptOut, created_at: number): Promise<void> {
  await db
    .insertInto('mail_optouts')
    .values({ ...row, created_at })
    .onConflict((known) => known.columns(['address_key', 'topic']).doNothing())
    .execute();
}

export async function optIn(db: Db, { address_key, topic }: OptOut): Promise<void> {
  await db
    .deleteFrom('mail_optouts')
    .where('address_key', '=', address_key)
    .where('topic', '=', topic)
    .execute();
}

export async function hasOptedOut(db: Db, { address_key, topic }: OptOut): Promise<boolean> {
  const row = await db
    .selectFrom('mail_optouts')
    .select('created_at')
    .where('address_key', '=', address_key)
    .where('topic', '=', topic)
    .executeTakeFirst();
  return row !== undefined;
}

/** Events that aren't canceled and have a day between the two dates. */
export const eventsBetween = (db: Db, from: string, until: string) =>
  db
    .selectFrom('events')
    .select(['id', 'start_date', 'end_date', 'time_zone'])
    .where('cancelled_at', 'is', null)
    .where('end_date', '>=', from)
    .where('start_date', '<=', until)
    .execute();
