import type { ServerMode } from '#shared/orders/orders.schemas.ts';
import type { PaymentIntentView } from '#shared/payments/payments.types.ts';

export type NewIntent = {
  checkoutId: string;
  eventId: number;
  /** Kept with the payment; ids and hashes, no personal data. */
  memo?: Readonly<Record<string, string>>;
  /** Cents, above zero. */
  amount: number;
  currency: string;
  /** Same key, same intent. */
  idempotencyKey: string;
};

type CreatedIntent = { id: string; clientSecret: string };

export type RefundRequest = {
  paymentIntentId: string;
  amount: number;
  /** Same key, one refund. */
  idempotencyKey: string;
  /** Our id, in the provider's metadata. */
  refundId: string;
  /** An earlier request may have succeeded: search before creating. */
  askedBefore?: boolean;
};

export type RefundState = 'pending' | 'succeeded' | 'failed';
/** A refusal has no `id`, but a reason. */
export type RefundAnswer = { id: string | null; status: RefundState; problem: string | null };

export type RefundView = RefundAnswer & {
  id: string;
  paymentIntentId: string | null;
  refundId: string | null;
  /** Our idempotency key, or null. */
  key: string | null;
  amount: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
};

/** `status` as at the provider; milliseconds. */
export type DisputeView = {
  id: string;
  paymentIntentId: string | null;
  amount: number;
  currency: string;
  reason: string;
  status: string;
  /** Deadline of evidence, or null. */
  dueBy: number | null;
  createdAt: number;
};

export type WebhookRequest = {
  /** Raw bytes: they are signed. */
  body: string;
  header: (name: string) => string | undefined;
};

export type PaymentEvent = {
  id: string;
  type: string;
  /** Payment, refund or dispute, by type. */
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
  readonly mode: ServerMode;
  /** Null where not needed. */
  readonly publishableKey: string | null;
  createIntent(intent: NewIntent): Promise<CreatedIntent>;
  /** Null when unknown. */
  retrieveIntent(id: string): Promise<PaymentIntentView | null>;
  /** Returns the final state: it may have been paid meanwhile. */
  cancelIntent(id: string): Promise<PaymentIntentView | null>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** Null when unknown. */
  retrieveRefund(id: string): Promise<RefundView | null>;
  retrieveDispute(id: string): Promise<DisputeView | null>;
  /** Oldest first, without events that cannot be lost. */
  eventsSince(ms: number): Promise<PaymentEvent[]>;
  /**
   * The event in a delivery; throws `payments.webhook_invalid` unless the provider signed it just now, and
   * `payments.webhook_mode` when it is about money of another mode.
   */
  parseWebhook(request: WebhookRequest): PaymentEvent;
};
