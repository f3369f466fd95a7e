import type { Refund } from '#shared/refunds/refunds.schemas.ts';
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

/** One per key. */
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

/** Immutable except for progress (`status` and following). */
export type RefundsTable = {
  id: string;
  checkout_id: string;
  /** Null for a payment that never became an order. */
  order_id: string | null;
  event_id: number | null;
  payment_intent_id: string;
  /** `amount` = net + tax; commission is reversed. */
  amount: number;
  net_amount: Counter;
  tax_amount: Counter;
  commission_amount: Counter;
  /** The part of `amount` that had gone back elsewhere (`OwnRefund`): the rest is sent. */
  covered_amount: Counter;
  reason: Refund['reason'];
  /** As typed by the admin. */
  note: ColumnType<string, string | undefined, string>;
  status: 'pending' | 'succeeded' | 'failed';
  /** Unique. */
  idempotency_key: string | null;
  actor_id: string | null;
  actor_name: string | null;
  /** Raised after a refusal, so that the provider sees a new request. */
  attempt: Counter;
  /** Last error. */
  problem: string | null;
  /** Null until the provider has answered. */
  provider_refund_id: string | null;
  settled_at: Millis | null;
  /** Settled by hand; counts as succeeded. */
  settled_by: Later<string>;
  settled_note: Later<string>;
  /** Dispute won after all: when money and commission came back. */
  reinstated_at: Later<number>;
  created_at: Millis;
};

/** Refunded items. */
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

/** Money returned without our request; null `handled_at`: not yet matched. */
export type ExternalRefundsTable = {
  id: string;
  source: 'provider' | 'dispute';
  payment_intent_id: string;
  checkout_id: string;
  order_id: string | null;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** The matching refund. */
  refund_id: string | null;
  handled_at: Millis | null;
  handled_by: string | null;
  note: ColumnType<string, string | undefined, string>;
  created_at: Millis;
};

/** Chargebacks. */
export type DisputesTable = {
  id: string;
  payment_intent_id: string;
  checkout_id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  reason: string;
  /** As at the provider; `phase` is derived. */
  status: string;
  phase: 'open' | 'won' | 'lost';
  due_by: Millis | null;
  created_at: Millis;
  updated_at: Millis;
  /** Won after tickets were voided; null `handled_at`: needs an admin. */
  returned_at: Later<number>;
  handled_at: Later<number>;
  handled_by: Later<string>;
  note: Later<string>;
};
/** Nullable with default null. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Provider events are handled up to here. */
export type ReconciledTable = {
  provider: string;
  mode: string;
  until: Millis;
};

/** Differences to the provider, one per checkout. */
export type PaymentFindingsTable = {
  checkout_id: string;
  /** Null: paid without an order. */
  order_id: string | null;
  payment_intent_id: string;
  what:
    | 'unfinished'
    | 'unknown'
    | 'not_paid'
    | 'amount'
    | 'currency'
    | 'checkout'
    | 'mode'
    | 'lost';
  expected: number;
  /** Null: no payment at the provider. */
  found: number | null;
  problem: string | null;
  found_at: Millis;
  /** Dismissed by an admin. */
  dismissed_at: Millis | null;
  dismissed_by: string | null;
  note: string | null;
};

/** Orders are compared with the provider up to here. */
export type BookChecksTable = {
  provider: string;
  mode: string;
  until: Millis;
  checked_at: Millis;
  problem: string | null;
};

/** Progress of deleting test orders, after `last_checkout`. */
export type DemoDeletionsTable = {
  id: string;
  status: 'running' | 'done';
  total: number;
  deleted: Counter;
  /** Later orders stay. */
  until: Millis;
  last_checkout: ColumnType<string, string | undefined, string>;
  actor_id: string | null;
  actor_name: string;
  started_at: Millis;
  finished_at: Millis | null;
};
