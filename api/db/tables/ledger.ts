import type { Id, Millis } from './columns.types.ts';

/** What a promoter earned, gave back, was given or was paid. Only ever added to: a trigger refuses the rest. */
export type LedgerEntriesTable = {
  id: Id;
  promoter_id: number;
  kind: 'earned' | 'reversed' | 'reinstated' | 'adjusted' | 'paid_out';
  /** Cents: above zero what is owed to the promoter, below zero what is not any more. */
  amount: number;
  /** Of the order; of a payout or an adjustment, in which mode the server collected payments. */
  mode: 'demo' | 'test' | 'live' | 'free';
  event_id: number | null;
  order_id: string | null;
  order_item_id: number | null;
  refund_id: string | null;
  payout_id: string | null;
  note: string;
  actor_id: string | null;
  actor_name: string | null;
  /** What it is the entry of, unique: nothing is entered twice. */
  entry_key: string;
  created_at: Millis;
};

export type PayoutsTable = {
  id: string;
  promoter_id: number;
  /** Cents, more than nothing. */
  amount: number;
  mode: 'demo' | 'test' | 'live' | 'free';
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
