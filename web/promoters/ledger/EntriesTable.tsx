import {
  ENTRY_WORDS,
  holdText,
  type EntryGroup,
  groupsOf,
  itemText,
} from '#shared/ledger/ledger.rules.ts';
import type { EntryKind, LedgerEntry } from '#shared/ledger/ledger.schemas.ts';
import { formatDay } from '#web/ui/localTime.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Money } from '#web/ui/Money.tsx';

const TONES: Readonly<Record<EntryKind, BadgeTone>> = {
  earned: 'good',
  reversed: 'bad',
  reinstated: 'good',
  adjusted: 'neutral',
  paid_out: 'aqua',
};

function About({ group }: { group: EntryGroup }) {
  const { event_title, note, by } = group.last;
  const details = [itemText(group), event_title && note, by && `by ${by}`]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className="min-w-0 wrap-anywhere max-md:text-right md:block md:min-w-40">
      {event_title ?? note}
      {details && <span className="block text-sm text-dust">{details}</span>}
    </span>
  );
}

function Kind({ entry }: { entry: LedgerEntry }) {
  const { kind, pending, available_at } = entry;
  const onHold = holdText(entry);
  return (
    <span className="max-md:text-right">
      <Badge tone={TONES[kind]}>{ENTRY_WORDS[kind]}</Badge>
      {onHold && <span className="mt-1 block text-sm text-amber">{onHold}</span>}
      {pending && !onHold && kind === 'earned' && (
        <span className="mt-1 block text-sm text-dust md:whitespace-nowrap">
          Pending until {formatDay(available_at)}
        </span>
      )}
    </span>
  );
}

const columns: Column<EntryGroup>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: ({ last }) => <span className="whitespace-nowrap">{formatDay(last.created_at)}</span>,
  },
  { key: 'event', header: 'For', cell: (group) => <About group={group} /> },
  {
    key: 'order',
    header: 'Order #',
    cell: ({ last }) => (
      <span className="whitespace-nowrap">{last.order_number ?? <Nothing />}</span>
    ),
  },
  { key: 'kind', header: 'Type', cell: ({ last }) => <Kind entry={last} /> },
  {
    key: 'amount',
    header: 'Amount',
    end: true,
    cell: ({ amount }) => <Money cents={amount} className="font-semibold" />,
  },
  {
    key: 'balance',
    header: 'Balance',
    end: true,
    cell: ({ last }) => <Money cents={last.balance_after} />,
  },
];

function Nothing() {
  return (
    <span className="text-dust">
      <span aria-hidden="true">–</span>
      <span className="sr-only">None</span>
    </span>
  );
}

export function EntriesTable({ entries }: { entries: readonly LedgerEntry[] | undefined }) {
  return (
    <DataTable
      caption="All changes to the balance, newest first"
      columns={columns}
      rows={entries && groupsOf(entries)}
      rowKey={({ last }) => last.id}
      empty={
        <EmptyState
          title="Nothing earned yet"
          body="Each ticket sold with the promo code will show up here."
        />
      }
    />
  );
}
