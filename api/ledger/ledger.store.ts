import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { ordersInDispute } from '#api/disputes/disputes.queries.ts';
import type { PayoutsTable } from '#api/db/tables/money.ts';
import type { EntrySum } from '#shared/ledger/ledger.rules.ts';
import type { Cursor } from '#shared/base/cursor.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { EventModes } from '#api/db/conditions.ts';

export type PayoutRow = Selectable<PayoutsTable>;
export type EntryRow = Awaited<ReturnType<typeof newestEntries>>[number];
export type Whose = { promoterId: number; modes: readonly Mode[] };

export function payoutOfKey(trx: Db, key: string): Promise<PayoutRow | undefined> {
  return trx
    .selectFrom('payouts')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

const PROMOTER = ['id', 'name', 'email', 'status', 'promo_code', 'preferred_payout'] as const;

export function findPromoter(db: Db, id: number) {
  return db
    .selectFrom('promoters')
    .select([...PROMOTER, 'code_disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const summed = sql<number>`sum(amount)`.as('amount');
const held = (is: 0 | 1) => sql<number>`${sql.lit(is)}`.as('held');

/**
 * Sums a promoter's entries by kind and event, with amounts on hold apart. A single statement, so that a dispute that
 * ends meanwhile is either open or closed in all of the sums.
 */
export async function sumsOf(db: Db, { promoterId, modes }: Whose): Promise<EntrySum[]> {
  const counting = db
    .selectFrom('ledger_entries')
    .where('promoter_id', '=', promoterId)
    .where('mode', 'in', modes)
    .groupBy(['event_id', 'kind']);
  const onHold = counting.where('order_id', 'in', ordersInDispute(db));
  const sums = counting
    .select(['event_id', 'kind', held(0), summed])
    .unionAll(onHold.select(['event_id', 'kind', held(1), summed]));
  const rows = await db
    .selectFrom(sums.as('sums'))
    .leftJoin('events', 'events.id', 'sums.event_id')
    .select(['sums.kind', 'sums.amount', 'sums.held', 'events.ends_at as endsAt'])
    .execute();
  return rows.flatMap(({ kind, amount: given, endsAt, held: isHeld }) => {
    const amount = Number(given);
    const sum = { kind, amount, endsAt, onHold: isHeld === 1 };
    return isHeld === 1 ? [sum, { ...sum, amount: -amount, onHold: false }] : [sum];
  });
}

/** Total and pending amounts by promoter; amounts on hold count as pending. */
export async function sumsOfAll(db: Db, modes: readonly Mode[], pendingAfter: number) {
  const counting = db
    .selectFrom('ledger_entries')
    .where('mode', 'in', modes)
    .groupBy(['promoter_id', 'event_id']);
  const onHold = counting.where('order_id', 'in', ordersInDispute(db));
  const sums = counting
    .select(['promoter_id', 'event_id', held(0), summed])
    .unionAll(onHold.select(['promoter_id', 'event_id', held(1), summed]));
  // Count each entry only once, even if it is both pending by date and on hold.
  const waits = sql`coalesce(events.ends_at > ${pendingAfter}, false)`;
  const rows = await db
    .selectFrom(sums.as('sums'))
    .leftJoin('events', 'events.id', 'sums.event_id')
    .select([
      'sums.promoter_id as id',
      sql<number>`sum(case when sums.held = 0 then sums.amount else 0 end)`.as('total'),
      sql<number>`sum(case when ${waits} = (sums.held = 0) then sums.amount else 0 end)`.as(
        'pending',
      ),
    ])
    .groupBy('sums.promoter_id')
    .execute();
  return rows.map(({ id, total, pending }) => {
    return { id, total: Number(total), pending: Number(pending) };
  });
}

const entries = (db: Db) =>
  db
    .selectFrom('ledger_entries as e')
    .leftJoin('events', 'events.id', 'e.event_id')
    .leftJoin('orders', 'orders.id', 'e.order_id')
    .leftJoin('order_items', 'order_items.id', 'e.order_item_id')
    .select(['e.id', 'e.created_at', 'e.kind', 'e.amount', 'e.event_id', 'e.order_id'])
    .select(['e.payout_id', 'e.note', 'e.actor_name', 'events.title', 'events.ends_at'])
    .select(['orders.order_number', 'order_items.name as item_name'])
    .select((eb) =>
      eb
        .case()
        .when('e.order_id', 'in', ordersInDispute(db))
        .then(sql.lit(1))
        .else(sql.lit(0))
        .end()
        .as('held'),
    );

export function newestEntries(
  db: Db,
  { promoterId, modes }: Whose,
  { limit, cursor }: { limit: number; cursor: Cursor | undefined },
) {
  return entries(db)
    .where('e.promoter_id', '=', promoterId)
    .where('e.mode', 'in', modes)
    .$if(cursor !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('e.created_at', 'e.id'), '<', tuple(cursor?.at ?? 0, cursor?.id ?? 0)),
      ),
    )
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

/** Half-open interval in milliseconds: `from` is included, `to` is not. */
export type Span = { from?: number | undefined; to?: number | undefined };

export function entriesIn(db: Db, { promoterId, modes }: Whose, { from, to }: Span) {
  return entries(db)
    .where('e.promoter_id', '=', promoterId)
    .where('e.mode', 'in', modes)
    .$if(from !== undefined, (query) => query.where('e.created_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('e.created_at', '<', to ?? 0))
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
}

/** Sum of a promoter's entries before a time, or up to and including an entry. */
export async function sumUpTo(
  db: Db,
  { promoterId, modes }: Whose,
  end: { before: number } | { created_at: number; id: number },
): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_entries')
    .select(sql<number | null>`sum(amount)`.as('sum'))
    .where('promoter_id', '=', promoterId)
    .where('mode', 'in', modes)
    .where(({ eb, refTuple, tuple }) =>
      'before' in end
        ? eb('created_at', '<', end.before)
        : eb(refTuple('created_at', 'id'), '<=', tuple(end.created_at, end.id)),
    )
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export function payoutsOf(db: Db, { promoterId, modes }: Whose, limit: number) {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('promoter_id', '=', promoterId)
    .where('mode', 'in', modes)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function entryOfKey(db: Db, key: string): Promise<EntryRow | undefined> {
  return entries(db).where('e.entry_key', '=', key).executeTakeFirst();
}

export function payoutsById(db: Db, ids: readonly string[]): Promise<PayoutRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Sums the entries of all promoters who sold for an event, by promoter, event and kind; events that ended first come
 * first.
 */
export async function sumsOfSellers(db: Db, { eventId, modes }: EventModes) {
  const sellers = db
    .selectFrom('orders')
    .select('promoter_id')
    .where('event_id', '=', eventId)
    .where('promoter_id', 'is not', null);
  const rows = await db
    .selectFrom('ledger_entries as e')
    .leftJoin('events', 'events.id', 'e.event_id')
    .select(['e.promoter_id', 'e.event_id', 'e.kind', sql<number>`sum(e.amount)`.as('amount')])
    .where('e.promoter_id', 'in', sellers)
    .where('e.mode', 'in', modes)
    .groupBy(['e.promoter_id', 'e.event_id', 'e.kind', 'events.ends_at'])
    .orderBy('events.ends_at')
    .orderBy('e.event_id')
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
