import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { DemoPaymentsTable } from '#api/db/tables/payments.ts';
import type { DemoState } from '#shared/payments/demo.rules.ts';

export type DemoPaymentRow = Omit<DemoPaymentsTable, 'amount_received' | 'amount_refunded'> & {
  amount_received: number;
  amount_refunded: number;
};
type NewDemoPayment = Pick<
  DemoPaymentsTable,
  'id' | 'client_secret' | 'checkout_id' | 'amount' | 'currency' | 'created_at'
>;

/** False when the checkout has one. */
export async function insertPayment(db: Db, payment: NewDemoPayment): Promise<boolean> {
  const result = await db
    .insertInto('demo_payments')
    .values({ ...payment, status: 'requires_payment_method', last_error: null })
    .onConflict((conflict) => conflict.column('checkout_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findPayment(db: Db, id: string): Promise<DemoPaymentRow | null> {
  const row = await db
    .selectFrom('demo_payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findPaymentOf(db: Db, checkoutId: string): Promise<DemoPaymentRow | null> {
  const row = await db
    .selectFrom('demo_payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
  return row ?? null;
}

/** False when the state changed meanwhile. */
export async function movePayment(
  db: Db,
  id: string,
  from: DemoState,
  to: { status: DemoState; error: string | null },
): Promise<boolean> {
  const received = to.status === 'succeeded' ? { amount_received: sql<number>`amount` } : {};
  const result = await db
    .updateTable('demo_payments')
    .set({ status: to.status, last_error: to.error, ...received })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** False when the key exists. Same transaction as `addRefunded`. */
export async function insertRefund(
  db: Db,
  refund: { idempotency_key: string; payment_id: string; amount: number; created_at: number },
): Promise<boolean> {
  const result = await db
    .insertInto('demo_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False beyond the amount paid. */
export async function addRefunded(db: Db, id: string, amount: number): Promise<boolean> {
  const result = await db
    .updateTable('demo_payments')
    .set({ amount_refunded: sql`amount_refunded + ${amount}` })
    .where('id', '=', id)
    .where(sql<boolean>`amount_refunded + ${amount} <= amount_received`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
