import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { DisputesTable } from '#api/db/tables/money.ts';

export type DisputeRow = Selectable<DisputesTable>;
export type PaidOrder = { id: string; event_id: number };

/** The checkout of a payment, with its order; null if the payment is not ours. */
export async function paymentOf(
  db: Db,
  paymentIntentId: string,
): Promise<{ checkoutId: string; order: PaidOrder | null } | null> {
  const checkout = await db
    .selectFrom('checkouts')
    .select('id')
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst();
  if (!checkout) return null;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'event_id'])
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst();
  return { checkoutId: checkout.id, order: order ?? null };
}

/** Inserts or updates a dispute. */
export async function saveDispute(db: Db, row: Insertable<DisputesTable>): Promise<void> {
  const { status, phase, amount, due_by, updated_at } = row;
  // A dispute that is lost again leaves no returned money to handle.
  const nothing = { returned_at: null, handled_at: null, handled_by: null, note: null };
  const news = { status, phase, amount, due_by, updated_at, ...(phase === 'lost' ? nothing : {}) };
  await db
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(news))
    .execute();
}

/** Notes that the money of a lost dispute came back after its tickets were voided, which an admin must handle. */
export async function noteReturned(trx: Db, id: string, now: number): Promise<void> {
  await trx
    .updateTable('disputes')
    .set({ returned_at: now })
    .where('id', '=', id)
    .where('returned_at', 'is', null)
    .execute();
}

/** Marks returned money as handled. Returns the order and the amount, or undefined if there was nothing to handle. */
export function handleReturned(
  trx: Db,
  id: string,
  { by, note, now }: { by: string; note: string; now: number },
) {
  return trx
    .updateTable('disputes')
    .set({ handled_at: now, handled_by: by, note })
    .where('id', '=', id)
    .where('returned_at', 'is not', null)
    .where('handled_at', 'is', null)
    .returning(['order_id', 'amount'])
    .executeTakeFirst();
}

export function disputesOfOrder(db: Db, orderId: string): Promise<DisputeRow[]> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ids of the order's items whose door warning differs from `warning`; null means no warning. */
export async function itemsWithout(
  trx: Db,
  orderId: string,
  warning: 'disputed' | null,
): Promise<number[]> {
  const items = trx.selectFrom('order_items').select('id').where('order_id', '=', orderId);
  const other = warning === null ? 'is not' : 'is';
  const rows = await items.where('warning', other, null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The ids of the orders, among these, that have an open dispute. */
export async function disputedAmong(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('disputes')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('phase', '=', 'open')
    .execute();
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}

/** The ids of orders with an open dispute, or a lost one that is not matched yet; never null, so safe in `in (…)`. */
export function undecidedOrders(db: Db) {
  return db
    .selectFrom('disputes')
    .select(sql<string>`disputes.order_id`.as('order_id'))
    .where('order_id', 'is not', null)
    .where(sql<boolean>`phase <> 'won'`)
    .where((eb) =>
      eb.or([
        eb('phase', '=', 'open'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('outside_refunds')
              .select('outside_refunds.id')
              .whereRef('outside_refunds.id', '=', 'disputes.id')
              .where('outside_refunds.handled_at', 'is not', null),
          ),
        ),
      ]),
    );
}
