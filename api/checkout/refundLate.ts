import { inTransaction } from '#api/db/transaction.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { LatePayment } from '#api/mail/paymentMails.ts';
import { LATE_PAYMENT_MAIL } from '#api/mail/mail.kinds.ts';
import { recordPaymentRefund } from '#api/refunds/refunds.commands.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { type CheckoutRow, findLatePayment } from './readCheckouts.store.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { moveCheckout } from '#api/sales/sales.commands.ts';

/**
 * Refunds a payment in full with an apology, because it came after expiry with no stock left, or
 * the event is canceled. Returns false if the checkout changed meanwhile.
 */
export function refundLate(
  { db, platform }: CheckoutContext,
  checkout: CheckoutRow,
  paymentIntentId: string,
  reason: 'late' | 'event_cancelled' = 'late',
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await moveCheckout(trx, checkout.id, 'released', 'refunded'))) return false;
    const refund = { paymentIntentId, amount: checkout.amount, reason };
    await recordPaymentRefund(trx, checkout, refund, platform);
    const to = {
      name: `${checkout.first_name} ${checkout.last_name}`,
      address: checkout.email,
    };
    const payload = { checkoutId: checkout.id };
    await enqueueMail(trx, { kind: LATE_PAYMENT_MAIL, payload, to }, platform);
    return true;
  });
}

export async function latePaymentOf(
  { db }: CheckoutContext,
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
    demo: isTestMode(row.mode),
    event: { id: row.event_id, title: row.title, cancelled: row.cancelled_at !== null },
  };
}
