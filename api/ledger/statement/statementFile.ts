import type { Statement } from '#api/ledger/ledger.service.ts';
import type { Column } from '#api/documents/csv.ts';
import { ENTRY_WORDS, holdText, methodText } from '#shared/ledger/ledger.words.ts';
import type { LedgerEntry, Payout } from '#shared/ledger/ledger.schemas.ts';
import type { Period } from '#shared/ledger/statement.rules.ts';

type Row = {
  kind: string;
  entry?: LedgerEntry;
  payout?: Payout | undefined;
  balance: number;
};

const utc = (instant: string | null | undefined): string | null =>
  instant ? instant.slice(0, 19).replace('T', ' ') : null;

/** Columns: docs/decisions/0031. */
export const STATEMENT_COLUMNS: readonly Column<Row>[] = [
  { header: 'Entered at (UTC)', value: ({ entry }) => utc(entry?.created_at) },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Event', value: ({ entry }) => entry?.event_title ?? null },
  { header: 'Order number', value: ({ entry }) => entry?.order_number ?? null },
  { header: 'Ticket', value: ({ entry }) => entry?.item_name ?? null },
  { header: 'Note', value: ({ entry }) => (entry ? (holdText(entry) ?? entry.note) : null) },
  {
    header: 'Available from (UTC)',
    value: ({ entry }) => (entry?.on_hold ? null : utc(entry?.available_at)),
  },
  { header: 'Paid on', value: ({ payout }) => payout?.paid_on ?? null },
  { header: 'Method', value: ({ payout }) => (payout ? methodText(payout.method) : null) },
  { header: 'Reference', value: ({ payout }) => payout?.reference ?? null },
  { header: 'Amount', value: ({ entry }) => (entry ? { cents: entry.amount } : null) },
  { header: 'Balance', value: ({ balance }) => ({ cents: balance }) },
];

const AT_ONCE = 500;

/** Streams opening balance, entries and closing balance. */
export async function* batchesOf(
  { opening, closing, entries, payouts }: Statement,
  { from }: Period,
): AsyncGenerator<Row[]> {
  const paid = new Map(payouts.map((payout) => [payout.id, payout]));
  yield from === null ? [] : [{ kind: 'Opening balance', balance: opening }];
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    yield entries.slice(at, at + AT_ONCE).map((entry) => ({
      kind: ENTRY_WORDS[entry.kind],
      entry,
      payout: paid.get(entry.payout_id ?? ''),
      balance: entry.balance_after,
    }));
  }
  yield [{ kind: 'Closing balance', balance: closing }];
}
