import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { timeBuckets } from '#api/db/timeBuckets.ts';
import type { Bucket } from '#shared/analytics/buckets.rules.ts';
import type { Month } from '#shared/finance/months.rules.ts';
import type { RefundedSums, SoldSums } from '#shared/finance/taxReport.rules.ts';
import type { EventModes } from '#api/db/ticketConditions.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

type Numbered<T> = Omit<T, 'month'> & { eventId: number; n: number };

/**
 * Lists events with orders or refunds in a period (milliseconds, half-open), or only the given event, in a stable
 * order.
 */
export function eventsWithMoney(db: Db, { start, stop }: Bucket, eventId?: number) {
  const events = db
    .selectFrom('event_totals')
    .innerJoin('events', 'events.id', 'event_totals.event_id')
    .select(['events.id as eventId', 'title', 'time_zone', 'event_totals.orders'])
    .where(
      sql<boolean>`(exists (select 1 from orders o where o.event_id = events.id
          and o.created_at >= ${start} and o.created_at < ${stop})
        or exists (select 1 from refunds r where r.event_id = events.id
          and r.created_at >= ${start} and r.created_at < ${stop}))`,
    );
  const wanted = eventId === undefined ? events : events.where('events.id', '=', eventId);
  return wanted.orderBy('events.id').execute();
}

export async function firstSaleOf(db: Db, { eventId, modes }: EventModes): Promise<number | null> {
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

/** An event with its first and last month, as indexes. Months differ by time zone. */
export type InMonths = { eventId: number; first: number; last: number };
type Asked = { events: readonly InMonths[]; modes: readonly Mode[]; months: readonly Month[] };
type OfEvent<T> = { eventId: number; sums: T };

const named = (months: readonly Month[], n: number): string => months[n]?.month ?? '';

/** Builds tables of events and months. Use `cross join`, so that each event and month reads one range of an index. */
function eventMonths({ events, months }: Asked) {
  const rows = events.map(({ eventId, first, last }) => {
    return sql`(cast(${eventId} as integer), cast(${first} as integer), cast(${last} as integer))`;
  });
  return sql`${timeBuckets(months)}, wanted (event_id, first_n, last_n) as (values ${sql.join(rows)})`;
}

/** Sums up sales from the frozen lines, whatever became of the orders. */
export async function soldIn(db: Db, asked: Asked): Promise<OfEvent<SoldSums>[]> {
  const { rows } = await sql<Numbered<SoldSums>>`with ${eventMonths(asked)}
    select wanted.event_id as "eventId", n, l.tax_rate as rate,
      sum(cast(l.unit_price as bigint) * l.quantity) as gross,
      sum(l.discount) as discount, sum(l.tax) as tax
    from wanted cross join bucket cross join orders o cross join checkout_lines l
    where n between first_n and last_n and o.event_id = wanted.event_id
      and o.status <> 'pending' and o.payment_mode in (${sql.join(asked.modes)})
      and o.created_at >= start_at and o.created_at < stop_at and l.checkout_id = o.checkout_id
    group by wanted.event_id, n, l.tax_rate`.execute(db);
  return rows.map(({ eventId, n, rate, gross, discount, tax }) => ({
    eventId,
    sums: {
      month: named(asked.months, n),
      rate,
      gross: Number(gross),
      discount: Number(discount),
      tax: Number(tax),
    },
  }));
}

/** Sums up refunds by the time they were recorded. */
export async function refundedIn(db: Db, asked: Asked): Promise<OfEvent<RefundedSums>[]> {
  const { rows } = await sql<Numbered<RefundedSums>>`with ${eventMonths(asked)}
    select wanted.event_id as "eventId", n, i.unit_tax_rate as rate,
      sum(b.net_amount) as net, sum(b.tax_amount) as tax
    from wanted cross join bucket
      cross join refunds r cross join refund_items b cross join order_items i
    where n between first_n and last_n and r.event_id = wanted.event_id
      and r.created_at >= start_at and r.created_at < stop_at
      and b.refund_id = r.id and i.id = b.order_item_id
      and i.payment_mode in (${sql.join(asked.modes)})
    group by wanted.event_id, n, i.unit_tax_rate`.execute(db);
  return rows.map(({ eventId, n, rate, net, tax }) => ({
    eventId,
    sums: { month: named(asked.months, n), rate, net: Number(net), tax: Number(tax) },
  }));
}
