import type { EventModes } from '#api/db/conditions.ts';
import type { Db } from '#api/db/open.ts';
import { topPromoters } from '#shared/analytics/topPromoters.rules.ts';
import { dayBuckets, minuteBuckets } from '#shared/analytics/timeBuckets.rules.ts';
import type {
  Arrivals,
  SalesPoint,
  TicketType,
  TopPromoter,
} from '#shared/analytics/reports.schemas.ts';
import { sumOf } from '#shared/base/money.ts';
import * as store from './eventReport.store.ts';

/** Times in milliseconds. A null `since` means all time. */
type ReportQuery = EventModes & { since: number | null; now: number };

type SalesReport = { salesOverTime: SalesPoint[]; ticketsByType: TicketType[] };

/** Reports sales by time bucket and ticket type. The range 'all time' ends with the event or its last sale. */
export async function salesReport(
  db: Db,
  question: ReportQuery,
  { time_zone, ends_at }: store.EventInfo,
): Promise<SalesReport> {
  const { eventId, since, now } = question;
  const span = await store.spanOfOrders(db, question, since ?? 0);
  if (!span) return { salesOverTime: [], ticketsByType: [] };
  const [from, to] = [since ?? span.first, since === null ? Math.min(now, ends_at) : now];
  const buckets = dayBuckets(from, Math.max(to, span.last), time_zone);
  const tickets = await store.ticketsIn(db, question, buckets);
  const sales = new Map((await store.salesIn(db, question, buckets)).map((row) => [row.n, row]));
  const byColumn = Map.groupBy(tickets, ({ n }) => n);
  const salesOverTime = buckets.map((bucket, n) => ({
    from: bucket.from,
    to: bucket.to,
    orders: sales.get(n)?.orders ?? 0,
    tickets: total(byColumn.get(n), 'sold'),
    sales: sales.get(n)?.sales ?? 0,
  }));
  return { salesOverTime, ticketsByType: byType(await store.productsOf(db, eventId), tickets) };
}

function byType(
  products: readonly { id: number; name: string }[],
  tickets: readonly store.BucketTickets[],
): TicketType[] {
  const byProduct = Map.groupBy(tickets, ({ product }) => product);
  return products.flatMap((product) => {
    const rows = byProduct.get(product.id);
    if (!rows) return [];
    return { ...product, sold: total(rows, 'sold'), checkedIn: total(rows, 'checkedIn') };
  });
}

/** Adds up one column. */
export function total<K extends string>(
  rows: readonly Record<K, number>[] | undefined,
  key: K,
): number {
  return (rows ?? []).reduce((sum, row) => sum + row[key], 0);
}

export async function arrivals(db: Db, question: ReportQuery): Promise<Arrivals> {
  const nothing = { minutes: 0, points: [] };
  const arrived = await store.arrivalsByMinute(db, question);
  const [from, to] = [arrived[0]?.first, arrived.at(-1)?.last];
  if (from === undefined || to === undefined) return nothing;
  const { minutes, buckets } = minuteBuckets(from, to);
  const counts = new Map<number, number>();
  for (const { first, count } of arrived) {
    const start = first - (first % (minutes * 60_000));
    counts.set(start, (counts.get(start) ?? 0) + count);
  }
  const points = buckets.map(({ start }) => {
    return { at: new Date(start).toISOString(), count: counts.get(start) ?? 0 };
  });
  return { minutes, points };
}

type PromoterFigures = {
  promoterSales: number;
  promoterCount: number;
  topPromoters: TopPromoter[];
};

export async function promoterFigures(db: Db, question: ReportQuery): Promise<PromoterFigures> {
  const { eventId, since } = question;
  const sales = await store.salesByPromoter(db, question, since ?? 0);
  const clicks = await store.clicksByPromoter(db, eventId, since ?? 0);
  const top = topPromoters(sales, clicks);
  const ids = top.map(({ id }) => id);
  const names = await store.namesOf(db, ids);
  return {
    promoterSales: sumOf(sales.map((one) => one.sales)),
    promoterCount: sales.length,
    topPromoters: top.map((one) => ({ ...one, name: names.get(one.id) ?? '' })),
  };
}
