import { availableFrom, isPending } from '#shared/ledger/ledger.rules.ts';
import {
  type LedgerEntry,
  type Payout,
  payoutMethodSchema,
} from '#shared/ledger/ledger.schemas.ts';
import { maskedNumber } from '#shared/orders/search.rules.ts';
import { iso } from '#shared/base/iso.ts';
import type { EntryRow, PayoutRow } from './ledger.store.ts';

export function toEntry(row: EntryRow, balance: number, now: number): LedgerEntry {
  const { id, kind, amount, event_id, order_id, payout_id, note, ends_at } = row;
  const on_hold = row.held === 1;
  return {
    id,
    created_at: iso(row.created_at),
    kind,
    amount,
    balance_after: balance,
    event_id,
    event_title: row.title,
    available_at: ends_at === null ? null : iso(availableFrom(ends_at)),
    pending: on_hold || isPending(ends_at, now),
    on_hold,
    order_id,
    order_number: row.order_number,
    item_name: row.item_name,
    payout_id,
    note,
    by: row.actor_name,
  };
}

export function toPayout(row: PayoutRow): Payout {
  const { id, created_at, paid_on, amount, method, reference, note, actor_name } = row;
  return {
    id,
    created_at: iso(created_at),
    paid_on,
    amount,
    method: payoutMethodSchema.parse(method),
    reference,
    note,
    by: actor_name,
  };
}

/**
 * Makes the promoter's view of an entry. Order id and number would give access to the order, and admins stay
 * anonymous.
 */
export function toOwnEntry(entry: LedgerEntry): LedgerEntry {
  const { order_number } = entry;
  return {
    ...entry,
    order_id: null,
    order_number: order_number === null ? null : maskedNumber(order_number),
    by: null,
  };
}

export const toOwnPayout = (payout: Payout): Payout => ({ ...payout, note: '', by: null });
