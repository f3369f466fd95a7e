import { formatUsd } from '#shared/base/money.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { formatDate, formatInstant } from '#shared/base/time.ts';
import {
  ENTRY_WORDS,
  holdText,
  methodText,
  type EntryGroup,
  groupsOf,
  itemText,
  onHoldText,
} from '#shared/ledger/ledger.rules.ts';
import type { LedgerEntry, Payout } from '#shared/ledger/ledger.schemas.ts';
import { STATEMENT_CLOCK, STATEMENT_ZONE, statementSums } from '#shared/ledger/statement.rules.ts';
import { facts, table, type TableColumn, totals } from './table.ts';
import {
  demoNote,
  heading,
  masthead,
  closeSheet,
  LEFT,
  openSheet,
  type Sheet,
  WIDTH,
} from './sheet.ts';
import { MUTED_COLOUR, setText } from './typeset.ts';

/** The content of a promoter's statement. Amounts are in cents. */
export type StatementDocument = {
  promoter: { name: string; lines: readonly string[]; preferredPayout: string | null };
  period: string;
  /** True in test mode, where no money is collected. */
  demo: boolean;
  opening: number;
  closing: number;
  entries: readonly LedgerEntry[];
  payouts: readonly Payout[];
  /** How the current balance is made up; null for past periods. */
  now: { pending: number; available: number; onHold: number } | null;
};

const ENTRIES: readonly TableColumn[] = [
  { header: 'Date', width: 0 },
  { header: 'For', width: 192 },
  { header: 'Type', width: 70 },
  // This width fits amounts up to a million dollars.
  { header: 'Amount', width: 84, align: 'right' },
  { header: 'Balance', width: 86, align: 'right' },
];

const PAYOUTS: readonly TableColumn[] = [
  { header: 'Paid on', width: 0 },
  { header: 'Method', width: 104 },
  { header: 'Reference', width: 222 },
  { header: 'Amount', width: 78, align: 'right' },
];

export async function statementPdf(statement: StatementDocument, now: number): Promise<Buffer> {
  const { promoter, period, entries, payouts } = statement;
  const title = 'Commission statement';
  const sheet = openSheet({ title: `${title} · ${promoter.name}`, author: PRODUCT, at: now });
  masthead(sheet, { title, below: period });
  if (statement.demo) demoNote(sheet, 'nothing on this statement is owed to anyone');
  facts(sheet, [
    { label: 'Promoter', title: promoter.name, lines: promoter.lines },
    { label: 'Period', title: period, lines: [`Days begin and end in ${STATEMENT_CLOCK}.`] },
    { label: 'Preferred payout', title: methodText(promoter.preferredPayout), lines: [] },
  ]);
  summary(sheet, statement);
  heading(sheet, 'Entries');
  if (entries.length === 0) sentence(sheet, 'No entries in this period.');
  else table(sheet, ENTRIES, groupsOf(entries).map(entryRow));
  sheet.y += 20;
  if (payouts.length > 0) {
    heading(sheet, 'Payouts');
    table(sheet, PAYOUTS, payouts.map(payoutRow));
  }
  const made = `made ${formatInstant(now, STATEMENT_ZONE)}`;
  return closeSheet(sheet, `${PRODUCT} · ${title} · ${made}`);
}

function summary(sheet: Sheet, statement: StatementDocument): void {
  const { now } = statement;
  heading(sheet, 'Summary');
  // The totals start higher, because there is room beside the preceding text.
  sheet.y -= 30;
  const sums = statementSums(statement);
  if (!now) return totals(sheet, sums);
  const split = [
    { label: 'Available', cents: now.available },
    { label: 'Pending', cents: now.pending },
  ];
  totals(sheet, [...sums, ...split]);
  const held = now.onHold === 0 ? '' : ` ${onHoldText(now.onHold)}`;
  sentence(
    sheet,
    `Commission is pending until seven days after the event ends.${held} A balance below zero is carried forward.`,
  );
}

function sentence(sheet: Sheet, text: string): void {
  const style = { size: 9.5, colour: MUTED_COLOUR } as const;
  sheet.y += setText(sheet.doc, text, { x: LEFT, y: sheet.y, width: WIDTH }, style) + 16;
}

const dayOf = ({ created_at }: LedgerEntry) =>
  formatInstant(Date.parse(created_at), STATEMENT_ZONE, { dateStyle: 'medium' });

function entryRow(group: EntryGroup) {
  const { last, amount } = group;
  const { event_title, order_number, note } = last;
  const about = [order_number, itemText(group), event_title === null ? null : note, holdText(last)];
  return [
    dayOf(last),
    { text: event_title ?? note, note: about.filter(Boolean).join(' · ') },
    ENTRY_WORDS[last.kind],
    formatUsd(amount),
    formatUsd(last.balance_after),
  ];
}

function payoutRow({ paid_on, method, reference, amount }: Payout) {
  return [formatDate(paid_on), methodText(method), reference || '–', formatUsd(amount)];
}
