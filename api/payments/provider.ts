import type { ServerMode } from '#shared/orders/orders.schemas.ts';
import type { PaymentIntentView } from '#shared/payments/payments.contract.ts';

export type NewIntent = {
  checkoutId: string;
  eventId: number;
  /** Facts to store with the payment at the provider. They must be only ids and hashes, no personal data. */
  memo?: Readonly<Record<string, string>>;
  /** The amount to pay in cents, above zero. */
  amount: number;
  currency: string;
  /** The idempotency key: requests with the same key return the same payment intent. */
  idempotencyKey: string;
};

type CreatedIntent = { id: string; clientSecret: string };

export type RefundRequest = {
  paymentIntentId: string;
  amount: number;
  /** The idempotency key: requests with the same key make only one refund. */
  idempotencyKey: string;
  /** Our refund id, stored in the provider's metadata. */
  refundId: string;
  /** True if an earlier request may have succeeded, so search before creating a refund. */
  askedBefore?: boolean;
};

export type RefundState = 'pending' | 'succeeded' | 'failed';
/** The provider's answer to a refund request. `problem` says why the refund failed; a refused refund has no `id`. */
export type RefundAnswer = { id: string | null; status: RefundState; problem: string | null };

export type RefundView = RefundAnswer & {
  id: string;
  paymentIntentId: string | null;
  refundId: string | null;
  /** The idempotency key that we sent, or null. */
  key: string | null;
  amount: number;
  /** When the refund was made, in milliseconds since the epoch. */
  createdAt: number;
};

/** A dispute at the provider. `status` is the provider's own word. Times are in milliseconds since the epoch. */
export type DisputeView = {
  id: string;
  paymentIntentId: string | null;
  amount: number;
  currency: string;
  reason: string;
  status: string;
  /** Deadline for submitting evidence, or null. */
  dueBy: number | null;
  createdAt: number;
};

export type WebhookRequest = {
  /** The raw body, which the signature covers. */
  body: string;
  header: (name: string) => string | undefined;
};

export type PaymentEvent = {
  id: string;
  type: string;
  /** Id of a payment, refund or dispute, depending on `type`. */
  objectId: string | null;
  paymentIntentId: string | null;
  /** The time of the event in milliseconds since the epoch. */
  createdAt: number;
};

/**
 * A payment provider. Amounts and states always come from the provider, never from a browser or an event. Network
 * failures throw, and every call may be repeated with the same keys.
 */
export type PaymentProvider = {
  readonly name: 'demo' | 'stripe';
  readonly mode: ServerMode;
  /** The provider's key for the browser; null if it needs none. */
  readonly publishableKey: string | null;
  createIntent(intent: NewIntent): Promise<CreatedIntent>;
  /** The present state of a payment. Null if the provider doesn't know the id. */
  retrieveIntent(id: string): Promise<PaymentIntentView | null>;
  /**
   * Cancels a payment unless it is too late, and returns its state afterwards. Null if the provider doesn't know the
   * id.
   */
  cancelIntent(id: string): Promise<PaymentIntentView | null>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** The present state of a refund. Null if the provider doesn't know the id. */
  retrieveRefund(id: string): Promise<RefundView | null>;
  retrieveDispute(id: string): Promise<DisputeView | null>;
  /** The events that we handle since `ms`, oldest first; empty if the provider's events can't get lost. */
  eventsSince(ms: number): Promise<PaymentEvent[]>;
  /**
   * Reads the event in a delivery. Throws `payments.webhook_invalid` unless the provider signed it within the last
   * minutes, and `payments.webhook_mode` if it is about money of another mode.
   */
  parseWebhook(request: WebhookRequest): PaymentEvent;
};
