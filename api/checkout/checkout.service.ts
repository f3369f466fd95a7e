import type { JobHandlers } from '#api/jobs/worker.ts';
import type { LatePayment } from '#api/mail/latePayment.ts';
import type { CreateCheckout, PromoWorth } from '#shared/checkout/checkout.schemas.ts';
import type {
  CheckoutStatus,
  PaymentSetup,
  ProcessedOrder,
} from '#shared/orders/orders.schemas.ts';
import { createCheckout } from './createCheckout.ts';
import type { CheckoutDeps } from './deps.ts';
import { finalize, type Finalized } from './finalize.ts';
import { onPaymentEvent } from './onPaymentEvent.ts';
import { type CheckoutProof, checkoutStatus, extendCheckout, releaseCheckout } from './holds.ts';
import { recheckCheckout } from './recheckCheckout.ts';
import { processOrder } from './processOrder.ts';
import { promoWorth } from './promo.ts';
import { latePaymentOf } from './refundLate.ts';
import { type PaymentRefund, refundPayment } from './refundPayment.ts';
import { SETTLE_JOB } from './release.ts';
import { releaseHolds } from './releaseHolds.ts';
import { settleJob } from './settle.ts';
import { stock } from '#api/stock/stock.commands.ts';

export type CheckoutService = {
  /** With a `key`, a repeat of the same request gets the same answer. */
  create(input: CreateCheckout, userId: string | null, key?: string | null): Promise<PaymentSetup>;
  /** What a code is worth for an event. Unknown and not approved are the same to whoever asks. */
  checkPromo(eventId: number, code: string): Promise<PromoWorth>;
  /** Null while the payment is on its way. */
  process(paymentIntentId: string): Promise<ProcessedOrder | null>;
  finalize(paymentIntentId: string): Promise<Finalized>;
  /** Something about a payment has changed at the provider; `ended`: it was cancelled there. */
  onPaymentEvent(paymentIntentId: string, ended: boolean): Promise<void>;
  /** A person asks what became of a checkout. Null: there is none. */
  recheckCheckout(checkoutId: string): Promise<Finalized | null>;
  /** A person gives back what has not become an order. */
  refundPayment(checkoutId: string, refund: PaymentRefund): ReturnType<typeof refundPayment>;
  status(proof: CheckoutProof): Promise<CheckoutStatus>;
  extend(proof: CheckoutProof): Promise<CheckoutStatus>;
  release(proof: CheckoutProof): Promise<CheckoutStatus>;
  /** Ends every open checkout of an event, which was cancelled. */
  releaseHolds(eventId: number): Promise<void>;
  /** Whom to apologise to for a refunded late payment; null for an unknown checkout. */
  latePayment(checkoutId: string): Promise<LatePayment | null>;
  jobs: JobHandlers;
};

/** What compose gives; the way stock is taken is ours unless a test takes its guard away. */
export const checkoutDeps = (
  given: Omit<CheckoutDeps, 'stock'> & Partial<Pick<CheckoutDeps, 'stock'>>,
): CheckoutDeps => ({ stock, ...given });

export function createCheckoutService(deps: CheckoutDeps): CheckoutService {
  return {
    create: (input, userId, key = null) => createCheckout(deps, input, { userId, key }),
    checkPromo: (eventId, code) => promoWorth(deps.db, eventId, code),
    process: (paymentIntentId) => processOrder(deps, paymentIntentId),
    finalize: (paymentIntentId) => finalize(deps, paymentIntentId),
    onPaymentEvent: (paymentIntentId, ended) => onPaymentEvent(deps, paymentIntentId, ended),
    recheckCheckout: (checkoutId) => recheckCheckout(deps, checkoutId),
    refundPayment: (checkoutId, refund) => refundPayment(deps, checkoutId, refund),
    status: (proof) => checkoutStatus(deps, proof),
    extend: (proof) => extendCheckout(deps, proof),
    release: (proof) => releaseCheckout(deps, proof),
    releaseHolds: (eventId) => releaseHolds(deps, eventId),
    latePayment: (checkoutId) => latePaymentOf(deps, checkoutId),
    jobs: { [SETTLE_JOB]: settleJob(deps) },
  };
}
