import { AppError } from '#shared/base/errors.ts';
import type { CreateCheckout, Selection } from '#shared/checkout/checkout.schemas.ts';
import { call } from '#web/api/call.ts';
import { checkoutContract } from '#shared/checkout/checkout.contract.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';
import type { DemoScenario } from '#shared/payments/payments.contract.ts';
import { savedPlace } from '#web/waitingRoom/place.storage.ts';
import { paidElsewhere } from './checkout.errors.ts';

export type Proof = { checkoutId: string; clientSecret: string };
export type PaymentProof = { paymentIntentId: string; clientSecret: string };
/** A payment to look up. The secret is missing when a bank sent the buyer back to another browser. */
type Asked = Pick<PaymentProof, 'paymentIntentId'> & { clientSecret?: string | undefined };

export const checkoutCalls = {
  /** Repeated calls with the same key create one checkout. */
  create: (json: CreateCheckout, key: string) => {
    const place = savedPlace(json.eventId);
    const headers = {
      'Idempotency-Key': key,
      ...(place === null ? {} : { 'Waiting-Room-Place': place }),
    };
    return call(checkoutContract.create, { json }, { headers });
  },
  status: ({ checkoutId, clientSecret }: Proof) =>
    call(checkoutContract.status, { param: { checkoutId }, json: { clientSecret } }),
  extend: ({ checkoutId, clientSecret }: Proof) =>
    call(checkoutContract.extend, { param: { checkoutId }, json: { clientSecret } }),
  release: ({ checkoutId, clientSecret }: Proof) =>
    call(checkoutContract.release, { param: { checkoutId }, json: { clientSecret } }),
  /**
   * Returns null while the payment is processing, and `mailed` while a free order waits for its buyer to open the
   * mailed link. The order is returned only with the secret, the buyer's login or the buyer's selection.
   */
  process: async ({ paymentIntentId, clientSecret }: Asked, selection?: Selection) => {
    const answer = await call(checkoutContract.process, {
      json: { paymentIntentId, clientSecret, selection },
    });
    if (!('status' in answer)) return answer;
    if (answer.status === 'paid') throw new AppError(paidElsewhere);
    return answer.confirm === 'email' ? 'mailed' : null;
  },
  confirm: ({ paymentIntentId, clientSecret }: PaymentProof, scenario: DemoScenario) =>
    call(paymentsContract.confirmDemo, {
      param: { paymentIntentId },
      json: { clientSecret, scenario },
    }),
  completeAction: ({ paymentIntentId, clientSecret }: PaymentProof, approve: boolean) =>
    call(paymentsContract.completeDemo, {
      param: { paymentIntentId },
      json: { clientSecret, approve },
    }),
};
export type CheckoutCalls = typeof checkoutCalls;

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
