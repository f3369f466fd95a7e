import { AppError } from '#shared/base/errors.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type {
  CheckoutStatus,
  DemoScenario,
  PaymentSetup,
  ProcessedOrder,
  Selection,
} from '#shared/orders/orders.schemas.ts';
import type { DemoPayment } from '#shared/payments/payments.contract.ts';
import { call } from '#web/api/call.ts';
import { checkoutContract } from '#shared/checkout/checkout.contract.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';
import { savedPlace } from '#web/waitingRoom/place.storage.ts';
import { paidElsewhere } from './checkout.errors.ts';

export type Proof = { checkoutId: string; clientSecret: string };
export type PaymentProof = { paymentIntentId: string; clientSecret: string };
/** A payment to look up. The secret is missing when a bank sent the buyer back to another browser. */
type Asked = Pick<PaymentProof, 'paymentIntentId'> & { clientSecret?: string | undefined };

export type CheckoutCalls = {
  /** Repeated calls with the same key create one checkout. */
  create(input: CreateCheckout, key: string): Promise<PaymentSetup>;
  status(proof: Proof): Promise<CheckoutStatus>;
  extend(proof: Proof): Promise<CheckoutStatus>;
  release(proof: Proof): Promise<CheckoutStatus>;
  /**
   * Returns null while the payment is processing, and `mailed` while a free order waits for its buyer to open the
   * mailed link. The order is returned only with the secret, the buyer's login or the buyer's selection.
   */
  process(payment: Asked, selection?: Selection): Promise<ProcessedOrder | 'mailed' | null>;
  confirm(payment: PaymentProof, scenario: DemoScenario): Promise<DemoPayment>;
  completeAction(payment: PaymentProof, approve: boolean): Promise<DemoPayment>;
};

export const checkoutCalls: CheckoutCalls = {
  create: (json, key) => {
    const place = savedPlace(json.eventId);
    const headers = {
      'Idempotency-Key': key,
      ...(place === null ? {} : { 'Waiting-Room-Place': place }),
    };
    return call(checkoutContract.create, { json }, { headers });
  },
  status: ({ checkoutId, clientSecret }) =>
    call(checkoutContract.status, { param: { checkoutId }, json: { clientSecret } }),
  extend: ({ checkoutId, clientSecret }) =>
    call(checkoutContract.extend, { param: { checkoutId }, json: { clientSecret } }),
  release: ({ checkoutId, clientSecret }) =>
    call(checkoutContract.release, { param: { checkoutId }, json: { clientSecret } }),
  process: async ({ paymentIntentId, clientSecret }, selection) => {
    const answer = await call(checkoutContract.process, {
      json: { paymentIntentId, clientSecret, selection },
    });
    if (!('status' in answer)) return answer;
    if (answer.status === 'paid') throw new AppError(paidElsewhere);
    return answer.confirm === 'email' ? 'mailed' : null;
  },
  confirm: ({ paymentIntentId, clientSecret }, scenario) =>
    call(paymentsContract.confirmDemo, {
      param: { paymentIntentId },
      json: { clientSecret, scenario },
    }),
  completeAction: ({ paymentIntentId, clientSecret }, approve) =>
    call(paymentsContract.completeDemo, {
      param: { paymentIntentId },
      json: { clientSecret, approve },
    }),
};

/** The payment id: the part of the secret before `_secret_`. */
export function paymentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0] ?? '';
}

export type PaymentKind = 'demo' | 'free' | 'stripe';

/** Tells the kind of payment by the prefix of its secret; null for an unknown provider. */
export function paymentKindOf(clientSecret: string): PaymentKind | null {
  if (clientSecret.startsWith('free_')) return 'free';
  if (clientSecret.startsWith('pi_')) return 'stripe';
  return clientSecret.startsWith('demo_pi_') ? 'demo' : null;
}
