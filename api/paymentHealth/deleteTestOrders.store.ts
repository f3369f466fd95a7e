import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { DemoDeletionsTable } from '#api/db/tables/money.ts';
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

export function lastDeletion(db: Db): Promise<DeletionRow | undefined> {
  return db
    .selectFrom('demo_deletions')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findDeletion(db: Db, id: string): Promise<DeletionRow | undefined> {
  return db.selectFrom('demo_deletions').selectAll().where('id', '=', id).executeTakeFirst();
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

/** Saves the progress of a deletion. Returns false if another worker has continued or ended it. */
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

/** All items of these orders; `quantity` is what was not refunded. */
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
