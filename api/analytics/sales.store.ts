import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Bucket } from '#shared/analytics/buckets.rules.ts';

// Orders that stand are `completed`, tickets that stand are `valid`: what was given back is neither. All of this is
// read from indexes alone; `queryPlans.test.ts` and the benchmark see to it.

export type EventInfo = { time_zone: string; ends_at: number };

export function findEvent(db: Db, id: number): Promise<EventInfo | undefined> {
  const event = db.selectFrom('events').select(['time_zone', 'ends_at']).where('id', '=', id);
  return event.executeTakeFirst();
}

type Span = { first: number; last: number };

function spanOf(row: { first: number | null; last: number | null }): Span | null {
  return row.first === null || row.last === null ? null : { first: row.first, last: row.last };
}

/** When the first and the last order since then was made; null without any. `since` in milliseconds, included. */
export async function spanOfOrders(db: Db, eventId: number, since: number): Promise<Span | null> {
  const orders = db
    .selectFrom('orders')
    .select(sql<number | null>`min(created_at)`.as('first'))
    .select(sql<number | null>`max(created_at)`.as('last'))
    .where('event_id', '=', eventId)
    .where('status', '=', 'completed')
    .where('created_at', '>=', since);
  return spanOf(await orders.executeTakeFirstOrThrow());
}

/** The same of those who came in. */
export async function spanOfArrivals(db: Db, eventId: number, since: number): Promise<Span | null> {
  const tickets = db
    .selectFrom('order_items')
    .select(sql<number | null>`min(entry_at)`.as('first'))
    .select(sql<number | null>`max(entry_at)`.as('last'))
    .where('event_id', '=', eventId)
    .where('kind', '=', 'ticket')
    .where('status', '=', 'valid')
    .where('entry_at', '>=', since);
  return spanOf(await tickets.executeTakeFirstOrThrow());
}

/** Buckets as a table (n, start_at, stop_at). Joined by `cross join` each of them is one range of an index. */
function asTable(buckets: readonly Bucket[]): RawBuilder<unknown> {
  const rows = buckets.map(
    ({ start, stop }, n) =>
      sql`(cast(${n} as integer), cast(${start} as bigint), cast(${stop} as bigint))`,
  );
  return sql`bucket (n, start_at, stop_at) as (values ${sql.join(rows)})`;
}

export type BucketSales = { n: number; orders: number; sales: number };

/** Orders by bucket, and what they have brought in cents; buckets without any are left out. */
export async function salesIn(
  db: Db,
  eventId: number,
  buckets: readonly Bucket[],
): Promise<BucketSales[]> {
  const { rows } = await sql<BucketSales>`with ${asTable(buckets)}
    select n, count(*) as orders, sum(total_amount - refunded_amount) as sales
    from bucket cross join orders
    where event_id = ${eventId} and status = 'completed'
      and created_at >= start_at and created_at < stop_at
    group by n`.execute(db);
  return rows.map(({ n, orders, sales }) => ({ n, orders: Number(orders), sales: Number(sales) }));
}

export type BucketCount = { n: number; count: number };

const counted = ({ n, count }: BucketCount): BucketCount => ({ n, count: Number(count) });

/** Tickets by bucket of their sale. */
export async function ticketsIn(
  db: Db,
  eventId: number,
  buckets: readonly Bucket[],
): Promise<BucketCount[]> {
  const { rows } = await sql<BucketCount>`with ${asTable(buckets)}
    select n, count(*) as count from bucket cross join order_items
    where event_id = ${eventId} and kind = 'ticket' and status = 'valid'
      and sold_at >= start_at and sold_at < stop_at
    group by n`.execute(db);
  return rows.map(counted);
}

/** Tickets by bucket of their entry. */
export async function arrivalsIn(
  db: Db,
  eventId: number,
  buckets: readonly Bucket[],
): Promise<BucketCount[]> {
  const { rows } = await sql<BucketCount>`with ${asTable(buckets)}
    select n, count(*) as count from bucket cross join order_items
    where event_id = ${eventId} and kind = 'ticket' and status = 'valid'
      and entry_at >= start_at and entry_at < stop_at
    group by n`.execute(db);
  return rows.map(counted);
}

export type TypeCount = { id: number; sold: number; checkedIn: number };

/** Tickets sold since then by product, and how many of them are in. */
export async function ticketsByProduct(
  db: Db,
  eventId: number,
  since: number,
): Promise<TypeCount[]> {
  const rows = await db
    .selectFrom('order_items')
    .select(['product_id as id', sql<number>`count(*)`.as('sold')])
    .select(sql<number>`count(entry_at)`.as('checkedIn'))
    .where('event_id', '=', eventId)
    .where('kind', '=', 'ticket')
    .where('status', '=', 'valid')
    .where('sold_at', '>=', since)
    .groupBy('product_id')
    .execute();
  return rows.map(({ id, sold, checkedIn }) => {
    return { id, sold: Number(sold), checkedIn: Number(checkedIn) };
  });
}

/** The kinds of ticket of an event, in the order in which they are sold. */
export function productsOf(db: Db, eventId: number): Promise<{ id: number; name: string }[]> {
  const products = db
    .selectFrom('ticket_products')
    .select(['id', 'name'])
    .where('event_id', '=', eventId);
  return products.orderBy('sort_order').orderBy('id').execute();
}
