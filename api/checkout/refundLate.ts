import { z } from 'zod';
import { inTransaction } from '#api/db/open.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import type { LatePayment } from '#api/mail/latePayment.ts';
import { LATE_PAYMENT_MAIL } from '#api/mail/mail.kinds.ts';
import { toBase32 } from '#shared/base/ids.ts';
import { type CheckoutRow, findLatePayment, moveCheckout } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { findRefund, insertRefund, setRefundStatus } from './refunds.store.ts';

export const REFUND_JOB = 'checkout.refund';

/**
 * Somebody paid after the hold had ended and the stock is gone: all of the money goes back, with an apology.
 * False when the checkout is no longer as it was.
 */
export function refundLate(
  { db, platform }: CheckoutDeps,
  checkout: CheckoutRow,
  paymentIntentId: string,
): Promise<boolean> {
  const id = toBase32(platform.random(16));
  return inTransaction(db, async (trx) => {
    if (!(await moveCheckout(trx, checkout.id, 'released', 'refunded'))) return false;
    await insertRefund(trx, {
      id,
      checkout_id: checkout.id,
      payment_intent_id: paymentIntentId,
      amount: checkout.amount,
      reason: 'late',
      status: 'pending',
      created_at: platform.clock(),
    });
    await enqueue(trx, { kind: REFUND_JOB, payload: { refundId: id } }, platform);
    await enqueue(trx, { kind: LATE_PAYMENT_MAIL, payload: { checkoutId: checkout.id } }, platform);
    return true;
  });
}

const refundPayload = z.object({ refundId: z.string() });

/** Asks the provider for a refund, under a key that makes asking twice harmless. */
export function refundJob({ db, provider }: CheckoutDeps): JobHandler {
  return async (payload) => {
    const { refundId } = refundPayload.parse(payload);
    const refund = await findRefund(db, refundId);
    if (!refund || refund.status === 'succeeded') return;
    const status = await provider.refund({
      paymentIntentId: refund.payment_intent_id,
      amount: refund.amount,
      idempotencyKey: `refund:${refund.reason}:${refund.checkout_id}`,
    });
    await setRefundStatus(db, refundId, status);
    if (status === 'failed') throw new Error(`The provider refused refund ${refundId}`);
  };
}

export async function latePaymentOf(
  { db }: CheckoutDeps,
  checkoutId: string,
): Promise<LatePayment | null> {
  const row = await findLatePayment(db, checkoutId);
  if (!row) return null;
  return {
    checkoutId,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    amount: row.amount,
    demo: row.mode === 'demo',
    event: { id: row.event_id, title: row.title },
  };
}
