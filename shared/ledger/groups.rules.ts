import type { Cents } from '#shared/base/money.ts';
import type { LedgerEntry } from './ledger.schemas.ts';

/** Ledger entries of one sale or refund: their sum, and the last entry, which has the final balance. */
export type EntryGroup = { last: LedgerEntry; amount: Cents; count: number };

const isSame = (a: LedgerEntry, b: LedgerEntry): boolean =>
  a.order_number !== null &&
  a.order_number === b.order_number &&
  a.kind === b.kind &&
  a.created_at === b.created_at;

/** Groups entries by sale or refund, over all its tickets. Entries may be sorted by time in either direction. */
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

export const itemText = ({ last, count }: EntryGroup): string | null =>
  count === 1 ? last.item_name : `${count} tickets`;
