import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { validTickets, type EventModes } from '#api/db/conditions.ts';
import { timeBuckets } from '#api/db/timeBuckets.ts';
import type { Bucket } from '#shared/analytics/timeBuckets.rules.ts';
import type { Month } from '#shared/finance/months.rules.ts';
import type { RefundedSums, SoldSums } from '#shared/finance/taxReport.rules.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

export function findEvent(db: Db, id: number) {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'start_date', 'end_date', 'venue', 'location', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Sums up sales from frozen checkout lines, by kind of product and of code (promoter's or organizer's). */
export async function soldOf(db: Db, { eventId, modes }: EventModes) {
  const { rows } = await sql<{
    kind: 'ticket' | 'addon';
    own: number;
    issued: number;
    gross: number;
    discount: number;
    tax: number;
  }>`
    select l.kind, case when o.discount_code_id is null then 0 else 1 end as own,
      sum(l.quantity) as issued, sum(cast(l.unit_price as bigint) * l.quantity) as gross,
      sum(l.discount) as discount, sum(l.tax) as tax
    from orders o cross join checkout_lines l
    where o.event_id = ${eventId} and o.status <> 'pending'
      and o.payment_mode in (${sql.join(modes)}) and l.checkout_id = o.checkout_id
    group by 1, 2`.execute(db);
  return rows.map(({ kind, own, issued, gross, discount, tax }) => ({
    kind,
    isOwnCode: own === 1,
    issued: Number(issued),
    gross: Number(gross),
    discount: Number(discount),
    tax: Number(tax),
  }));
}

/** Counts tickets that are paid and valid, which analytics calls sold. */
export async function validTicketsOf(db: Db, { eventId, modes }: EventModes): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select count(*) as sold from order_items
    where event_id = ${eventId} and ${validTickets(modes)}`.execute(db);
  return Number(rows[0]?.sold ?? 0);
}

/** Sums up recorded refunds of orders. Refunds for lost disputes are listed separately. */
export async function refundedOf(db: Db, { eventId, modes }: EventModes) {
  const { rows } = await sql<Record<'disputed' | 'net' | 'tax' | 'waits' | 'reinstated', number>>`
    select case when r.reason = 'disputed' then 1 else 0 end as disputed,
      sum(r.net_amount) as net, sum(r.tax_amount) as tax,
      sum(case when r.status = 'succeeded' then 0 else r.amount - r.covered_amount end) as waits,
      sum(case when r.reinstated_at is null then 0 else r.amount end) as reinstated
    from refunds r cross join orders o
    where r.event_id = ${eventId} and o.id = r.order_id
      and o.payment_mode in (${sql.join(modes)})
    group by 1`.execute(db);
  return rows.map((row) => ({
    isDispute: Number(row.disputed) === 1,
    net: Number(row.net),
    tax: Number(row.tax),
    waits: Number(row.waits),
    reinstated: Number(row.reinstated),
  }));
}

/** Sums up the field `otherRefunds`, which finance.contract.ts explains. */
export async function otherRefundsOf(db: Db, { eventId, modes }: EventModes): Promise<number> {
  const { sum } = await db
    .selectFrom('outside_refunds as x')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .select(sql<number | null>`sum(x.amount)`.as('sum'))
    .where('o.event_id', '=', eventId)
    .where('o.payment_mode', 'in', modes)
    .where('x.refund_id', 'is', null)
    .where('x.status', '<>', 'failed')
    .executeTakeFirstOrThrow();
  const { covered } = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(sql<number | null>`sum(r.covered_amount)`.as('covered'))
    .where('o.event_id', '=', eventId)
    .where('o.payment_mode', 'in', modes)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0) - Number(covered ?? 0);
}

export async function openDisputesOf(db: Db, { eventId, modes }: EventModes) {
  const row = await db
    .selectFrom('disputes as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('d.amount').as('sum')])
    .where('o.event_id', '=', eventId)
    .where('o.payment_mode', 'in', modes)
    .where('d.phase', '=', 'open')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amount: Number(row.sum ?? 0) };
}

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

/**
 * An event with its first and last month, as positions in the list of months. Months begin at different times in
 * different time zones.
 */
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
