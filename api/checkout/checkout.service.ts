import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { CustomerInfo } from '#shared/orders/orders.schemas.ts';
import { confirmByLink, newLink, openLink } from './confirmation.ts';
import { findCheckout, type CheckoutRow, findByIntent, openOf } from './readCheckouts.store.ts';
import { setIntent, moveCheckout } from '#api/sales/sales.commands.ts';
import { createCheckout, payOffer } from './createCheckout.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { finalize, type Finalized } from './finalize.ts';
import { type CheckoutProof, checkoutStatus, extendCheckout, releaseCheckout } from './holds.ts';
import { type BuyerProof, processFor, processOrder } from './processOrder.ts';
import { rebuildOrder, keepLostPayment } from './lostPayment.ts';
import { promoWorth } from './pricedBasket.ts';
import { latePaymentOf } from './refundLate.ts';
import { makeRoom, SETTLE_JOB, releaseHold } from './releaseHold.ts';
import { createConnections } from './connections.ts';
import { settle, settleJob } from './settleCheckout.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { PAID_TWICE_MAIL, LATE_PAYMENT_MAIL } from '#api/mail/mail.kinds.ts';
import { recordPaymentRefund } from '#api/refunds/refunds.commands.ts';
import type { PaymentIntentView } from '#shared/payments/payments.contract.ts';
import { holdPhase } from '#shared/checkout/finalize.rules.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';

export type CheckoutService = ReturnType<typeof createCheckoutService>;

export function createCheckoutService(context: CheckoutContext) {
  return {
    /**
     * Holds a basket and creates its payment. Repeated calls with the same `key` get the same answer. `address`
     * counts toward the caps, and `place` is the buyer's place in the waiting room.
     */
    create: (
      input: CreateCheckout,
      userId: string | null,
      key: string | null = null,
      address: string | null = null,
      place: string | null = null,
    ) => createCheckout(context, input, { userId, key, address, place }),
    /** Starts the payment of a checkout that the office made for a buyer. */
    payOffer: (checkoutId: string) => payOffer(context, checkoutId),
    /** Returns what a typed code is worth. Unknown and unapproved codes look the same. */
    checkPromo: (
      eventId: number,
      { code, checkoutId }: { code: string; checkoutId?: string | undefined },
      userId: string | null = null,
    ) =>
      promoWorth(context.db, eventId, code, { userId, checkoutId, now: context.platform.clock() }),
    /** Like `process`, for a browser, which must prove that it belongs to the buyer. */
    processFor: (paymentIntentId: string, proof: BuyerProof) =>
      processFor(context, paymentIntentId, proof),
    /**
     * Makes the order of a payment. Returns null while the payment is processing or a free order waits for its mailed
     * link.
     */
    process: (paymentIntentId: string) => processOrder(context, paymentIntentId),
    openLink: (token: string) => openLink(context, token),
    confirmByLink: (token: string) => confirmByLink(context, token),
    /** Creates the link for a confirmation mail that is being sent. */
    newLink: (checkoutId: string) => newLink(context, checkoutId),
    finalize: (paymentIntentId: string) => finalize(context, paymentIntentId),
    /** `ended` is true if the payment was canceled at the provider. */
    onPaymentEvent: (paymentIntentId: string, ended: boolean) =>
      onPaymentEvent(context, paymentIntentId, ended),
    /** Asks the provider for the payment's state and acts on it. Returns null for an unknown checkout. */
    recheckCheckout: (checkoutId: string) => recheckCheckout(context, checkoutId),
    /**
     * Makes the order of a lost payment. Returns null if the customer isn't the buyer or the payment isn't lost.
     * Throws if no order can be made.
     */
    rebuildOrder: (checkoutId: string, customer: CustomerInfo) =>
      rebuildOrder(context, checkoutId, customer),
    /** Refunds a payment that has no order. */
    refundPayment: (checkoutId: string, refund: PaymentRefund) =>
      refundPayment(context, checkoutId, refund),
    status: (proof: CheckoutProof) => checkoutStatus(context, proof),
    extend: (proof: CheckoutProof) => extendCheckout(context, proof),
    release: (proof: CheckoutProof) => releaseCheckout(context, proof),
    /** Cancels the payment and releases the hold. A payment that succeeds just now still becomes an order. */
    end: async (checkoutId: string) => {
      const checkout = await findCheckout(context.db, checkoutId);
      if (checkout?.status === 'open') await settle(context, checkout, { giveUp: true });
    },
    /** Ends the expired holds of an event that is sold out. */
    makeRoom: (eventId: number) => makeRoom(context, eventId),
    releaseHolds: (eventId: number) => releaseHolds(context, eventId),
    connections: createConnections(context),
    /** Finds the recipient of the apology for a late payment; null for an unknown checkout. */
    latePayment: (checkoutId: string) => latePaymentOf(context, checkoutId),
    jobs: { [SETTLE_JOB]: settleJob(context) },
  };
}

