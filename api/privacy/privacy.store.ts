import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

export async function countAdmins(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return Number(n);
}

export function accountsOf(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('email_key', '=', email)
    .orderBy('username_key')
    .execute();
}

export function findAccount(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'role', 'email_key', 'email_proved_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Number of refunds that have not succeeded and that nobody has settled, and of open disputes. */
export async function countUnsettled(db: Db, checkoutIds: readonly string[]): Promise<number> {
  if (checkoutIds.length === 0) return 0;
  const count = sql<number>`count(*)`.as('n');
  const refunds = db
    .selectFrom('refunds')
    .select(count)
    .where('checkout_id', 'in', checkoutIds)
    .where('status', '<>', 'succeeded')
    .where('settled_by', 'is', null);
  const disputes = db
    .selectFrom('disputes')
    .select(count)
    .where('checkout_id', 'in', checkoutIds)
    .where('phase', '=', 'open');
  const rows = await refunds.unionAll(disputes).execute();
  return rows.reduce((sum, { n }) => sum + Number(n), 0);
}

export async function countOpenCheckouts(db: Db, checkoutIds: readonly string[]): Promise<number> {
  if (checkoutIds.length === 0) return 0;
  const { n } = await db
    .selectFrom('checkouts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('id', 'in', checkoutIds)
    .where('status', 'in', ['open', 'review'])
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Balances, including pending commission, of the promoters with ledger entries in these modes; in no particular
 * order.
 */
export async function balancesOf(
  db: Db,
  promoterIds: readonly number[],
  modes: readonly Mode[],
): Promise<number[]> {
  if (promoterIds.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.sum<number>('amount').as('amount'))
    .where('promoter_id', 'in', promoterIds)
    .where('mode', 'in', modes)
    .groupBy('promoter_id')
    .execute();
  return rows.map(({ amount }) => Number(amount));
}

/**
 * Completed orders with valid items for events that are neither over nor canceled; `tickets` is the number of items.
 */
export async function upcomingOrders(db: Db, orderIds: readonly string[], now: number) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('events as e', 'e.id', 'o.event_id')
    .select((eb) => [
      'o.order_number',
      'e.title',
      'e.starts_at',
      eb.fn.countAll<number>().as('tickets'),
    ])
    .where('o.id', 'in', orderIds)
    .where('o.status', '=', 'completed')
    .where('i.status', '=', 'valid')
    .where('e.ends_at', '>', now)
    .where('e.cancelled_at', 'is', null)
    .groupBy(['o.id', 'o.order_number', 'e.title', 'e.starts_at'])
    .orderBy('e.starts_at')
    .orderBy('o.order_number')
    .execute();
}

/** All items of these orders, with their events: the door must be notified of a change to them. */
export async function doorItems(trx: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return trx
    .selectFrom('order_items')
    .select(['id', 'event_id'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}

export async function eventTitles(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('events').select(['id', 'title']).execute();
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]));
}

/** Empties SQLite's write-ahead log, which would otherwise keep deleted data until it is overwritten. */
export async function emptyLog(db: Db): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/**
 * Released checkouts created before a time, without an order, refund, external refund, dispute or payment finding.
 */
export async function abandonedCheckouts(trx: Db, before: number, most: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('status', '=', 'released')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('id')
            .whereRef('checkout_id', '=', ref('checkouts.id'))
            .unionAll(
              selectFrom('orders').select('id').whereRef('checkout_id', '=', ref('checkouts.id')),
            )
            .unionAll(
              selectFrom('disputes').select('id').whereRef('checkout_id', '=', ref('checkouts.id')),
            )
            .unionAll(
              selectFrom('outside_refunds')
                .select('id')
                .whereRef('checkout_id', '=', ref('checkouts.id')),
            )
            .unionAll(
              selectFrom('payment_findings')
                .select('checkout_id as id')
                .whereRef('checkout_id', '=', ref('checkouts.id')),
            ),
        ),
      ),
    )
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
