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
  /** With a `key`, repeats get the same answer. */
  create(input: CreateCheckout, userId: string | null, key?: string | null): Promise<PaymentSetup>;
  /** Unknown and unapproved codes look the same. */
  checkPromo(eventId: number, code: string): Promise<PromoWorth>;
  /** Null while the payment is processing. */
  process(paymentIntentId: string): Promise<ProcessedOrder | null>;
  finalize(paymentIntentId: string): Promise<Finalized>;
  /** `ended`: cancelled at the provider. */
  onPaymentEvent(paymentIntentId: string, ended: boolean): Promise<void>;
  /** For admins. Null: unknown checkout. */
  recheckCheckout(checkoutId: string): Promise<Finalized | null>;
  /** For admins: refunds a payment without order. */
  refundPayment(checkoutId: string, refund: PaymentRefund): ReturnType<typeof refundPayment>;
  status(proof: CheckoutProof): Promise<CheckoutStatus>;
  extend(proof: CheckoutProof): Promise<CheckoutStatus>;
  release(proof: CheckoutProof): Promise<CheckoutStatus>;
  /** For a cancelled event. */
  releaseHolds(eventId: number): Promise<void>;
  /** Recipient of the apology; null for an unknown checkout. */
  latePayment(checkoutId: string): Promise<LatePayment | null>;
  jobs: JobHandlers;
};

/** Tests may replace the stock guard. */
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
