import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { countRows } from '#api/db/countRows.ts';
import { MANY_TRIES, PATIENCE } from '#shared/paymentHealth/paymentHealth.rules.ts';
import type { ProblemKind } from '#shared/paymentHealth/paymentHealth.schemas.ts';

export type Listed = { kind: ProblemKind; id: string; at: number };

/** This job's failures are reported with the refund, not as jobs. */
const REFUND_JOB = 'checkout.refund';

/**
 * All payments, jobs and mails that need a person. Each part reads a small partial index, so status values are
 * literals: databases don't use a partial index for parameters.
 */
function problems(now: number): RawBuilder<unknown> {
  return sql`select 'review' as kind, id, created_at as at from checkouts where status = 'review'
    union all
    select 'unsettled', id, expires_at from checkouts
    where status = 'open' and expires_at <= ${now - PATIENCE.hold}
    union all
    select 'unpaid_order', order_id, found_at from payment_findings
    where dismissed_at is null and order_id is not null
    union all
    select 'unfinished', f.checkout_id, f.found_at
    from payment_findings f join checkouts c on c.id = f.checkout_id
    where f.dismissed_at is null and f.order_id is null and c.status in ('open', 'released')
      and c.created_at <= ${now - PATIENCE.order}
    union all
    select case when order_id is null then 'returning' else 'refund' end, id, created_at
    from refunds
    where status <> 'succeeded' and (status = 'failed' or created_at <= ${now - PATIENCE.bank}
      or (provider_refund_id is null and created_at <= ${now - PATIENCE.refund}))
    union all
    select 'outside', id, created_at from outside_refunds where handled_at is null
    union all
    select 'dispute', id, created_at from disputes where phase = 'open'
    union all
    select 'won_back', id, returned_at from disputes
    where returned_at is not null and handled_at is null
    union all
    select 'job', id, run_at from jobs where status = 'dead' and kind <> ${REFUND_JOB}
    union all
    select 'job', id, run_at from jobs
    where status = 'running' and run_at <= ${now - PATIENCE.running}
    union all
    select 'job', id, run_at from jobs where status = 'ready' and run_at <= ${now - PATIENCE.due}
    union all
    select 'job', id, run_at from jobs
    where status = 'ready' and attempts >= ${sql.lit(MANY_TRIES)} and run_at > ${now - PATIENCE.due}
      and kind <> ${REFUND_JOB}
    union all
    select 'mail', id, created_at from mails where status <> 'sent' and status = 'dead'`;
}

export async function countProblems(db: Db, now: number): Promise<Map<ProblemKind, number>> {
  const { rows } = await sql<{ kind: ProblemKind; count: number }>`
    select kind, count(*) as count from (${problems(now)}) as problems group by kind`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

/** One page of problems, newest first. */
export async function pageOfProblems(
  db: Db,
  now: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select kind, id, at from (${problems(now)}) as problems
    order by at desc, kind, id limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ kind, id, at }) => ({ kind, id, at: Number(at) }));
}

/** Buyer, event and order number of these checkouts. */
export function salesOf(db: Db, checkoutIds: readonly string[]) {
  return db
    .selectFrom('checkouts as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .leftJoin('orders as o', 'o.checkout_id', 'c.id')
    .select(['c.id', 'c.first_name', 'c.last_name', 'c.email', 'c.event_id', 'e.title'])
    .select('o.order_number')
    .where('c.id', 'in', checkoutIds)
    .execute();
}

/** Columns that say what a problem is about; `order_id` is null if there is no order. */
const WHOSE = ['id', 'checkout_id', 'order_id', 'payment_intent_id'] as const;
const MONEY = [...WHOSE, 'amount'] as const;
const FINDING = ['f.what', 'f.found', 'f.problem'] as const;

export function checkoutsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('checkouts as c')
    .leftJoin('payment_findings as f', 'f.checkout_id', 'c.id')
    .select(['c.id', 'c.id as checkout_id', 'c.amount', 'c.status', 'c.payment_intent_id'])
    .select(FINDING)
    .where('c.id', 'in', ids)
    .execute();
}

export function ordersOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('orders as o')
    .innerJoin('payment_findings as f', 'f.checkout_id', 'o.checkout_id')
    .select(['o.id', 'o.checkout_id', 'o.id as order_id', 'o.payment_intent_id'])
    .select(['o.total_amount as amount', ...FINDING])
    .where('o.id', 'in', ids)
    .execute();
}

const STATE = ['reason', 'status', 'problem', 'settled_by', 'created_at'] as const;
const REFUND = [...MONEY, ...STATE] as const;

export function refundsOf(db: Db, ids: readonly string[]) {
  return (
    db
      .selectFrom('refunds')
      .select([...WHOSE, ...STATE])
      // The amount that we send back ourselves; the covered part was already returned elsewhere.
      .select(sql<number>`amount - covered_amount`.as('amount'))
      .where('id', 'in', ids)
      .execute()
  );
}

export function externalRefundsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('outside_refunds')
    .select([...MONEY, 'source'])
    .where('id', 'in', ids)
    .execute();
}

export function disputesOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('disputes')
    .select([...MONEY, 'reason', 'due_by'])
    .where('id', 'in', ids)
    .execute();
}

/**
 * Disputes that were won after they had been lost, with the commission reversed for them, if any; `adjusted` is true
 * if an admin has adjusted the promoter's balance since.
 */
export function returnedOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('disputes as d')
    .leftJoin('refunds as r', (join) =>
      join.onRef('r.provider_refund_id', '=', 'd.id').on('r.reason', '=', 'disputed'),
    )
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .select(['d.id', 'd.checkout_id', 'd.order_id', 'd.payment_intent_id', 'd.amount'])
    .select(['r.commission_amount as commission', 'r.reinstated_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entries as e')
          .select('e.id')
          .where('e.kind', '=', 'adjusted')
          .whereRef('e.promoter_id', '=', 'o.promoter_id')
          .whereRef('e.created_at', '>=', 'r.created_at'),
      ).as('adjusted'),
    )
    .where('d.id', 'in', ids)
    .execute();
}

/** Refunds of payments that never became an order, newest first. */
export function orderlessRefunds(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('refunds')
    .select(REFUND)
    .where('order_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export const countOrderless = (db: Db): Promise<number> =>
  countRows(db.selectFrom('refunds').where('order_id', 'is', null));

export function jobsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'status', 'attempts', 'last_error'])
    .where('id', 'in', ids)
    .execute();
}

export function mailsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'about', 'to_name', 'to_address', 'last_error'])
    .where('id', 'in', ids)
    .execute();
}

/** Number of payments without an order: those held for review, and those found by the payment checks. */
export async function countWithoutOrder(db: Db): Promise<number> {
  const held = db.selectFrom('checkouts').where('status', '=', sql.lit('review'));
  const found = db
    .selectFrom('payment_findings as f')
    .innerJoin('checkouts as c', 'c.id', 'f.checkout_id')
    .where('f.order_id', 'is', null)
    .where('f.dismissed_at', 'is', null)
    .where('c.status', 'in', ['open', 'released']);
  return (await countRows(held)) + (await countRows(found));
}

export function findOpenRefund(db: Db, id: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('checkouts as c', 'c.id', 'r.checkout_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.amount', 'r.event_id', 'c.first_name', 'c.last_name', 'o.order_number'])
    .where('r.id', '=', id)
    .where('r.status', '<>', 'succeeded')
    .executeTakeFirst();
}