/** Handles a payment event: paid → order, processing → keep the hold, ended → release. */
async function onPaymentEvent(
  context: CheckoutContext,
  paymentIntentId: string,
  ended: boolean,
): Promise<void> {
  const { kind } = await finalize(context, paymentIntentId);
  if (kind === 'unknown') return onStrayPayment(context, paymentIntentId);
  if (kind !== 'processing' && !(kind === 'not_paid' && ended)) return;
  const checkout = await findByIntent(context.db, paymentIntentId);
  if (checkout?.status === 'open') await settle(context, checkout, { giveUp: ended });
}

/** Handles a payment that its checkout hasn't recorded. */
async function onStrayPayment(context: CheckoutContext, paymentIntentId: string): Promise<void> {
  const { provider, db } = context;
  const intent = await provider.retrieveIntent(paymentIntentId);
  const checkout = intent && (await findCheckout(db, intent.checkoutId));
  if (intent && !checkout) {
    await keepLostPayment(context, intent);
    return;
  }
  if (!checkout || checkout.provider !== provider.name || checkout.mode !== intent.mode) return;
  if (
    checkout.payment_intent_id === intent.id ||
    (await setIntent(db, checkout.id, { id: intent.id, clientSecret: null }))
  ) {
    await finalize(context, intent.id);
  } else if (intent.status === 'succeeded') {
    await refundDuplicate(context, checkout, intent);
  }
}

/** Refunds a second payment for a checkout. */
async function refundDuplicate(
  { db, platform }: CheckoutContext,
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
  if (isNew)
    platform.log.error(
      { checkoutId: checkout.id, intent: id },
      'a buyer paid twice, the second payment is refunded',
    );
}

/** Asks the provider for the payment's state, then acts on it. Returns null for an unknown checkout. */
async function recheckCheckout(context: CheckoutContext, id: string): Promise<Finalized | null> {
  const checkout = await findCheckout(context.db, id);
  if (!checkout) return null;
  if (checkout.status === 'open') {
    const giveUp = holdPhase(checkout.expires_at, context.platform.clock()) === 'over';
    await settle(context, checkout, { giveUp });
  }
  const { payment_intent_id: payment } = checkout;
  return payment === null ? { kind: 'not_paid' } : finalize(context, payment);
}

type PaymentRefund = {
  /** The amount that the admin saw, in cents. */
  amount: number;
  actor: Actor;
  /** Extra work to run in the refund's transaction. */
  also: (trx: Db, checkout: CheckoutRow) => Promise<void>;
};

/**
 * Refunds a payment that has no order, if it still has the amount shown. Leaves checkouts changed
 * meanwhile alone.
 */
async function refundPayment(
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
    await recordPaymentRefund(trx, checkout, refund, platform);
    const to = { name: `${checkout.first_name} ${checkout.last_name}`, address: checkout.email };
    const payload = { checkoutId: id, amount };
    // A lost payment has no known buyer, so there may be no address.
    if (to.address !== '')
      await enqueueMail(trx, { kind: LATE_PAYMENT_MAIL, payload, to }, platform);
    await also(trx, checkout);
    return true;
  });
  return done ? 'refunded' : 'unknown';
}

/** Releases all holds of a canceled event. Payments that arrive later are refunded. */
async function releaseHolds(context: CheckoutContext, eventId: number): Promise<void> {
  // One transaction each, because locking two checkouts at once could deadlock.
  for (const checkout of await openOf(context.db, eventId)) {
    await inTransaction(context.db, (trx) => releaseHold(context, trx, checkout, 'open'));
  }
}
