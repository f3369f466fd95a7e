import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { Refund } from '#shared/refunds/refunds.schemas.ts';
import type { Counter, Default, Id, Millis } from './columns.types.ts';

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

/** Refunds of the demo provider, one per idempotency key. */
type DemoRefundsTable = {
  idempotency_key: string;
  payment_id: string;
  amount: number;
  created_at: Millis;
};

type WebhookEventsTable = {
  id: string;
  provider: string;
  type: string;
  payment_intent_id: string | null;
  received_at: Millis;
};

/**
 * Refunds. Only their progress (`status` and the columns after it) changes, `covered_amount` may grow, and erasing a
 * person replaces the texts.
 */
export type RefundsTable = {
  id: string;
  checkout_id: string;
  /** The refunded order. Null for a payment that never became an order. */
  order_id: string | null;
  event_id: number | null;
  payment_intent_id: string;
  /** The refunded amount, net plus tax. Commission is reversed separately. */
  amount: number;
  net_amount: Counter;
  tax_amount: Counter;
  commission_amount: Counter;
  /** The part of `amount` that was already returned elsewhere (`OwnRefund`). Only the rest is sent. */
  covered_amount: Counter;
  reason: Refund['reason'];
  /** The note as the admin typed it. */
  note: Default<string>;
  status: 'pending' | 'succeeded' | 'failed';
  /** A unique key, by which a repeated request finds the refund of the first one. */
  idempotency_key: string | null;
  actor_id: string | null;
  actor_name: string | null;
  /** The number of the attempt, which is part of the idempotency key. It rises, for example, after a refusal. */
  attempt: Counter;
  /** The last error while sending the refund. */
  problem: string | null;
  /** The provider's id of the refund. Null until the provider has answered. */
  provider_refund_id: string | null;
  settled_at: Millis | null;
  /** The admin who settled the refund by hand, so that it counts as succeeded. */
  settled_by: Default<string | null>;
  settled_note: Default<string | null>;
  /** The time when money and commission came back because the dispute was won after all. */
  reinstated_at: Default<number | null>;
  created_at: Millis;
};

/** The items that each refund is for. */
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

/** External refunds and lost disputes. `handled_at` is null until a row is matched, settled by hand, or failed. */
export type ExternalRefundsTable = {
  id: string;
  source: 'provider' | 'dispute';
  payment_intent_id: string;
  checkout_id: string;
  order_id: string | null;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** Our refund that matches this one. */
  refund_id: string | null;
  handled_at: Millis | null;
  handled_by: string | null;
  note: Default<string>;
  created_at: Millis;
};

/** Chargebacks at the provider. */
export type DisputesTable = {
  id: string;
  payment_intent_id: string;
  checkout_id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  reason: string;
  /** The provider's own status, from which `phase` is derived. */
  status: string;
  phase: 'open' | 'won' | 'lost';
  due_by: Millis | null;
  created_at: Millis;
  updated_at: Millis;
  /** The time when the dispute was won after its tickets were voided. An admin acts while `handled_at` is null. */
  returned_at: Default<number | null>;
  handled_at: Default<number | null>;
  handled_by: Default<string | null>;
  note: Default<string | null>;
};

/** The time up to which provider events have been processed. */
export type ReconciledTable = {
  provider: string;
  mode: string;
  until: Millis;
};

/** Differences between our records and the provider's, one per checkout. */
export type PaymentFindingsTable = {
  checkout_id: string;
  /** The order of the payment. Null if it has none. */
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
  /** The amount at the provider. Null if no payment exists there. */
  found: number | null;
  problem: string | null;
  found_at: Millis;
  /** The time when an admin dismissed the finding. */
  dismissed_at: Millis | null;
  dismissed_by: string | null;
  note: string | null;
};

/** The time up to which orders have been compared with the provider. */
type BookChecksTable = {
  provider: string;
  mode: string;
  until: Millis;
  checked_at: Millis;
  problem: string | null;
};

/** Progress of deleting test orders. The deletion continues after `last_checkout`. */
export type DemoDeletionsTable = {
  id: string;
  status: 'running' | 'done';
  total: number;
  deleted: Counter;
  /** Orders made after this time are kept. */
  until: Millis;
  last_checkout: Default<string>;
  actor_id: string | null;
  actor_name: string;
  started_at: Millis;
  finished_at: Millis | null;
};

/**
 * Ledger entries. Triggers refuse changes, except that erasing a person removes the actor and note, and that entries
 * of test mode can be deleted.
 */
export type LedgerEntriesTable = {
  id: Id;
  promoter_id: number;
  kind: 'earned' | 'reversed' | 'reinstated' | 'adjusted' | 'paid_out';
  /** The amount in cents. It is positive if the promoter is owed it. */
  amount: number;
  /** The payment mode of the order. Entries without an order have the server's mode at that time. */
  mode: Mode;
  event_id: number | null;
  order_id: string | null;
  order_item_id: number | null;
  refund_id: string | null;
  payout_id: string | null;
  note: string;
  actor_id: string | null;
  actor_name: string | null;
  /** A unique key, which prevents double entries. */
  entry_key: string;
  created_at: Millis;
};

export type PayoutsTable = {
  id: string;
  promoter_id: number;
  /** The amount in cents, above zero. */
  amount: number;
  mode: Mode;
  /** The way in which the money was sent: a key of `PAYOUTS`. */
  method: string;
  reference: string;
  note: string;
  paid_on: string;
  actor_id: string | null;
  actor_name: string | null;
  idempotency_key: string;
  created_at: Millis;
};

export type MoneyTables = {
  demo_payments: DemoPaymentsTable;
  demo_refunds: DemoRefundsTable;
  webhook_events: WebhookEventsTable;
  refunds: RefundsTable;
  outside_refunds: ExternalRefundsTable;
  disputes: DisputesTable;
  reconciled: ReconciledTable;
  payment_findings: PaymentFindingsTable;
  book_checks: BookChecksTable;
  demo_deletions: DemoDeletionsTable;
  refund_items: RefundItemsTable;
  ledger_entries: LedgerEntriesTable;
  payouts: PayoutsTable;
};
