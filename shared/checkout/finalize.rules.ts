import type { Cents } from '#shared/base/money.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { PaymentIntentView } from '#shared/payments/payments.contract.ts';
import type { CheckoutState, Confirmation } from './checkoutState.rules.ts';

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
