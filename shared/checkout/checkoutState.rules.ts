/**
 * State of a checkout. `open`: stock held. `released`: expired, stock returned. `paid`: order exists. `refunded`: money
 * returned. `review`: needs a person.
 */
export const CHECKOUT_STATES = ['open', 'released', 'paid', 'refunded', 'review'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** The allowed changes of state; the store refuses others. `review` may repeat. */
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
