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
};

export type WebhookRequest = {
  /** The body as it came, byte for byte: it is what was signed. */
  body: string;
  header: (name: string) => string | undefined;
};

export type PaymentEvent = { id: string; type: string; paymentIntentId: string | null };

/**
 * A way to be paid. Amounts and states are asked from the provider, never believed from a browser.
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
  refund(request: RefundRequest): Promise<'pending' | 'succeeded' | 'failed'>;
  /** The event in a delivery; throws `payments.webhook_invalid` unless the provider signed it just now. */
  parseWebhook(request: WebhookRequest): PaymentEvent;
};
