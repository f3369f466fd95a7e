import type { Counter, Millis } from './columns.types.ts';

export type DemoPaymentsTable = {
  id: string;
  client_secret: string;
  checkout_id: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: Counter;
  amount_refunded: Counter;
  currency: string;
  last_error: string | null;
  created_at: Millis;
};

/** A refund is made once per key, however often it is asked for. */
export type DemoRefundsTable = {
  idempotency_key: string;
  payment_id: string;
  amount: number;
  created_at: Millis;
};

export type WebhookEventsTable = {
  id: string;
  provider: string;
  type: string;
  payment_intent_id: string | null;
  received_at: Millis;
};

export type RefundsTable = {
  id: string;
  checkout_id: string;
  payment_intent_id: string;
  amount: number;
  reason: 'late' | 'duplicate' | 'requested';
  status: 'pending' | 'succeeded' | 'failed';
  created_at: Millis;
};
