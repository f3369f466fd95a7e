import { Temporal } from 'temporal-polyfill';
import { type Cents, sumOf } from '#shared/base/money.ts';
import { formatDate, wallDateOf } from '#shared/base/time.ts';
import type { TotalLine } from '#shared/orders/orderTotals.rules.ts';
import type { EntryKind, LedgerEntry, StatementQuery } from './ledger.schemas.ts';

/** The time zone of all statements, fixed so that promoters and admins see the same days. */
export const STATEMENT_ZONE = 'America/New_York';
export const STATEMENT_CLOCK = 'Eastern Time';

/** The days of a statement, and the half-open range `[startsAt, endsAt)` in milliseconds. */
export type StatementPeriod = {
  /** First day; null if the statement starts with the first entry. */
  from: string | null;
  to: string;
  startsAt: number | undefined;
  endsAt: number;
};

const startOf = (day: Temporal.PlainDate): number =>
  day.toZonedDateTime({ timeZone: STATEMENT_ZONE }).epochMilliseconds;

/**
 * Returns a statement's period. Without `from` it starts at the beginning; without `to` it ends today, or on `from`
 * if that is later.
 */
export function periodOf({ from, to }: StatementQuery, now: number): StatementPeriod {
  const today = wallDateOf(now, STATEMENT_ZONE);
  const last = to ?? (from !== undefined && from > today ? from : today);
  return {
    from: from ?? null,
    to: last,
    startsAt: from === undefined ? undefined : startOf(Temporal.PlainDate.from(from)),
    endsAt: startOf(Temporal.PlainDate.from(last).add({ days: 1 })),
  };
}

/** Formats a period, such as `Oct 1, 2026 – Oct 31, 2026`. */
export function periodText({ from, to }: Pick<StatementPeriod, 'from' | 'to'>): string {
  if (from === null) return `Through ${formatDate(to)}`;
  return from === to ? formatDate(to) : `${formatDate(from)} – ${formatDate(to)}`;
}

type Told = { opening: Cents; closing: Cents; entries: readonly LedgerEntry[] };

/** Lists the sums of a statement from opening to closing balance, without empty rows. */
export function statementSums({ opening, closing, entries }: Told): TotalLine[] {
  const of = (kind: EntryKind): Cents =>
    sumOf(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
  const lines: TotalLine[] = [
    { label: 'Reversed', cents: of('reversed') },
    { label: 'Reinstated', cents: of('reinstated') },
    { label: 'Adjustments', cents: of('adjusted') },
    { label: 'Paid out', cents: of('paid_out') },
  ];
  return [
    { label: 'Opening balance', cents: opening },
    { label: 'Commission', cents: of('earned') },
    ...lines.filter(({ cents }) => cents !== 0),
    { label: 'Closing balance', cents: closing, strong: true },
  ];
}
