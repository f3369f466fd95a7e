// Stripe's objects: only the fields that we read, under Stripe's names; times in seconds.

export type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  livemode: boolean;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
};
export type StripeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  created: number;
  payment_intent: string;
  metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
};
export type StripeDispute = {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  created: number;
  payment_intent: string;
  livemode: boolean;
  reason: string;
  status: string;
  evidence_details: { due_by: number | null };
};
export type Thing = Intent | StripeRefund | StripeDispute | { id: string; object: string };
export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: boolean;
  type: string;
  data: { object: Thing };
};

/** How the card or the buyer behaves. */
export type CardScenario = 'success' | 'declined' | 'requires_action' | 'processing';
