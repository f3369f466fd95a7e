import type { AppContext } from '#api/context.ts';
import { csvOf, type Column } from '#api/documents/csv.ts';
import type { MakePdf } from '#api/documents/makePdf.ts';
import type { LedgerService, Statement } from '#api/ledger/ledger.service.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  groupsOf,
  statementTooLong,
  ENTRY_WORDS,
  holdText,
  methodText,
} from '#shared/ledger/ledger.rules.ts';
import { type StatementPeriod, periodOf, periodText } from '#shared/ledger/statement.rules.ts';
import type { StatementQuery, LedgerEntry, Payout } from '#shared/ledger/ledger.schemas.ts';

type Row = {
  kind: string;
  entry?: LedgerEntry;
  payout?: Payout | undefined;
  balance: number;
};

const utc = (instant: string | null | undefined): string | null =>
  instant ? instant.slice(0, 19).replace('T', ' ') : null;

/** The columns of a statement as CSV; see docs/decisions/0032. */
const STATEMENT_COLUMNS: readonly Column<Row>[] = [
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

/** Yields the opening balance, the entries in batches, and the closing balance. */
async function* batchesOf(
  { opening, closing, entries, payouts }: Statement,
  { from }: StatementPeriod,
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

/** Promoters see masked order numbers, admins see them whole. */
type Viewer = 'admin' | 'promoter';
type Wanted = { promoterId: number; viewer: Viewer; query: StatementQuery };

type Uses = {
  ledger: LedgerService;
  makePdf: MakePdf;
};

/** Maximum number of rows in a PDF; a longer statement would take seconds to typeset. */
export const MAX_ROWS = 1500;

export function createStatementService({ platform, mode }: AppContext, { ledger, makePdf }: Uses) {
  async function read({ promoterId, viewer, query }: Wanted) {
    const period = periodOf(query, platform.clock());
    const { promoter, balance } = await ledger.of(promoterId, { limit: 1 });
    const span = { from: period.startsAt, to: period.endsAt };
    return { period, promoter, balance, told: await ledger.statement(promoterId, span, viewer) };
  }

  return {
    /** Makes a statement as a PDF. Throws `promoterUnknown` and `statementTooLong`. */
    async pdf(wanted: Wanted) {
      const { period, promoter, balance, told } = await read(wanted);
      const { opening, closing, entries, payouts } = told;
      if (groupsOf(entries).length > MAX_ROWS) throw new AppError(statementTooLong);
      const { name, email, promo_code, preferred_payout } = promoter;
      const code = promo_code === null ? [] : [`Promo code ${promo_code}`];
      const tells = {
        promoter: { name, lines: [email, ...code], preferredPayout: preferred_payout },
        period: periodText(period),
        demo: mode !== 'live',
        opening,
        closing,
        entries,
        payouts,
        // The split into pending and available is known only for the current balance.
        now: period.endsAt > platform.clock() && balance.total === closing ? balance : null,
      };
      const content = await makePdf({ kind: 'statement', tells }, platform.clock());
      return { name: `${nameOf(wanted.promoterId, period)}.pdf`, content };
    },

    /** Makes a statement as a CSV file. Throws `promoterUnknown`. */
    async csv(wanted: Wanted) {
      const { period, told } = await read(wanted);
      const content = csvOf(STATEMENT_COLUMNS, batchesOf(told, period));
      return { name: `${nameOf(wanted.promoterId, period)}.csv`, content };
    },
  };
}

function nameOf(promoterId: number, { from, to }: StatementPeriod): string {
  return ['statement', promoterId, from, to].filter((part) => part !== null).join('-');
}
