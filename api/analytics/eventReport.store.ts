import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Bucket } from '#shared/analytics/timeBuckets.rules.ts';
import { type EventModes, validTickets, isCredited } from '#api/db/conditions.ts';
import { timeBuckets } from '#api/db/timeBuckets.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

// `completed` orders and `valid` tickets are those that were not refunded. Indexes alone must answer every query here:
// `adminLists.test.ts` and the benchmark check this.

export type EventInfo = { time_zone: string; ends_at: number };

export function findEvent(db: Db, id: number): Promise<EventInfo | undefined> {
  const event = db.selectFrom('events').select(['time_zone', 'ends_at']).where('id', '=', id);
  return event.executeTakeFirst();
}

const counting = (modes: readonly Mode[]) => sql`payment_mode in (${sql.join(modes)})`;

type Ends = { first: number | null; last: number | null };

const spanOf = ({ first, last }: Ends) =>
  first === null || last === null ? null : { first, last };

/**
 * Returns the times of the first and last order from `since` on (milliseconds, inclusive). Null if there are none.
 */
export async function spanOfOrders(db: Db, { eventId, modes }: EventModes, since: number) {
  const orders = sql`from orders
    where event_id = ${eventId} and status = 'completed' and ${counting(modes)}
      and created_at >= ${since}`;
  // Two separate queries: each reads only one end of an index.
  const { rows } = await sql<Ends>`select
    (select min(created_at) ${orders}) as first, (select max(created_at) ${orders}) as last`.execute(
    db,
  );
  return rows[0] ? spanOf(rows[0]) : null;
}

/**
 * Selects valid tickets; with `since`, only those sold from then on, so that all figures of a range cover the same
 * tickets.
 */
const ticketsOf = ({ eventId, modes }: EventModes, since: number | null) => sql`from order_items
    where event_id = ${eventId} and ${validTickets(modes)}
      ${since === null ? sql`` : sql`and sold_at >= ${since}`}`;

type BucketSales = { n: number; orders: number; sales: number };

/** Sums up orders and revenue (in cents) by bucket. Empty buckets are left out. */
export async function salesIn(db: Db, { eventId, modes }: EventModes, buckets: readonly Bucket[]) {
  const { rows } = await sql<BucketSales>`with ${timeBuckets(buckets)}
    select n, count(*) as orders, sum(total_amount - refunded_amount) as sales
    from bucket cross join orders
    where event_id = ${eventId} and status = 'completed' and ${counting(modes)}
      and created_at >= start_at and created_at < stop_at
    group by n`.execute(db);
  return rows.map(({ n, orders, sales }) => ({ n, orders: Number(orders), sales: Number(sales) }));
}

export type BucketTickets = { n: number; product: number; sold: number; checkedIn: number };

/** Counts valid tickets, and those checked in, by product and by the time bucket in which they were sold. */
export async function ticketsIn(
  db: Db,
  { eventId, modes }: EventModes,
  buckets: readonly Bucket[],
): Promise<BucketTickets[]> {
  const { rows } = await sql<BucketTickets>`with ${timeBuckets(buckets)}
    select n, product_id as product, count(*) as sold, count(entry_at) as "checkedIn"
    from bucket cross join order_items
    where event_id = ${eventId} and ${validTickets(modes)}
      and sold_at >= start_at and sold_at < stop_at
    group by n, product_id`.execute(db);
  return rows.map(({ n, product, sold, checkedIn }) => {
    return { n, product, sold: Number(sold), checkedIn: Number(checkedIn) };
  });
}

/** Counts arrivals with valid tickets, minute by minute, with the first and last arrival of each minute. */
export async function arrivalsByMinute(db: Db, of: EventModes & { since: number | null }) {
  const { rows } = await sql<{ first: number; last: number; count: number }>`
    select min(entry_at) as first, max(entry_at) as last, count(*) as count
    ${ticketsOf(of, of.since)} and entry_at is not null
    group by entry_at / 60000 order by entry_at / 60000`.execute(db);
  return rows.map(({ first, last, count }) => {
    return { first: Number(first), last: Number(last), count: Number(count) };
  });
}

export function productsOf(db: Db, eventId: number): Promise<{ id: number; name: string }[]> {
  const products = db
    .selectFrom('ticket_products')
    .select(['id', 'name'])
    .where('event_id', '=', eventId);
  return products.orderBy('sort_order').orderBy('id').execute();
}

/** Counts the tickets given away since `since`, and how many of them were checked in. */
export async function complimentaryIn(db: Db, eventId: number, since: number | null) {
  const tickets = ticketsOf({ eventId, modes: ['comp'] }, since);
  const { rows } = await sql<{ tickets: number; inside: number }>`
    select count(*) as tickets, count(entry_at) as inside ${tickets}`.execute(db);
  return { tickets: Number(rows[0]?.tickets ?? 0), checkedIn: Number(rows[0]?.inside ?? 0) };
}

/** Sums up each promoter's sales in cents, net of refunds. */
export async function salesByPromoter(db: Db, { eventId, modes }: EventModes, since: number) {
  const rows = await db
    .selectFrom('orders')
    .select([
      sql<number>`promoter_id`.as('id'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(total_amount - refunded_amount)`.as('sales'),
      sql<number>`sum(commission_amount - commission_reversed)`.as('commission'),
    ])
    .where('event_id', '=', eventId)
    .where('promoter_id', 'is not', null)
    .where(isCredited)
    .where('payment_mode', 'in', modes)
    .where('created_at', '>=', since)
    .groupBy('promoter_id')
    .execute();
  return rows.map(({ id, orders, sales, commission }) => {
    return { id, orders: Number(orders), sales: Number(sales), commission: Number(commission) };
  });
}

/** Counts how often each promoter's links were followed since `since`. */
export async function clicksByPromoter(db: Db, eventId: number, since: number) {
  const rows = await db
    .selectFrom('promo_clicks')
    .select(['promoter_id', sql<number>`count(*)`.as('clicks')])
    .where('event_id', '=', eventId)
    .where('at', '>=', since)
    .groupBy('promoter_id')
    .execute();
  return new Map(rows.map(({ promoter_id, clicks }) => [promoter_id, Number(clicks)]));
}

export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const promoters = db.selectFrom('promoters').select(['id', 'name']).where('id', 'in', ids);
  return new Map((await promoters.execute()).map(({ id, name }) => [id, name]));
}
