import type { Mode, PaymentIntentView } from '#shared/orders/orders.rules.ts';

/** What a payment is for. Ids only: nothing personal goes to a provider's metadata. */
export type NewIntent = {
  checkoutId: string;
  eventId: number;
  /** Cents, more than nothing. */
  amount: number;
  currency: string;
  /** The same key gives the same intent, however often a lost answer makes us ask again. */
  idempotencyKey: string;
};

export type CreatedIntent = { id: string; clientSecret: string };

export type RefundRequest = {
  paymentIntentId: string;
  amount: number;
  /** The same key refunds once. */
  idempotencyKey: string;
  /** Our name for it, which comes back with all that the provider tells about it. */
  refundId: string;
  /** Asked before, and the answer was lost, perhaps long ago: look for it before making it. */
  askedBefore?: boolean;
};

export type RefundState = 'pending' | 'succeeded' | 'failed';
/** What came of asking for a refund. A refusal is an answer, with what the provider said; it has no `id`. */
export type RefundAnswer = { id: string | null; status: RefundState; problem: string | null };

/** A refund as the provider knows it. `refundId` is ours, null when it was made elsewhere. */
export type RefundView = RefundAnswer & {
  id: string;
  paymentIntentId: string | null;
  refundId: string | null;
  /** Under which we asked for it; null likewise. */
  key: string | null;
  amount: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
};

/** A payment that a buyer's bank wants back. `status` in the provider's words; times in milliseconds. */
export type DisputeView = {
  id: string;
  paymentIntentId: string | null;
  amount: number;
  currency: string;
  reason: string;
  status: string;
  /** Until when evidence is taken; null when none is wanted. */
  dueBy: number | null;
  createdAt: number;
};

export type WebhookRequest = {
  /** The body as it came, byte for byte: it is what was signed. */
  body: string;
  header: (name: string) => string | undefined;
};

export type PaymentEvent = {
  id: string;
  type: string;
  /** Of what it is about: a payment, a refund, a dispute; its type says which. */
  objectId: string | null;
  paymentIntentId: string | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
};

/**
 * A way to be paid. Amounts and states are asked from the provider, never believed from a browser or an event.
 * Network failures throw; every call may be repeated.
 */
export type PaymentProvider = {
  readonly name: 'demo' | 'stripe';
  readonly mode: Exclude<Mode, 'free'>;
  /** What a browser names the account by; null where it needs none. */
  readonly publishableKey: string | null;
  createIntent(intent: NewIntent): Promise<CreatedIntent>;
  /** Null when the provider has never heard of it. */
  retrieveIntent(id: string): Promise<PaymentIntentView | null>;
  /** Cancels what can still be cancelled and answers what came of it: a payment may have been faster. */
  cancelIntent(id: string): Promise<PaymentIntentView | null>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** Null when the provider has never heard of it; so for the others. */
  retrieveRefund(id: string): Promise<RefundView | null>;
  retrieveDispute(id: string): Promise<DisputeView | null>;
  /** Everything that happened since then, oldest first; what cannot get lost on its way is left out. */
  eventsSince(ms: number): Promise<PaymentEvent[]>;
  /**
   * The event in a delivery; throws `payments.webhook_invalid` unless the provider signed it just now, and
   * `payments.webhook_mode` when it is about money of another mode.
   */
  parseWebhook(request: WebhookRequest): PaymentEvent;
};
