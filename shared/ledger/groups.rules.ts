import type { Cents } from '#shared/base/money.ts';
import type { LedgerEntry } from './ledger.schemas.ts';

/** Entries about the same: the latest of them, with the balance after all of them, and their sum. */
export type EntryGroup = { last: LedgerEntry; amount: Cents; count: number };

const isSame = (a: LedgerEntry, b: LedgerEntry): boolean =>
  a.order_number !== null &&
  a.order_number === b.order_number &&
  a.kind === b.kind &&
  a.created_at === b.created_at;

/**
 * What a sale earned, and what a refund took back, in one row each, however many tickets it was. Entries come in their
 * order, or against it.
 */
export function groupsOf(entries: readonly LedgerEntry[]): EntryGroup[] {
  const groups: EntryGroup[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group && isSame(group.last, entry)) {
      if (entry.id > group.last.id) group.last = entry;
      group.amount += entry.amount;
      group.count += 1;
    } else groups.push({ last: entry, amount: entry.amount, count: 1 });
  }
  return groups;
}

/** What was sold: `Friday Pass`, or `3 tickets`; null for what is about no ticket. */
export const itemText = ({ last, count }: EntryGroup): string | null =>
  count === 1 ? last.item_name : `${count} tickets`;
