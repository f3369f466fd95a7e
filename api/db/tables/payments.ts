import type { ColumnType } from 'kysely';
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

/** Money that goes back, a fact; only how far it has come (`status` and what follows from it) changes. */
export type RefundsTable = {
  id: string;
  checkout_id: string;
  /** Null where a payment is refunded that never became an order: no sale is taken back by it. */
  order_id: string | null;
  event_id: number | null;
  payment_intent_id: string;
  /** Net and tax together, and the split; commission is what the promoter gives back. */
  amount: number;
  net_amount: Counter;
  tax_amount: Counter;
  commission_amount: Counter;
  reason: 'late' | 'duplicate' | 'requested' | 'event_cancelled';
  /** Why, in the words of whoever made it. */
  note: ColumnType<string, string | undefined, string>;
  status: 'pending' | 'succeeded' | 'failed';
  /** Asked for twice with the same key, it is made once. */
  idempotency_key: string | null;
  actor_id: string | null;
  actor_name: string | null;
  /** Rises when the provider has refused: asking again is then a new question. */
  attempt: Counter;
  /** What the provider, or the way to it, said last. */
  problem: string | null;
  settled_at: Millis | null;
  created_at: Millis;
};

/** What a refund takes back, item by item. */
export type RefundItemsTable = {
  refund_id: string;
  order_item_id: number;
  kind: 'ticket' | 'addon';
  product_id: number;
  quantity: number;
  net_amount: number;
  tax_amount: number;
  commission_amount: number;
};
