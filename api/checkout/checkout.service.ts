import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { CustomerInfo } from '#shared/orders/orders.schemas.ts';
import type { Db } from '#api/db/open.ts';
import { lockKeys } from '#api/db/transaction.ts';
import { capsLockKey } from './caps.ts';
import { confirmByLink, newLink, openLink } from './confirmFreeOrder.ts';
import { findByIntent, findCheckout } from './readCheckouts.store.ts';
import { setIntent } from '#api/sales/sales.commands.ts';
import { createCheckout, payOffer } from './createCheckout.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { finalize, type Finalized } from './finalize.ts';
import {
  type CheckoutProof,
  checkoutStatus,
  extendCheckout,
  releaseCheckout,
} from './heldCheckout.ts';
import { type BuyerProof, finalizeForBuyer, processOrder } from './finalizeForBuyer.ts';
import { rebuildOrder, keepLostPayment } from './lostPayment.ts';
import { promoWorth } from './basketCodes.ts';
import {
  latePaymentOf,
  type PaymentRefund,
  refundDuplicate,
  refundPayment,
} from './refundPayment.ts';
import { makeRoom, releaseHolds, SETTLE_JOB } from './releaseHold.ts';
import { releaseConnection, settle, settleJob } from './settleCheckout.ts';
import { holdPhase } from '#shared/checkout/holds.rules.ts';

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
    /** Like `process`, but for a browser, which sees the order only if it proves that it is the buyer. */
    finalizeForBuyer: (paymentIntentId: string, proof: BuyerProof) =>
      finalizeForBuyer(context, paymentIntentId, proof),
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
    /** Handles a change of a payment. `ended`: the payment is canceled, or must be canceled now because of declines. */
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
    /** Makes new checkouts of a connection wait until the transaction ends. */
    lockConnection: (trx: Db, eventId: number, key: string) =>
      lockKeys(trx, [capsLockKey(eventId, key)]),
    releaseConnection: (eventId: number, key: string) => releaseConnection(context, eventId, key),
    /** Finds the recipient of the apology for a late payment; null for an unknown checkout. */
    latePayment: (checkoutId: string) => latePaymentOf(context, checkoutId),
    jobs: { [SETTLE_JOB]: settleJob(context) },
  };
}

/**
 * Handles a change of a payment: makes the order if it is paid, keeps the hold if it is processing, releases it if
 * ended.
 */
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
