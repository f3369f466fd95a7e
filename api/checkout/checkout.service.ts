import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { CustomerInfo } from '#shared/orders/orders.schemas.ts';
import { confirmByLink, newLink, openLink } from './confirmation.ts';
import { findCheckout } from './checkout.store.ts';
import { createCheckout, payOffer } from './createCheckout.ts';
import type { CheckoutDeps } from './deps.ts';
import { finalize } from './finalize.ts';
import { onPaymentEvent } from './onPaymentEvent.ts';
import { type CheckoutProof, checkoutStatus, extendCheckout, releaseCheckout } from './holds.ts';
import type { BuyerProof } from './isBuyer.ts';
import { rebuildOrder } from './lostPayment.ts';
import { recheckCheckout } from './recheckCheckout.ts';
import { processFor, processOrder } from './processOrder.ts';
import { promoWorth } from './promo.ts';
import { latePaymentOf } from './refundLate.ts';
import { type PaymentRefund, refundPayment } from './refundPayment.ts';
import { makeRoom, SETTLE_JOB } from './release.ts';
import { createConnections } from './connections.ts';
import { releaseHolds } from './releaseHolds.ts';
import { settle, settleJob } from './settle.ts';
import { stock } from '#api/stock/stock.commands.ts';

export type CheckoutService = ReturnType<typeof createCheckoutService>;

/** Tests may replace the stock guard. */
export const checkoutDeps = (
  given: Omit<CheckoutDeps, 'stock'> & Partial<Pick<CheckoutDeps, 'stock'>>,
): CheckoutDeps => ({ stock, ...given });

export function createCheckoutService(deps: CheckoutDeps) {
  return {
    /**
     * With a `key`, repeats get the same answer; `address` counts towards the caps; `place` is that of the waiting room.
     */
    create: (
      input: CreateCheckout,
      userId: string | null,
      key: string | null = null,
      address: string | null = null,
      place: string | null = null,
    ) => createCheckout(deps, input, { userId, key, address, place }),
    /** Of a checkout that the office made. */
    payOffer: (checkoutId: string) => payOffer(deps, checkoutId),
    /** Unknown and unapproved codes look the same. */
    checkPromo: (
      eventId: number,
      { code, checkoutId }: { code: string; checkoutId?: string | undefined },
      userId: string | null = null,
    ) => promoWorth(deps.db, eventId, code, { userId, checkoutId, now: deps.platform.clock() }),
    /** `process` for a browser. */
    processFor: (paymentIntentId: string, proof: BuyerProof) =>
      processFor(deps, paymentIntentId, proof),
    /** Null while the payment is processing, or a free order waits for its mailed link. */
    process: (paymentIntentId: string) => processOrder(deps, paymentIntentId),
    openLink: (token: string) => openLink(deps, token),
    confirmByLink: (token: string) => confirmByLink(deps, token),
    /** For the mail that is being sent. */
    newLink: (checkoutId: string) => newLink(deps, checkoutId),
    finalize: (paymentIntentId: string) => finalize(deps, paymentIntentId),
    /** `ended`: cancelled at the provider. */
    onPaymentEvent: (paymentIntentId: string, ended: boolean) =>
      onPaymentEvent(deps, paymentIntentId, ended),
    /** Null: unknown checkout. */
    recheckCheckout: (checkoutId: string) => recheckCheckout(deps, checkoutId),
    /** Throws what keeps it from becoming an order; null: not the buyer, or not lost. */
    rebuildOrder: (checkoutId: string, customer: CustomerInfo) =>
      rebuildOrder(deps, checkoutId, customer),
    /** Of a payment without order. */
    refundPayment: (checkoutId: string, refund: PaymentRefund) =>
      refundPayment(deps, checkoutId, refund),
    status: (proof: CheckoutProof) => checkoutStatus(deps, proof),
    extend: (proof: CheckoutProof) => extendCheckout(deps, proof),
    release: (proof: CheckoutProof) => releaseCheckout(deps, proof),
    /** Unless it is paid just now: the payment is cancelled first. */
    end: async (checkoutId: string) => {
      const checkout = await findCheckout(deps.db, checkoutId);
      if (checkout?.status === 'open') await settle(deps, checkout, { giveUp: true });
    },
    /** Of an event that is sold out: ends its expired holds. */
    makeRoom: (eventId: number) => makeRoom(deps, eventId),
    releaseHolds: (eventId: number) => releaseHolds(deps, eventId),
    connections: createConnections(deps),
    /** Recipient of the apology; null for an unknown checkout. */
    latePayment: (checkoutId: string) => latePaymentOf(deps, checkoutId),
    jobs: { [SETTLE_JOB]: settleJob(deps) },
  };
}
