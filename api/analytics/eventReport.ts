import type { Db } from '#api/db/open.ts';
import { dayBuckets, minuteBuckets } from '#shared/analytics/buckets.rules.ts';
import type {
  Arrivals,
  SalesPoint,
  TicketType,
  TopPromoter,
} from '#shared/analytics/eventAnalytics.schemas.ts';
import { topPromoters } from '#shared/analytics/promoters.rules.ts';
import { sumOf } from '#shared/base/money.ts';
import * as promoters from './promoters.store.ts';
import * as store from './sales.store.ts';

/** What is asked for: an event, from when on (null: for all time) until now. In milliseconds. */
export type Question = { eventId: number; since: number | null; now: number };

/** Column by column; nothing at all where there was no sale. All time ends with the event or its last sale. */
export async function salesOverTime(
  db: Db,
  { eventId, since, now }: Question,
  { time_zone, ends_at }: store.EventInfo,
): Promise<SalesPoint[]> {
  const span = await store.spanOfOrders(db, eventId, since ?? 0);
  if (!span) return [];
  const [from, to] = [since ?? span.first, since === null ? Math.min(now, ends_at) : now];
  const buckets = dayBuckets(from, Math.max(to, span.last), time_zone);
  const sold = new Map((await store.salesIn(db, eventId, buckets)).map((row) => [row.n, row]));
  const tickets = countsOf(await store.ticketsIn(db, eventId, buckets));
  return buckets.map((bucket, n) => ({
    from: bucket.from,
    to: bucket.to,
    orders: sold.get(n)?.orders ?? 0,
    tickets: tickets.get(n) ?? 0,
    sales: sold.get(n)?.sales ?? 0,
  }));
}

const countsOf = (rows: readonly store.BucketCount[]): Map<number, number> =>
  new Map(rows.map(({ n, count }) => [n, count]));

export async function ticketsByType(db: Db, { eventId, since }: Question): Promise<TicketType[]> {
  const counts = await store.ticketsByProduct(db, eventId, since ?? 0);
  const sold = new Map(counts.map((row) => [row.id, row]));
  return (await store.productsOf(db, eventId)).flatMap((product) => {
    const row = sold.get(product.id);
    return row ? { ...product, sold: row.sold, checkedIn: row.checkedIn } : [];
  });
}

export async function arrivals(db: Db, { eventId, since }: Question): Promise<Arrivals> {
  const span = await store.spanOfArrivals(db, eventId, since ?? 0);
  if (!span) return { minutes: 0, points: [] };
  const { minutes, buckets } = minuteBuckets(span.first, span.last);
  const counts = countsOf(await store.arrivalsIn(db, eventId, buckets));
  const points = buckets.map(({ start }, n) => {
    return { at: new Date(start).toISOString(), count: counts.get(n) ?? 0 };
  });
  return { minutes, points };
}

type PromoterFigures = {
  promoterSales: number;
  promoterCount: number;
  topPromoters: TopPromoter[];
};

export async function promoterFigures(
  db: Db,
  { eventId, since }: Question,
): Promise<PromoterFigures> {
  const sales = await promoters.salesByPromoter(db, eventId, since ?? 0);
  const clicks = await promoters.clicksByPromoter(db, eventId, since ?? 0);
  const top = topPromoters(sales, clicks);
  const ids = top.map(({ id }) => id);
  const names = await promoters.namesOf(db, ids);
  return {
    promoterSales: sumOf(sales.map((one) => one.sales)),
    promoterCount: sales.length,
    topPromoters: top.map((one) => ({ ...one, name: names.get(one.id) ?? '' })),
  };
}
