import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { Sales } from '#shared/analytics/reports.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';

/** Turns counts and sums into numbers: PostgreSQL returns them as text, and the sum of no rows is null. */
const numbersIn = <Name extends string>(row: Record<Name, number | null>) =>
  Object.fromEntries(
    Object.entries<number | null>(row).map(([name, value]) => [name, Number(value ?? 0)]),
  ) as Record<Name, number>;

export async function countEvents(db: Db, now: number) {
  const row = await db
    .selectFrom('events')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`sum(case when ends_at >= ${now} and cancelled_at is null and published = 1 then 1 else 0 end)`.as(
        'active',
      ),
      sql<number>`sum(case when starts_at > ${now} and cancelled_at is null and published = 1 then 1 else 0 end)`.as(
        'upcoming',
      ),
    ])
    .executeTakeFirstOrThrow();
  return numbersIn(row);
}

/** Sums up the orders in these payment modes. `modes` must be either all modes or those outside test mode. */
export async function totals(db: Db, modes: readonly Mode[]) {
  const [count, charged, refunded] = modes.some(isTestMode)
    ? [sql`orders`, sql`charged`, sql`refunded`]
    : [
        sql`orders - practice_orders`,
        sql`charged - practice_charged`,
        sql`refunded - practice_refunded`,
      ];
  const row = await db
    .selectFrom('event_totals')
    .select([
      sql<number | null>`sum(${count})`.as('orders'),
      sql<number | null>`sum((${charged}) - (${refunded}))`.as('revenue'),
      sql<number | null>`sum(comp_tickets)`.as('complimentary'),
    ])
    .executeTakeFirstOrThrow();
  return numbersIn(row);
}

/** What was sold in the last `span` milliseconds, and in the same time before that. */
export async function salesSince(
  db: Db,
  modes: readonly Mode[],
  { now, span }: { now: number; span: number },
): Promise<Sales> {
  const start = now - span;
  const isNow = sql`created_at >= ${start}`;
  const worth = sql`total_amount - refunded_amount`;
  const row = await db
    .selectFrom('orders')
    .select([
      sql<number | null>`sum(case when ${isNow} then 1 else 0 end)`.as('orders'),
      sql<number | null>`sum(case when ${isNow} then ${worth} else 0 end)`.as('revenue'),
      sql<number | null>`sum(case when ${isNow} then 0 else 1 end)`.as('ordersBefore'),
      sql<number | null>`sum(case when ${isNow} then 0 else ${worth} end)`.as('revenueBefore'),
    ])
    .where('created_at', '>=', start - span)
    .where('created_at', '<=', now)
    .where('status', '=', 'completed')
    .where('payment_mode', 'in', modes)
    .executeTakeFirstOrThrow();
  return numbersIn(row);
}

export async function countCancelled(db: Db, modes: readonly Mode[]): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'cancelled')
    .where('payment_mode', 'in', modes)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists current and upcoming events by start, then past events, latest first. */
export async function firstEvents(db: Db, now: number, count: number) {
  const events = () =>
    db
      .selectFrom('events')
      .select(['id', 'title', 'start_date', 'end_date', 'published', 'cancelled_at'])
      .limit(count);
  const ahead = await events()
    .where('ends_at', '>=', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  if (ahead.length === count) return ahead;
  const over = await events()
    .where('ends_at', '<', now)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return [...ahead, ...over].slice(0, count);
}

export function newestOrders(db: Db, count: number) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'order_number', 'status', 'total_amount', 'refunded_amount'])
    .select(['created_at', 'time_zone', 'payment_mode', 'customer_name'])
    .select('events.title as event_title')
    .orderBy('created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(count)
    .execute();
}

/** Lists the events for a menu, latest first. */
export function eventChoices(db: Db) {
  const choices = db.selectFrom('events').select(['id', 'title', 'start_date']);
  return choices.orderBy('starts_at', 'desc').orderBy('id').execute();
}

/** A draft is due when its event starts within this time. */
const DRAFT_DUE = 30 * 86_400_000;

/** Counts what waits for an admin, except payouts to promoters. */
export async function countDue(db: Db, now: number) {
  const { rows } = await sql<Record<'applications' | 'no_tickets' | 'drafts', number>>`select
    (select count(*) from promoters where status = 'pending') as applications,
    (select count(*) from events
      where published = 1 and cancelled_at is null and ends_at > ${now} and not exists
        (select 1 from ticket_products as t where t.event_id = events.id and t.active = 1)
    ) as no_tickets,
    (select count(*) from events where published = 0 and cancelled_at is null
      and ends_at > ${now} and starts_at < ${now + DRAFT_DUE}) as drafts`.execute(db);
  return numbersIn(rows[0] ?? { applications: 0, no_tickets: 0, drafts: 0 });
}
