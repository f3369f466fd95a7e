import type { Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { ExternalRefundsTable } from '#api/db/tables/money.ts';
import type { RefundState } from '#api/payments/provider.ts';

export type ExternalRefundRow = Selectable<ExternalRefundsTable>;

/** A refund made at the provider, or a lost dispute. */
export type NewExternalRefund = {
  /** The provider's id of the refund or dispute. */
  id: string;
  source: 'provider' | 'dispute';
  paymentIntentId: string;
  amount: number;
  status: RefundState;
  createdAt: number;
};
type PaymentOf = { checkoutId: string; orderId: string | null };

/**
 * Finds the checkout and order of a payment by its refund. A checkout that was paid twice stores only its first
 * payment, so the second one is known only from its refund.
 */
export async function paymentOfRefund(db: Db, paymentIntentId: string): Promise<PaymentOf | null> {
  const refund = await db
    .selectFrom('refunds')
    .select(['checkout_id', 'order_id'])
    .where('payment_intent_id', '=', paymentIntentId)
    .limit(1)
    .executeTakeFirst();
  return refund ? { checkoutId: refund.checkout_id, orderId: refund.order_id } : null;
}

/**
 * Stores an external refund, or updates the status of a known one. A refund that had failed but went through after all
 * is unhandled again, unless it is matched.
 */
export async function saveExternalRefund(
  db: Db,
  external: NewExternalRefund,
  payment: PaymentOf,
): Promise<void> {
  const { id, source, amount, status, createdAt } = external;
  await db
    .insertInto('outside_refunds')
    .values({
      id,
      source,
      amount,
      status,
      payment_intent_id: external.paymentIntentId,
      checkout_id: payment.checkoutId,
      order_id: payment.orderId,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const known = db.updateTable('outside_refunds').where('id', '=', id);
  if (status !== 'failed') {
    const isBack = known.where('status', '=', 'failed').where('refund_id', 'is', null);
    await isBack.set({ handled_at: null }).execute();
  }
  await known.set({ status }).execute();
}

export function findExternalRefund(db: Db, id: string): Promise<ExternalRefundRow | undefined> {
  return db.selectFrom('outside_refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Unhandled external refunds: of an order, of a payment, or all of them; oldest first. */
export function openExternalRefunds(
  db: Db,
  of: Partial<Pick<ExternalRefundRow, 'order_id' | 'payment_intent_id'>> = {},
): Promise<ExternalRefundRow[]> {
  return db
    .selectFrom('outside_refunds')
    .selectAll()
    .where('handled_at', 'is', null)
    .where((eb) => eb.and(of))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Marks an external refund as failed, or as succeeded again after it had failed. False if that is already so. */
export async function turnExternalRefund(
  trx: Db,
  id: string,
  status: 'failed' | 'succeeded',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outside_refunds')
    .set({ status })
    .where('id', '=', id)
    .where('status', status === 'failed' ? '<>' : '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Detaches an external refund from the refund that it was matched with, so that it can be matched anew. */
export async function forgetRefund(trx: Db, id: string): Promise<void> {
  await trx.updateTable('outside_refunds').set({ refund_id: null }).where('id', '=', id).execute();
}

/** Marks an external refund as handled. False if it was already. */
export async function handleExternalRefund(
  db: Db,
  id: string,
  handled: { by: string; note: string; now: number; refundId?: string },
): Promise<boolean> {
  const result = await db
    .updateTable('outside_refunds')
    .set({
      handled_at: handled.now,
      handled_by: handled.by,
      note: handled.note,
      refund_id: handled.refundId ?? null,
    })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
