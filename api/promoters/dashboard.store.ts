import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PromoterRow, Whose } from './promoters.store.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { Sold } from '#shared/promoters/leaderboard.rules.ts';
import { isCredited } from '#api/db/conditions.ts';
import { timeBuckets } from '#api/db/timeBuckets.ts';
import type { Bucket } from '#shared/analytics/timeBuckets.rules.ts';

export function promoterOfUser(db: Db, userId: string): Promise<PromoterRow | undefined> {
  return db
    .selectFrom('promoters')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function clicksOfAll(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('promo_clicks')
    .select(['promoter_id', sql<number>`count(*)`.as('clicks')])
    .groupBy('promoter_id')
    .execute();
  return new Map(rows.map(({ promoter_id, clicks }) => [promoter_id, Number(clicks)]));
}

export async function clicksOf(db: Db, promoterId: number): Promise<number> {
  const { clicks } = await db
    .selectFrom('promo_clicks')
    .select(sql<number>`count(*)`.as('clicks'))
    .where('promoter_id', '=', promoterId)
    .executeTakeFirstOrThrow();
  return Number(clicks);
}

/** True if the leaderboard of an event is on; undefined if the event is unknown or not published. */
export async function boardOf(db: Db, eventId: number): Promise<boolean | undefined> {
  const event = await db
    .selectFrom('events')
    .select('leaderboard')
    .where('id', '=', eventId)
    .where('published', '=', 1)
    .executeTakeFirst();
  return event && event.leaderboard === 1;
}

/** Tickets sold by each promoter, net of refunds, without orders whose commission is withheld. */
export async function soldByPromoter(
  db: Db,
  eventId: number,
  modes: readonly Mode[],
): Promise<Sold[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .innerJoin('promoters', 'promoters.id', 'orders.promoter_id')
    .select(['promoters.id', 'promoters.name'])
    .select(sql<number>`sum(quantity - refunded_quantity)`.as('tickets'))
    .where('orders.event_id', '=', eventId)
    .where('orders.promoter_id', 'is not', null)
    .where('orders.status', '=', 'completed')
    .where('orders.payment_mode', 'in', modes)
    .where('orders.commission_withheld', 'is', null)
    .where('order_items.kind', '=', 'ticket')
    .groupBy(['promoters.id', 'promoters.name'])
    .execute();
  return rows.map(({ id, name, tickets }) => ({ id, name, tickets: Number(tickets) }));
}

/**
 * Published events that are neither over nor canceled, and events with clicks or orders of this promoter; latest
 * first.
 */
export function promotedEvents(db: Db, { promoterId, modes }: Whose, now: number) {
  const clicked = db
    .selectFrom('promo_clicks')
    .select('event_id')
    .where('promoter_id', '=', promoterId);
  const sold = db
    .selectFrom('orders')
    .select('event_id')
    .where('promoter_id', '=', promoterId)
    .where(isCredited)
    .where('payment_mode', 'in', modes);
  return db
    .selectFrom('events')
    .select(['id', 'title', 'start_date', 'time_zone', 'ends_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('ends_at', '>=', now), eb('published', '=', 1), eb('cancelled_at', 'is', null)]),
        eb('id', 'in', clicked),
        eb('id', 'in', sold),
      ]),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id');
}

type Of = Whose & { eventId: number };
type Ends = { first: number | null; last: number | null };

/** Times of a promoter's first and last click or order from `since` on; null if there is none. */
export async function spanOfActivity(
  db: Db,
  { eventId, promoterId, modes }: Of,
  since: number,
): Promise<{ first: number; last: number } | null> {
  const { rows } = await sql<Ends>`select min(at) as first, max(at) as last from promo_clicks
      where event_id = ${eventId} and +promoter_id = ${promoterId} and at >= ${since}
    union all select min(created_at), max(created_at) from orders
      where event_id = ${eventId} and +promoter_id = ${promoterId} and promoter_id is not null
        and ${isCredited} and payment_mode in (${sql.join(modes)})
        and created_at >= ${since}`.execute(db);
  const known = rows.flatMap(({ first, last }) =>
    first === null || last === null ? [] : { first: Number(first), last: Number(last) },
  );
  if (known.length === 0) return null;
  return {
    first: Math.min(...known.map(({ first }) => first)),
    last: Math.max(...known.map(({ last }) => last)),
  };
}

/** Clicks on a promoter's links to an event, by index of the time bucket. Buckets without clicks are left out. */
export async function clicksIn(
  db: Db,
  { eventId, promoterId }: Of,
  buckets: readonly Bucket[],
): Promise<Map<number, number>> {
  // `+` keeps the database from using the promoter's index, because the event's index has the clicks in order
  // of time.
  const { rows } = await sql<{ n: number; clicks: number }>`with ${timeBuckets(buckets)}
    select n, count(*) as clicks from bucket cross join promo_clicks
    where event_id = ${eventId} and +promoter_id = ${promoterId}
      and at >= start_at and at < stop_at
    group by n`.execute(db);
  return new Map(rows.map(({ n, clicks }) => [n, Number(clicks)]));
}

type BucketOrders = { n: number; orders: number; revenue: number; commission: number };

/** Orders by index of the time bucket; amounts are in cents, net of refunds. */
export async function ordersIn(
  db: Db,
  { eventId, promoterId, modes }: Of,
  buckets: readonly Bucket[],
): Promise<Map<number, BucketOrders>> {
  const { rows } = await sql<BucketOrders>`with ${timeBuckets(buckets)}
    select n, count(*) as orders, sum(total_amount - refunded_amount) as revenue,
      sum(commission_amount - commission_reversed) as commission
    from bucket cross join orders
    where event_id = ${eventId} and +promoter_id = ${promoterId} and promoter_id is not null
      and ${isCredited} and payment_mode in (${sql.join(modes)})
      and created_at >= start_at and created_at < stop_at
    group by n`.execute(db);
  return new Map(
    rows.map(({ n, orders, revenue, commission }) => [
      n,
      {
        n,
        orders: Number(orders),
        revenue: Number(revenue),
        commission: Number(commission),
      },
    ]),
  );
}
