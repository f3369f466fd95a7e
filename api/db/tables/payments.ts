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
  /** `outside`: made at the provider, not by us. `disputed`: the buyer's bank took it back. */
  reason: 'late' | 'duplicate' | 'requested' | 'event_cancelled' | 'outside' | 'disputed';
  /** The reason as the admin typed it. */
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
  /** What the provider calls it, once it has answered. */
  provider_refund_id: string | null;
  settled_at: Millis | null;
  /** An admin marked it as settled without the provider, and how: it counts as succeeded. */
  settled_by: Later<string>;
  settled_note: Later<string>;
  /** Of a lost dispute that was won after all: since when its money, and the commission of it, are here again. */
  reinstated_at: Later<number>;
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

/** Money that went back without our asking; null `handled_at`: a person has to say what is void because of it. */
export type ExternalRefundsTable = {
  id: string;
  source: 'provider' | 'dispute';
  payment_intent_id: string;
  checkout_id: string;
  order_id: string | null;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** Our refund, which says what it was for. */
  refund_id: string | null;
  handled_at: Millis | null;
  handled_by: string | null;
  note: ColumnType<string, string | undefined, string>;
  created_at: Millis;
};

/** A payment that the buyer's bank wants back. */
export type DisputesTable = {
  id: string;
  payment_intent_id: string;
  checkout_id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  reason: string;
  /** In the provider's words; `phase` is what it means to us. */
  status: string;
  phase: 'open' | 'won' | 'lost';
  due_by: Millis | null;
  created_at: Millis;
  updated_at: Millis;
  /** It was lost, its tickets are void, and then the money came back; null `handled_at`: a person has to act. */
  returned_at: Later<number>;
  handled_at: Later<number>;
  handled_by: Later<string>;
  note: Later<string>;
};
/** Null until something happens. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Until when everything that a provider told has been acted on. */
export type ReconciledTable = {
  provider: string;
  mode: string;
  until: Millis;
};

/** A payment and an order that do not fit, as the provider's books say; one for each checkout. */
export type PaymentFindingsTable = {
  checkout_id: string;
  /** Null: it was paid, and there is no order. */
  order_id: string | null;
  payment_intent_id: string;
  what: 'unfinished' | 'unknown' | 'not_paid' | 'amount' | 'currency' | 'checkout' | 'mode';
  expected: number;
  /** What the provider has; null when it has none of it. */
  found: number | null;
  problem: string | null;
  found_at: Millis;
  /** An admin dismissed it, and why. */
  dismissed_at: Millis | null;
  dismissed_by: string | null;
  note: string | null;
};

/** Until which order the payments were compared with the provider's books. */
export type BookChecksTable = {
  provider: string;
  mode: string;
  until: Millis;
  checked_at: Millis;
  problem: string | null;
};

/** Progress of the deletion of test orders; the job continues after `last_checkout`. */
export type DemoDeletionsTable = {
  id: string;
  status: 'running' | 'done';
  total: number;
  deleted: Counter;
  /** Orders that are made after this stay. */
  until: Millis;
  last_checkout: ColumnType<string, string | undefined, string>;
  actor_id: string | null;
  actor_name: string;
  started_at: Millis;
  finished_at: Millis | null;
};
