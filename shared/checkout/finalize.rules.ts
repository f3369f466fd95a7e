import type { Cents } from '#shared/base/money.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { PaymentIntentView } from '#shared/payments/payments.types.ts';

/**
 * `open`: stock held. `released`: expired, stock returned. `paid`: order exists. `refunded`: money
 * returned. `review`: needs a person.
 */
export const CHECKOUT_STATES = ['open', 'released', 'paid', 'refunded', 'review'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** Allowed moves; the store refuses others. `review` may repeat. */
const CHECKOUT_MOVES: Record<CheckoutState, readonly CheckoutState[]> = {
  open: ['released', 'paid', 'review'],
  released: ['paid', 'refunded', 'review'],
  paid: [],
  refunded: [],
  review: ['review', 'refunded'],
};

export const canMoveCheckout = (from: CheckoutState, to: CheckoutState): boolean =>
  CHECKOUT_MOVES[from].includes(to);

export type CheckoutView = {
  id: string;
  status: CheckoutState;
  amount: Cents;
  currency: string;
  mode: Mode;
};

type Finalize =
  /** Makes the order. `retake`: take released stock again, refund if there is none. */
  | { kind: 'issue'; retake: boolean }
  | { kind: 'already' }
  | { kind: 'processing' }
  | { kind: 'not_paid' }
  | { kind: 'mismatch'; why: 'amount' | 'currency' | 'mode' | 'checkout' }
  | { kind: 'refunded' }
  /** Already in review: no automatic step. */
  | { kind: 'review' };

/**
 * What a payment means for its checkout, for any caller and repeatedly. Tickets only for exactly
 * the frozen amount, currency and mode, fully received.
 */
export function decideFinalize(checkout: CheckoutView, intent: PaymentIntentView): Finalize {
  if (intent.checkoutId !== checkout.id) return { kind: 'mismatch', why: 'checkout' };
  if (intent.mode !== checkout.mode) return { kind: 'mismatch', why: 'mode' };
  if (checkout.status === 'paid') return { kind: 'already' };
  if (checkout.status === 'refunded') return { kind: 'refunded' };
  if (checkout.status === 'review') return { kind: 'review' };
  if (intent.status === 'processing') return { kind: 'processing' };
  if (intent.status !== 'succeeded') return { kind: 'not_paid' };
  return decidePaid(checkout, intent);
}

function decidePaid(checkout: CheckoutView, intent: PaymentIntentView): Finalize {
  const { amount, currency, status } = checkout;
  if (intent.currency.toLowerCase() !== currency.toLowerCase())
    return { kind: 'mismatch', why: 'currency' };
  if (intent.amount !== amount || intent.amountReceived !== amount)
    return { kind: 'mismatch', why: 'amount' };
  return { kind: 'issue', retake: status === 'released' };
}
