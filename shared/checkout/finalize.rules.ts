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
  // Held again, when the basket that replaced it could not be paid for.
  released: ['open', 'paid', 'refunded', 'review'],
  paid: [],
  refunded: [],
  review: ['review', 'refunded'],
};

export const canMoveCheckout = (from: CheckoutState, to: CheckoutState): boolean =>
  CHECKOUT_MOVES[from].includes(to);

/**
 * The confirmation of a free order over a connection that has had many: `needed` until the link is mailed, `sent`
 * until it is opened, `given`. Null: none is asked for.
 */
export type Confirmation = 'needed' | 'sent' | 'given' | null;

export type CheckoutView = {
  id: string;
  status: CheckoutState;
  amount: Cents;
  currency: string;
  mode: Mode;
  confirmation?: Confirmation;
};

type Finalize =
  /** Makes the order. `retake`: take released stock again, refund if there is none. */
  | { kind: 'issue'; retake: boolean }
  | { kind: 'already' }
  | { kind: 'processing' }
  | { kind: 'not_paid' }
  | { kind: 'mismatch'; why: 'amount' | 'currency' | 'mode' | 'checkout' }
  | { kind: 'refunded' }
  /** Waits for the mailed link. */
  | { kind: 'unconfirmed' }
  /** The hold ended before the link was opened. */
  | { kind: 'gone' }
  /** Already in review: no automatic step. */
  | { kind: 'review' };

/**
 * What a payment means for its checkout, for any caller and repeatedly. Tickets only for exactly
 * the frozen amount, currency and mode, fully received.
 */
export function decideFinalize(
  checkout: CheckoutView,
  intent: PaymentIntentView,
  linkOpened = false,
): Finalize {
  if (intent.checkoutId !== checkout.id) return { kind: 'mismatch', why: 'checkout' };
  if (intent.mode !== checkout.mode) return { kind: 'mismatch', why: 'mode' };
  if (checkout.status === 'paid') return { kind: 'already' };
  if (checkout.status === 'refunded') return { kind: 'refunded' };
  if (checkout.status === 'review') return { kind: 'review' };
  if (intent.status === 'processing') return { kind: 'processing' };
  if (intent.status !== 'succeeded') return { kind: 'not_paid' };
  const { confirmation = null } = checkout;
  if (confirmation !== null && checkout.status === 'released') return { kind: 'gone' };
  if (confirmation !== null && !linkOpened) return { kind: 'unconfirmed' };
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
