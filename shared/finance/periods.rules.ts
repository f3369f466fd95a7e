import { formatDate, isDate } from '#shared/base/time.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';

export const PERIOD_KINDS = ['month', 'quarter', 'year', 'days'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];
/**
 * A period from `from` to `to`, both inclusive. `value` is `2026-11`, `2026-Q4`, `2026` or `2026-11-01..2026-11-15`.
 */
export type Period = { kind: PeriodKind; value: string; from: string; to: string };

/** Number of periods offered of each kind, including the current one. */
const OFFERED = { month: 24, quarter: 12, year: 7 } as const;
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

const two = (number: number): string => String(number).padStart(2, '0');
/** The first day of a month. `month` is the number of months since January of the year 0. */
const firstDayOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${two((month % 12) + 1)}-01`;

function periodAt(kind: keyof typeof MONTHS, month: number): Period {
  const first = month - (month % MONTHS[kind]);
  const from = firstDayOf(first);
  const to = nextDate(firstDayOf(first + MONTHS[kind]), -1);
  const year = from.slice(0, 4);
  const names = {
    month: from.slice(0, 7),
    quarter: `${year}-Q${Math.floor((first % 12) / 3) + 1}`,
  };
  return { kind, value: kind === 'year' ? year : names[kind], from, to };
}

const monthOf = (year: string, month: number): number => Number(year) * 12 + month - 1;

/** Earliest day accepted: while a year is being typed, its date begins with zeros. */
const FIRST_DAY = '2000-01-01';

/** A period of chosen days. Null if a date is invalid or the last day is before the first. */
export const daysPeriod = (from: string, to: string): Period | null =>
  isDate(from) && isDate(to) && from >= FIRST_DAY && from <= to
    ? { kind: 'days', value: `${from}..${to}`, from, to }
    : null;

export function readPeriod(text: string): Period | null {
  const [from = '', to] = text.split('..');
  if (to !== undefined) return daysPeriod(from, to);
  const [, year, month, quarter] = /^([12]\d{3})(?:-(0[1-9]|1[0-2])|-Q([1-4]))?$/.exec(text) ?? [];
  if (year === undefined) return null;
  if (month !== undefined) return periodAt('month', monthOf(year, Number(month)));
  if (quarter !== undefined) return periodAt('quarter', monthOf(year, Number(quarter) * 3));
  return periodAt('year', monthOf(year, 1));
}

/** Periods of a kind, the present one first. */
export function periodsOf(kind: Exclude<PeriodKind, 'days'>, today: string): Period[] {
  const now = monthOf(today.slice(0, 4), Number(today.slice(5, 7)));
  return Array.from({ length: OFFERED[kind] }, (_, n) => periodAt(kind, now - n * MONTHS[kind]));
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const SHORT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const firstOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);

/** Turns `2026-11` into `Nov 2026`. */
export const shortMonth = (month: string): string => SHORT.format(firstOf(month));

/** Turns `2026-11` into `November 2026`. */
const monthName = (month: string): string => MONTH.format(firstOf(month));

/** Writes days as `Nov 1, 2026 – Nov 15, 2026`, or as a single date. */
export const daysText = (from: string, to: string): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** Names a period: `November 2026`, `Q4 2026`, `2026`, or its days. */
export function periodName({ kind, value, from, to }: Period): string {
  if (kind === 'month') return monthName(value);
  if (kind === 'quarter') return value.split('-').toReversed().join(' ');
  return kind === 'year' ? value : daysText(from, to);
}
