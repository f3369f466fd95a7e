import type { AppContext } from '#api/context.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { cursorText } from '#shared/base/cursor.schemas.ts';
import { orThrow } from '#shared/base/errors.ts';
import { balanceOf } from '#shared/ledger/ledger.rules.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import type {
  AdjustBalance,
  AdminLedger,
  Balance,
  BalanceAdjusted,
  Ledger,
  LedgerEntry,
  LedgerQuery,
  Payout,
  PayoutRecorded,
  RecordPayout,
} from '#shared/ledger/ledger.schemas.ts';
import { promoterUnknown } from '#shared/promoters/promoters.rules.ts';
import { adjustIn, payIn } from './payoutsAndAdjustments.ts';
import { balancesOfAll } from './ledger.queries.ts';
import * as store from './ledger.store.ts';
import { toEntry, toOwnEntry, toOwnPayout, toPayout } from './ledger.wire.ts';

const MAX_PAYOUTS = 200;

export type LedgerService = ReturnType<typeof createLedgerService>;
/** The entries and payouts of a period, with opening and closing balance in cents. */
export type Statement = {
  opening: number;
  closing: number;
  entries: LedgerEntry[];
  payouts: Payout[];
};

export function createLedgerService(context: AppContext) {
  const { db, platform, mode } = context;
  const modes = modesThatCount(mode);

  async function ledgerOf(promoterId: number, { limit, cursor }: LedgerQuery): Promise<Ledger> {
    const [whose, now] = [{ promoterId, modes }, platform.clock()];
    const rows = await store.newestEntries(db, whose, { limit: limit + 1, cursor });
    const page = rows.slice(0, limit);
    const [first, last] = [page[0], page.at(-1)];
    const payouts = await store.payoutsOf(db, whose, MAX_PAYOUTS);
    return {
      balance: balanceOf(await store.sumsOf(db, whose), now),
      entries: first ? withBalances(page, await store.sumUpTo(db, whose, first), now) : [],
      next_cursor:
        last && rows.length > limit ? cursorText({ at: last.created_at, id: last.id }) : null,
      payouts: payouts.map(toPayout),
    };
  }

  return {
    /** A promoter's ledger, for admins. Throws `promoterUnknown`. */
    async of(promoterId: number, query: LedgerQuery): Promise<AdminLedger> {
      const found = orThrow(await store.findPromoter(db, promoterId), promoterUnknown);
      const { code_disabled_at, ...promoter } = found;
      const code_active = code_disabled_at === null;
      return { ...(await ledgerOf(promoterId, query)), promoter: { ...promoter, code_active } };
    },

    /**
     * A promoter's own ledger: the same figures with masked order numbers, and without admins and their payout notes.
     */
    async own(promoterId: number, query: LedgerQuery): Promise<Ledger> {
      const ledger = await ledgerOf(promoterId, query);
      const { entries, payouts } = ledger;
      return { ...ledger, entries: entries.map(toOwnEntry), payouts: payouts.map(toOwnPayout) };
    },

    async balance(promoterId: number): Promise<Balance> {
      return balanceOf(await store.sumsOf(db, { promoterId, modes }), platform.clock());
    },

    balances: () => balancesOfAll(db, modes, platform.clock()),

    /** Reads a statement for a period. `viewer: 'promoter'` masks order numbers as `own` does. */
    async statement(
      promoterId: number,
      span: store.Span,
      viewer: 'admin' | 'promoter',
    ): Promise<Statement> {
      const whose = { promoterId, modes };
      const statement = await statementIn(whose, span);
      return viewer === 'admin' ? statement : ownStatement(statement);
    },

    /** Records a payout, once per key. Throws `promoterUnknown`, `notAvailable` and `paidInFuture`. */
    pay: (actor: Actor, promoterId: number, payout: RecordPayout): Promise<PayoutRecorded> =>
      inTransaction(db, (trx) => payIn(trx, context, { actor, promoterId }, payout)),

    /** Adjusts a balance, once per key. Throws `promoterUnknown`. */
    adjust: (actor: Actor, promoterId: number, change: AdjustBalance): Promise<BalanceAdjusted> =>
      inTransaction(db, (trx) => adjustIn(trx, context, { actor, promoterId }, change)),
  };

  async function statementIn(whose: store.Whose, span: store.Span): Promise<Statement> {
    const opening =
      span.from === undefined ? 0 : await store.sumUpTo(db, whose, { before: span.from });
    const rows = await store.entriesIn(db, whose, span);
    const closing = rows.reduce((sum, row) => sum + row.amount, opening);
    const ids = rows.flatMap(({ payout_id }) => payout_id ?? []);
    const payouts = await store.payoutsById(db, ids);
    return {
      opening,
      closing,
      entries: withBalances(rows.toReversed(), closing, platform.clock()).toReversed(),
      payouts: payouts.map(toPayout),
    };
  }
}

/**
 * Adds the balance after each entry. Entries are sorted newest first; `balance` is the one after the first of them.
 */
function withBalances(rows: readonly store.EntryRow[], balance: number, now: number) {
  let after = balance;
  return rows.map((row) => {
    const entry = toEntry(row, after, now);
    after -= row.amount;
    return entry;
  });
}

const ownStatement = ({ entries, payouts, ...rest }: Statement): Statement => ({
  ...rest,
  entries: entries.map(toOwnEntry),
  payouts: payouts.map(toOwnPayout),
});
