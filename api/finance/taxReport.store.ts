import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { timeBuckets } from '#api/db/timeBuckets.ts';
import type { Bucket } from '#shared/analytics/buckets.rules.ts';
import type { Month } from '#shared/finance/months.rules.ts';
import type { RefundedSums, SoldSums } from '#shared/finance/taxReport.rules.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

export type Of = { eventId: number; modes: readonly Mode[] };
type Numbered<T> = Omit<T, 'month'> & { n: number };

/** Events with orders or refunds in a time (milliseconds, half-open), or this one; in an order that never changes. */
export function eventsWithMoney(db: Db, { start, stop }: Bucket, eventId?: number) {
  const events = db
    .selectFrom('event_totals')
    .innerJoin('events', 'events.id', 'event_totals.event_id')
    .select(['events.id as eventId', 'title', 'time_zone'])
    .where(
      sql<boolean>`(exists (select 1 from orders o where o.event_id = events.id
          and o.created_at >= ${start} and o.created_at < ${stop})
        or exists (select 1 from refunds r where r.event_id = events.id
          and r.created_at >= ${start} and r.created_at < ${stop}))`,
    );
  const wanted = eventId === undefined ? events : events.where('events.id', '=', eventId);
  return wanted.orderBy('events.id').execute();
}

export async function firstSaleOf(db: Db, { eventId, modes }: Of): Promise<number | null> {
  const first = await db
    .selectFrom('orders')
    .select('created_at')
    .where('event_id', '=', eventId)
    .where('payment_mode', 'in', modes)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at ?? null;
}

const named = (months: readonly Month[], n: number): string => months[n]?.month ?? '';

/** From the frozen lines, whatever became of the order. */
export async function soldIn(
  db: Db,
  { eventId, modes }: Of,
  months: readonly Month[],
): Promise<SoldSums[]> {
  const { rows } = await sql<Numbered<SoldSums>>`with ${timeBuckets(months)}
    select n, l.tax_rate as rate, sum(cast(l.unit_price as bigint) * l.quantity) as gross,
      sum(l.discount) as discount, sum(l.tax) as tax
    from bucket cross join orders o cross join checkout_lines l
    where o.event_id = ${eventId} and o.status <> 'pending'
      and o.payment_mode in (${sql.join(modes)})
      and o.created_at >= start_at and o.created_at < stop_at and l.checkout_id = o.checkout_id
    group by n, l.tax_rate`.execute(db);
  return rows.map(({ n, rate, gross, discount, tax }) => ({
    month: named(months, n),
    rate,
    gross: Number(gross),
    discount: Number(discount),
    tax: Number(tax),
  }));
}

/** By the time at which a refund was recorded. */
export async function refundedIn(
  db: Db,
  { eventId, modes }: Of,
  months: readonly Month[],
): Promise<RefundedSums[]> {
  const { rows } = await sql<Numbered<RefundedSums>>`with ${timeBuckets(months)}
    select n, i.unit_tax_rate as rate, sum(b.net_amount) as net, sum(b.tax_amount) as tax
    from bucket cross join refunds r cross join refund_items b cross join order_items i
    where r.event_id = ${eventId} and r.created_at >= start_at and r.created_at < stop_at
      and b.refund_id = r.id and i.id = b.order_item_id
      and i.payment_mode in (${sql.join(modes)})
    group by n, i.unit_tax_rate`.execute(db);
  return rows.map(({ n, rate, net, tax }) => ({
    month: named(months, n),
    rate,
    net: Number(net),
    tax: Number(tax),
  }));
}
