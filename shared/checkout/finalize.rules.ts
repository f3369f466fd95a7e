import type { Cents } from '#shared/base/money.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { PaymentIntentView } from '#shared/payments/payments.contract.ts';

/**
 * `open`: stock held. `released`: expired, stock returned. `paid`: order exists. `refunded`: money
 * returned. `review`: needs a person.
 */
export const CHECKOUT_STATES = ['open', 'released', 'paid', 'refunded', 'review'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** Allowed moves; the store refuses others. `review` may repeat. */
const CHECKOUT_MOVES: Record<CheckoutState, readonly CheckoutState[]> = {
  open: ['released', 'paid', 'review'],
  // A checkout is held again if the basket that replaced it could not be paid for.
  released: ['open', 'paid', 'refunded', 'review'],
  paid: [],
  refunded: [],
  review: ['review', 'refunded'],
};

export const canMoveCheckout = (from: CheckoutState, to: CheckoutState): boolean =>
  CHECKOUT_MOVES[from].includes(to);

/**
 * Confirmation of a free order over a connection that has had many: `needed` until the link is mailed, `sent` until
 * it is opened, then `given`. Null if no confirmation is needed.
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
  /** Makes the order. `retake`: released stock must be taken again; if none is left, the payment is refunded. */
  | { kind: 'issue'; retake: boolean }
  | { kind: 'already' }
  | { kind: 'processing' }
  | { kind: 'not_paid' }
  | { kind: 'mismatch'; why: 'amount' | 'currency' | 'mode' | 'checkout' }
  | { kind: 'refunded' }
  /** The order waits until the mailed link is opened. */
  | { kind: 'unconfirmed' }
  /** The hold ended before the link was opened. */
  | { kind: 'gone' }
  /** The checkout is already in review, so nothing happens automatically. */
  | { kind: 'review' };

/**
 * Decides what a payment means for its checkout; any caller may ask repeatedly. Tickets are issued only for exactly
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

/** Extra time after the countdown, for 3-D Secure and slow networks. Milliseconds. */
export const GRACE_MS = 180_000;

/** Pressing Pay extends a hold by this much, up to an hour in total. Milliseconds. */
export const PAY_EXTENSION_MS = 5 * 60_000;
/** Time to open the mailed link of a free order. Milliseconds. */
export const CONFIRM_EXTENSION_MS = 30 * 60_000;
export const LONGEST_HOLD_MS = 60 * 60_000;
/** Shortest hold of a replacing basket: less would not be enough time to pay. Milliseconds. */
const SHORTEST_HOLD_MS = 2 * 60_000;

export function holdUntil(nowMs: number, holdMinutes: number): number {
  return nowMs + holdMinutes * 60_000;
}

/** Phase of a hold: `held` during the countdown, `grace` for three more minutes, then `over`. */
export function holdPhase(expiresAt: number, now: number): 'held' | 'grace' | 'over' {
  if (now < expiresAt) return 'held';
  return now < expiresAt + GRACE_MS ? 'grace' : 'over';
}

/**
 * Expiry of a basket that replaces an earlier one of the same buyer, whose tickets have been held since `heldSince`:
 * at most an hour in total. Null when that hour is over, so that others get their turn.
 */
export function replacedHold(heldSince: number, now: number, holdMinutes: number): number | null {
  const until = Math.min(holdUntil(now, holdMinutes), heldSince + LONGEST_HOLD_MS);
  return until - now < SHORTEST_HOLD_MS ? null : until;
}

/**
 * Expiry after Pay was pressed at `now`, extended by `by` milliseconds: never earlier than before, and at most an
 * hour in total.
 */
export function extendedHold(
  hold: { heldSince: number; expiresAt: number },
  now: number,
  by = PAY_EXTENSION_MS,
): number {
  const wanted = Math.max(hold.expiresAt, now + by);
  return Math.max(hold.expiresAt, Math.min(wanted, hold.heldSince + LONGEST_HOLD_MS));
}
