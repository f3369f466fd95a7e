import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { validTickets, type EventModes } from '#api/db/ticketConditions.ts';

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

/** Sums up `otherRefunds`, as settlement.schemas.ts explains it. */
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
