import { type Db, inTransaction } from '#api/db/open.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { LATE_PAYMENT_MAIL } from '#api/mail/mail.kinds.ts';
import { recordPaymentRefund } from '#api/refunds/refunds.commands.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { type CheckoutRow, findCheckout, moveCheckout } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { releaseHold } from './release.ts';

export type PaymentRefund = {
  /** The amount shown, in cents. */
  amount: number;
  actor: Actor;
  /** Runs in the refund's transaction. */
  also: (trx: Db, checkout: CheckoutRow) => Promise<void>;
};

/** Refunds a payment without order, only for the amount shown; a checkout changed concurrently stays as it is. */
export async function refundPayment(
  deps: CheckoutDeps,
  id: string,
  { amount, actor, also }: PaymentRefund,
): Promise<'refunded' | 'unknown' | 'order' | 'not_paid' | 'amount'> {
  const { db, provider, platform } = deps;
  const checkout = await findCheckout(db, id);
  if (!checkout?.payment_intent_id || checkout.status === 'refunded') return 'unknown';
  if (checkout.status === 'paid') return 'order';
  const { payment_intent_id: paymentIntentId } = checkout;
  const ours = checkout.provider === provider.name;
  const intent = ours ? await provider.retrieveIntent(paymentIntentId) : null;
  if (intent?.status !== 'succeeded') return 'not_paid';
  if (intent.amountReceived !== amount) return 'amount';
  const done = await inTransaction(db, async (trx) => {
    if (checkout.status === 'open' && !(await releaseHold(deps, trx, checkout, 'cancelled')))
      return false;
    const from = checkout.status === 'review' ? 'review' : 'released';
    if (!(await moveCheckout(trx, id, from, 'refunded'))) return false;
    const refund = { paymentIntentId, amount, reason: 'requested', actor } as const;
    await recordPaymentRefund(trx, checkout, refund, platform);
    const to = { name: `${checkout.first_name} ${checkout.last_name}`, address: checkout.email };
    const payload = { checkoutId: id, amount };
    // Of a lost payment nobody knows the buyer.
    if (to.address !== '')
      await enqueueMail(trx, { kind: LATE_PAYMENT_MAIL, payload, to }, platform);
    await also(trx, checkout);
    return true;
  });
  return done ? 'refunded' : 'unknown';
}
