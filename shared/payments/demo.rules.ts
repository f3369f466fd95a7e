import type { PaymentIntentView, DemoScenario } from './payments.contract.ts';

export type DemoState = PaymentIntentView['status'];
type Decline =
  | 'card_declined'
  | 'insufficient_funds'
  | 'processing_error'
  | 'authentication_failed';
/** The next state of a demo payment. `error` says why it failed; `event` is sent to the webhook. */
export type DemoMove = {
  status: DemoState;
  error: Decline | null;
  event:
    | 'payment_intent.succeeded'
    | 'payment_intent.payment_failed'
    | 'payment_intent.canceled'
    | null;
};

const SUCCEEDED: DemoMove = { status: 'succeeded', error: null, event: 'payment_intent.succeeded' };
const OUTCOMES: Record<DemoScenario, DemoMove> = {
  success: SUCCEEDED,
  declined: failed('card_declined'),
  insufficient_funds: failed('insufficient_funds'),
  processing_error: failed('processing_error'),
  requires_action: { status: 'requires_action', error: null, event: null },
};

function failed(error: Decline): DemoMove {
  return { status: 'requires_payment_method', error, event: 'payment_intent.payment_failed' };
}

/** The move of a payment that stays as it is. */
const unchanged = (status: DemoState): DemoMove => ({ status, error: null, event: null });

export function confirmDemo(status: DemoState, scenario: DemoScenario): DemoMove | null {
  if (status === 'canceled') return null;
  if (status === 'succeeded' || status === 'processing') return unchanged(status);
  return OUTCOMES[scenario];
}

/** Applies the answer to 3-D Secure; null without a pending check. A repeated approval changes nothing. */
export function completeDemo(status: DemoState, approve: boolean): DemoMove | null {
  if (status === 'succeeded' && approve) return unchanged(status);
  if (status !== 'requires_action') return null;
  return approve ? SUCCEEDED : failed('authentication_failed');
}

/** Cancels an open payment. Processing, succeeded and canceled ones stay as they are. */
export function cancelDemo(status: DemoState): DemoMove {
  const open = status === 'requires_payment_method' || status === 'requires_action';
  return open
    ? { status: 'canceled', error: null, event: 'payment_intent.canceled' }
    : unchanged(status);
}

const SENTENCES: Record<Decline, string> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_failed: 'We are unable to authenticate your payment method.',
};

export function declineMessage(error: Decline): string {
  return SENTENCES[error];
}
