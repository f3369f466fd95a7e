import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { Id, Millis } from './columns.types.ts';

/**
 * Ledger entries. Triggers refuse changes, except that erasing a person removes the actor and note, and that entries
 * of test mode can be deleted.
 */
export type LedgerEntriesTable = {
  id: Id;
  promoter_id: number;
  kind: 'earned' | 'reversed' | 'reinstated' | 'adjusted' | 'paid_out';
  /** Cents; positive is owed to the promoter. */
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
  /** Cents, above zero. */
  amount: number;
  mode: Mode;
  /** A key of `PAYOUTS`. */
  method: string;
  reference: string;
  note: string;
  paid_on: string;
  actor_id: string | null;
  actor_name: string | null;
  idempotency_key: string;
  created_at: Millis;
};
