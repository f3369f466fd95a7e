import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { DemoDeletionsTable } from '#api/db/tables/payments.ts';
import { LATE_PAYMENT_MAIL } from '#api/mail/mail.kinds.ts';
import { TEST_MODES } from '#shared/payments/modes.rules.ts';

type DeletionRow = Selectable<DemoDeletionsTable>;

export async function countDemoOrders(db: Db): Promise<{ orders: number; amount: number }> {
  const row = await db
    .selectFrom('event_totals')
    .select([
      sql<number | null>`sum(practice_orders)`.as('orders'),
      sql<number | null>`sum(practice_charged)`.as('amount'),
    ])
    .executeTakeFirstOrThrow();
  return { orders: Number(row.orders ?? 0), amount: Number(row.amount ?? 0) };
}

export async function lastDeletion(db: Db): Promise<DeletionRow | null> {
  const row = await db
    .selectFrom('demo_deletions')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findDeletion(db: Db, id: string): Promise<DeletionRow | null> {
  const row = await db
    .selectFrom('demo_deletions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertDeletion(
  db: Db,
  row: Pick<DeletionRow, 'id' | 'total' | 'until' | 'actor_id' | 'actor_name' | 'started_at'>,
): Promise<void> {
  await db
    .insertInto('demo_deletions')
    .values({ ...row, status: 'running', finished_at: null })
    .execute();
}

/** Saves the progress of a deletion. False if another worker is already ahead. */
export async function moveOn(
  db: Db,
  { id, last_checkout: before }: DeletionRow,
  { lastCheckout, orders }: { lastCheckout: string; orders: number },
): Promise<boolean> {
  const result = await db
    .updateTable('demo_deletions')
    .set({ last_checkout: lastCheckout, deleted: sql`deleted + ${orders}` })
    .where('id', '=', id)
    .where('last_checkout', '=', before)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function endDeletion(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('demo_deletions')
    .set({ status: 'done', finished_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The next test-mode checkouts, by id. Skips open ones in the server's own mode, whose buyers may be paying now. */
export function testModeCheckouts(db: Db, { after, until, serverMode, limit }: TestModeQuestion) {
  return db
    .selectFrom('checkouts')
    .select(['id', 'status', 'payment_intent_id'])
    .where('id', '>', after)
    .where('mode', 'in', TEST_MODES)
    .where('created_at', '<=', until)
    .where((eb) => eb.or([eb('status', '<>', 'open'), eb('mode', '<>', serverMode)]))
    .orderBy('id')
    .limit(limit)
    .execute();
}
type TestModeQuestion = {
  after: string;
  until: number;
  serverMode: 'demo' | 'test' | 'live';
  limit: number;
};

/** Locks these checkouts and returns those that still exist. */
export function lockCheckouts(trx: Db, checkoutIds: readonly string[]) {
  return trx
    .updateTable('checkouts')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', 'in', checkoutIds)
    .returning(['id', 'payment_intent_id'])
    .execute();
}

/** Locks the test-mode orders of these checkouts and returns them. */
export function lockOrders(trx: Db, checkoutIds: readonly string[]) {
  return trx
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('checkout_id', 'in', checkoutIds)
    .where('payment_mode', 'in', TEST_MODES)
    .returning(['id', 'order_number', 'event_id', 'total_amount', 'refunded_amount'])
    .execute();
}

/** Items of these orders with the quantity that was not refunded. */
export function soldItems(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_items')
    .select(['kind', 'product_id', 'variant_id', 'slots', 'event_id'])
    .select(sql<number>`quantity - refunded_quantity`.as('quantity'))
    .where('order_id', 'in', orderIds)
    .execute();
}

export function heldLines(db: Db, checkoutIds: readonly string[]) {
  return db
    .selectFrom('checkout_lines as l')
    .innerJoin('checkouts as c', 'c.id', 'l.checkout_id')
    .select(['l.kind', 'l.product_id', 'l.variant_id', 'l.slots', 'l.quantity', 'c.event_id'])
    .where('c.id', 'in', checkoutIds)
    .where('c.status', '=', 'open')
    .execute();
}

/** Deletes orders with all dependent rows. Return their stock in the same transaction. */
export async function deleteOrders(
  trx: Db,
  orders: readonly { id: string; order_number: string }[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return;
  const items = trx.selectFrom('order_items').select('id').where('order_id', 'in', ids);
  await trx.deleteFrom('scans').where('order_item_id', 'in', items).execute();
  await trx.deleteFrom('attendances').where('order_item_id', 'in', items).execute();
  await trx.deleteFrom('refund_items').where('order_item_id', 'in', items).execute();
  await trx.deleteFrom('push_orders').where('order_id', 'in', ids).execute();
  // A trigger on the ledger protects the entries of live mode.
  await trx
    .deleteFrom('ledger_entries')
    .where('order_id', 'in', ids)
    .where('mode', 'in', TEST_MODES)
    .execute();
  const numbers = orders.map(({ order_number }) => order_number);
  await trx.deleteFrom('mails').where('about', 'in', numbers).execute();
}

export async function deleteCheckouts(
  trx: Db,
  checkouts: readonly { id: string; payment_intent_id: string | null }[],
): Promise<void> {
  const ids = checkouts.map(({ id }) => id);
  const payments = checkouts.flatMap(({ payment_intent_id: id }) => id ?? []);
  for (const table of ['payment_findings', 'outside_refunds', 'disputes', 'refunds'] as const)
    await trx.deleteFrom(table).where('checkout_id', 'in', ids).execute();
  const orders = trx.selectFrom('orders').select('id').where('checkout_id', 'in', ids);
  await trx.deleteFrom('order_items').where('order_id', 'in', orders).execute();
  await trx.deleteFrom('orders').where('checkout_id', 'in', ids).execute();
  for (const table of ['checkout_lines', 'answers', 'move_offers'] as const)
    await trx.deleteFrom(table).where('checkout_id', 'in', ids).execute();
  const demo = trx.selectFrom('demo_payments').select('id').where('checkout_id', 'in', ids);
  await trx.deleteFrom('demo_refunds').where('payment_id', 'in', demo).execute();
  await trx.deleteFrom('demo_payments').where('checkout_id', 'in', ids).execute();
  if (payments.length > 0)
    await trx.deleteFrom('webhook_events').where('payment_intent_id', 'in', payments).execute();
  await trx
    .deleteFrom('mails')
    .where('kind', '=', LATE_PAYMENT_MAIL)
    .where((eb) => eb.or(ids.map((id) => eb('payload', 'like', `%"checkoutId":"${id}"%`))))
    .execute();
  await trx.deleteFrom('checkouts').where('id', 'in', ids).execute();
}

/** Subtracts deleted orders from event totals. */
export async function uncount(
  trx: Db,
  eventId: number,
  gone: { orders: number; charged: number; refunded: number },
): Promise<void> {
  const { orders, charged, refunded } = gone;
  await trx
    .updateTable('event_totals')
    .set((eb) => ({
      orders: eb('orders', '-', orders),
      charged: eb('charged', '-', charged),
      refunded: eb('refunded', '-', refunded),
      practice_orders: eb('practice_orders', '-', orders),
      practice_charged: eb('practice_charged', '-', charged),
      practice_refunded: eb('practice_refunded', '-', refunded),
    }))
    .where('event_id', '=', eventId)
    .execute();
}

/** Deletes test-mode payouts and adjustments, which belong to no order. */
export async function deletePayouts(trx: Db, until: number): Promise<void> {
  await trx
    .deleteFrom('ledger_entries')
    .where('mode', 'in', TEST_MODES)
    .where('order_id', 'is', null)
    .where('created_at', '<=', until)
    .execute();
  await trx
    .deleteFrom('payouts')
    .where('mode', 'in', TEST_MODES)
    .where('created_at', '<=', until)
    .execute();
}

/** Makes door devices reload the lists of upcoming, current and recent events. Returns the ids of these events. */
export async function newDoorEpoch(trx: Db, now: number): Promise<number[]> {
  const rows = await trx
    .updateTable('events')
    .set((eb) => ({ door_epoch: eb('door_epoch', '+', 1), door_seq: eb('door_seq', '+', 1) }))
    .where('ends_at', '>=', now - 7 * 86_400_000)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
