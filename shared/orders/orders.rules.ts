import type { Cents } from '#shared/base/money.ts';

/**
 * `pending`: held, not paid. `completed`: paid, tickets issued.
 * `cancelled`: expired, cancelled or refunded; nothing leads out of it.
 */
export type OrderState = 'pending' | 'completed' | 'cancelled';

/**
 * `open`: the stock is held. `released`: the hold ran out and the stock is back on sale.
 * `paid`: the order exists. `refunded`: the money went back. `review`: a person has to look at it.
 */
export const CHECKOUT_STATES = ['open', 'released', 'paid', 'refunded', 'review'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];
export type Mode = 'demo' | 'test' | 'live' | 'free';

/** Which states may follow; the store makes no other move. A payment in review may be put there again. */
const CHECKOUT_MOVES: Record<CheckoutState, readonly CheckoutState[]> = {
  open: ['released', 'paid', 'review'],
  released: ['paid', 'refunded', 'review'],
  paid: [],
  refunded: [],
  review: ['review', 'refunded'],
};

export const canMoveCheckout = (from: CheckoutState, to: CheckoutState): boolean =>
  CHECKOUT_MOVES[from].includes(to);

export type PaymentIntentView = {
  id: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amount: Cents;
  amountReceived: Cents;
  currency: string;
  mode: Mode;
  checkoutId: string;
};

export type CheckoutView = {
  id: string;
  status: CheckoutState;
  amount: Cents;
  currency: string;
  mode: Mode;
};

export type Finalize =
  /** Make the order. `retake`: the hold was released, so take the stock again, and refund when there is none. */
  | { kind: 'issue'; retake: boolean }
  | { kind: 'already' }
  | { kind: 'processing' }
  | { kind: 'not_paid' }
  | { kind: 'mismatch'; why: 'amount' | 'currency' | 'mode' | 'checkout' }
  | { kind: 'refunded' }
  /** Put aside earlier for a person to look at: nothing happens by itself any more. */
  | { kind: 'review' };

/**
 * What a payment means for its checkout, whoever asks (browser, webhook, sweeper, start-up) and however often.
 * Tickets are issued only for exactly the frozen amount, in its currency and mode, fully received.
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

/** How long a hold outlives its countdown, unseen: for 3-D Secure and slow networks. Milliseconds. */
export const GRACE_MS = 180_000;

/** When a hold taken now runs out, milliseconds since 1970. */
export function holdUntil(nowMs: number, holdMinutes: number): number {
  return nowMs + holdMinutes * 60_000;
}

/** `held` while the countdown runs, `grace` for three unseen minutes more, then `over`: release it. */
export function holdPhase(expiresAt: number, now: number): 'held' | 'grace' | 'over' {
  if (now < expiresAt) return 'held';
  return now < expiresAt + GRACE_MS ? 'grace' : 'over';
}
