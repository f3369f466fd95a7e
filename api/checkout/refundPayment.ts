import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { LatePayment } from '#api/mail/paymentMails.ts';
import { LATE_PAYMENT_MAIL, PAID_TWICE_MAIL } from '#api/mail/mail.kinds.ts';
import type { Platform } from '#api/platform.ts';
import { recordPaymentRefund } from '#api/refunds/refunds.commands.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { type CheckoutRow, findCheckout, findLatePayment } from './readCheckouts.store.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import type { PaymentIntentView } from '#shared/payments/payments.contract.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { releaseHold } from './releaseHold.ts';
import { moveCheckout } from '#api/sales/sales.commands.ts';

type Refund = Parameters<typeof recordPaymentRefund>[2];
type Told = { kind: string; payload: object; dedupeKey?: string };

/** Records the refund of a payment that has no order, and mails its buyer. False if its key was used before. */
async function giveBack(
  trx: Db,
  checkout: CheckoutRow,
  refund: Refund,
  { payload, ...mail }: Told,
  platform: Platform,
): Promise<boolean> {
  if (!(await recordPaymentRefund(trx, checkout, refund, platform))) return false;
  const { id: checkoutId, first_name, last_name, email: address } = checkout;
  const to = { name: `${first_name} ${last_name}`, address };
  // A lost payment has no known buyer, so there may be no address.
  if (address !== '')
    await enqueueMail(trx, { ...mail, payload: { checkoutId, ...payload }, to }, platform);
  return true;
}

/**
 * Refunds a payment in full and mails an apology, because it came after its hold expired and no stock is left, or
 * because the event is canceled. Returns false if the checkout changed meanwhile.
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
    await giveBack(trx, checkout, refund, { kind: LATE_PAYMENT_MAIL, payload: {} }, platform);
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

/** Refunds a second payment for a checkout. */
export async function refundDuplicate(
  { db, platform }: CheckoutContext,
  checkout: CheckoutRow,
  { id, amountReceived }: PaymentIntentView,
): Promise<void> {
  const what = { paymentIntentId: id, amount: amountReceived, key: `duplicate:${id}` };
  const refund = { ...what, reason: 'duplicate' } as const;
  const mail = { kind: PAID_TWICE_MAIL, payload: { amount: amountReceived } };
  const dedupeKey = `mail:twice:${id}`;
  const isNew = await inTransaction(db, (trx) =>
    giveBack(trx, checkout, refund, { ...mail, dedupeKey }, platform),
  );
  if (isNew)
    platform.log.error(
      { checkoutId: checkout.id, intent: id },
      'a buyer paid twice, the second payment is refunded',
    );
}

export type PaymentRefund = {
  /** The amount that the admin saw, in cents. */
  amount: number;
  actor: Actor;
  /** Extra work to run in the refund's transaction. */
  also: (trx: Db, checkout: CheckoutRow) => Promise<void>;
};

/**
 * Refunds a payment that has no order, if its amount is the one shown. Does nothing if the checkout changed meanwhile.
 */
export async function refundPayment(
  context: CheckoutContext,
  id: string,
  { amount, actor, also }: PaymentRefund,
): Promise<'refunded' | 'unknown' | 'order' | 'not_paid' | 'amount'> {
  const { db, provider, platform } = context;
  const checkout = await findCheckout(db, id);
  if (!checkout?.payment_intent_id || checkout.status === 'refunded') return 'unknown';
  if (checkout.status === 'paid') return 'order';
  const { payment_intent_id: paymentIntentId } = checkout;
  const ours = checkout.provider === provider.name;
  const intent = ours ? await provider.retrieveIntent(paymentIntentId) : null;
  if (intent?.status !== 'succeeded') return 'not_paid';
  if (intent.amountReceived !== amount) return 'amount';
  const done = await inTransaction(db, async (trx) => {
    if (checkout.status === 'open' && !(await releaseHold(context, trx, checkout, 'cancelled')))
      return false;
    const from = checkout.status === 'review' ? 'review' : 'released';
    if (!(await moveCheckout(trx, id, from, 'refunded'))) return false;
    const refund = { paymentIntentId, amount, reason: 'requested', actor } as const;
    const mail = { kind: LATE_PAYMENT_MAIL, payload: { amount } };
    await giveBack(trx, checkout, refund, mail, platform);
    await also(trx, checkout);
    return true;
  });
  return done ? 'refunded' : 'unknown';
}
