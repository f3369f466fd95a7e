import { inTransaction } from '#api/db/open.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { PAID_TWICE_MAIL } from '#api/mail/mail.kinds.ts';
import { recordPaymentRefund } from '#api/refunds/refunds.commands.ts';
import type { PaymentIntentView } from '#shared/payments/payments.types.ts';
import { adoptIntent, type CheckoutRow, findByIntent, findCheckout } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { finalize } from './finalize.ts';
import { keepLostPayment } from './lostPayment.ts';
import { settle } from './settle.ts';

/** Handles a payment event: paid → order, processing → keep the hold, ended → release. */
export async function onPaymentEvent(
  deps: CheckoutDeps,
  paymentIntentId: string,
  ended: boolean,
): Promise<void> {
  const { kind } = await finalize(deps, paymentIntentId);
  if (kind === 'unknown') return onStrayPayment(deps, paymentIntentId);
  if (kind !== 'processing' && !(kind === 'not_paid' && ended)) return;
  const checkout = await findByIntent(deps.db, paymentIntentId);
  if (checkout?.status === 'open') await settle(deps, checkout, { giveUp: ended });
}

/** The payment of a checkout that has not recorded it. */
async function onStrayPayment(deps: CheckoutDeps, paymentIntentId: string): Promise<void> {
  const { provider, db } = deps;
  const intent = await provider.retrieveIntent(paymentIntentId);
  const checkout = intent && (await findCheckout(db, intent.checkoutId));
  if (intent && !checkout) {
    await keepLostPayment(deps, intent);
    return;
  }
  if (!checkout || checkout.provider !== provider.name || checkout.mode !== intent.mode) return;
  if (checkout.payment_intent_id === intent.id || (await adoptIntent(db, checkout.id, intent.id))) {
    await finalize(deps, intent.id);
  } else if (intent.status === 'succeeded') {
    await refundDuplicate(deps, checkout, intent);
  }
}

/** A second payment for one checkout is always refunded. */
async function refundDuplicate(
  { db, platform }: CheckoutDeps,
  checkout: CheckoutRow,
  { id, amountReceived }: PaymentIntentView,
): Promise<void> {
  const what = { paymentIntentId: id, amount: amountReceived, key: `duplicate:${id}` };
  const refund = { ...what, reason: 'duplicate' } as const;
  const isNew = await inTransaction(db, async (trx) => {
    if (!(await recordPaymentRefund(trx, checkout, refund, platform))) return false;
    const to = { name: `${checkout.first_name} ${checkout.last_name}`, address: checkout.email };
    const payload = { checkoutId: checkout.id, amount: amountReceived };
    const dedupeKey = `mail:twice:${id}`;
    await enqueueMail(trx, { kind: PAID_TWICE_MAIL, payload, to, dedupeKey }, platform);
    return true;
  });
  if (isNew) platform.log.error({ checkoutId: checkout.id, intent: id }, 'paid twice, refunded');
}
