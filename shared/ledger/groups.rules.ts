import type { Cents } from '#shared/base/money.ts';
import type { LedgerEntry } from './ledger.schemas.ts';

/** Entries of one sale or refund: the last one with the final balance, and their sum. */
export type EntryGroup = { last: LedgerEntry; amount: Cents; count: number };

const isSame = (a: LedgerEntry, b: LedgerEntry): boolean =>
  a.order_number !== null &&
  a.order_number === b.order_number &&
  a.kind === b.kind &&
  a.created_at === b.created_at;

/** One group per sale or refund, over all its tickets. Entries in either order of time. */
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
