import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type { DemoPaymentsTable } from '#api/db/tables/money.ts';
import type { DemoState } from '#shared/payments/demo.rules.ts';

export type DemoPaymentRow = Selectable<DemoPaymentsTable>;
type NewDemoPayment = Pick<
  DemoPaymentsTable,
  'id' | 'client_secret' | 'checkout_id' | 'amount' | 'currency' | 'created_at'
>;

/** Adds a payment. False if the checkout already has one. */
export async function insertPayment(db: Db, payment: NewDemoPayment): Promise<boolean> {
  const row = { ...payment, status: 'requires_payment_method' as const, last_error: null };
  return ((await insertNew(db, row)).numAffectedRows ?? 0n) > 0n;
}

const insertNew = prepared((db, payment: Insertable<DemoPaymentsTable>) =>
  db
    .insertInto('demo_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('checkout_id').doNothing()),
);

const paymentById = prepared((db, id: string) =>
  db.selectFrom('demo_payments').selectAll().where('id', '=', id),
);

export async function findPayment(db: Db, id: string): Promise<DemoPaymentRow | null> {
  const { rows } = await paymentById(db, id);
  return rows[0] ?? null;
}

export function findPaymentOf(db: Db, checkoutId: string): Promise<DemoPaymentRow | undefined> {
  return db
    .selectFrom('demo_payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
}

/** Changes a payment's status if it is still `from`; false if it is not. */
export async function movePayment(
  db: Db,
  id: string,
  from: DemoState,
  to: { status: DemoState; error: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await move(db, id, from, to.status, to.error);
  return (numAffectedRows ?? 0n) > 0n;
}

const SUCCEEDED = sql.lit<DemoState>('succeeded');

const move = prepared(
  (db, id: string, from: DemoState, status: DemoState, last_error: string | null) =>
    db
      .updateTable('demo_payments')
      .set((eb) => ({
        status,
        last_error,
        amount_received: eb
          .case()
          .when(eb.val(status), '=', SUCCEEDED)
          .then(eb.ref('amount'))
          .else(eb.ref('amount_received'))
          .end(),
      }))
      .where('id', '=', id)
      .where('status', '=', from),
);

/** Adds a refund. False if one with this key exists. Must run in the same transaction as `addRefunded`. */
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

/** Adds to the refunded amount of a payment. False if more would be refunded than was paid. */
export async function addRefunded(db: Db, id: string, amount: number): Promise<boolean> {
  const result = await db
    .updateTable('demo_payments')
    .set({ amount_refunded: sql`amount_refunded + ${amount}` })
    .where('id', '=', id)
    .where(sql<boolean>`amount_refunded + ${amount} <= amount_received`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
