import fc from 'fast-check';
import { expect, it } from 'vitest';
import { iso } from '#shared/base/iso.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import { holds } from '#shared/testing/holds.ts';
import { daysPeriod, periodName, periodsOf, readPeriod, shortMonth } from './periods.rules.ts';

it.each([
  ['2026-11', '2026-11-01', '2026-11-30', 'November 2026'],
  ['2024-02', '2024-02-01', '2024-02-29', 'February 2024'],
  ['2026-Q1', '2026-01-01', '2026-03-31', 'Q1 2026'],
  ['2026-Q4', '2026-10-01', '2026-12-31', 'Q4 2026'],
  ['2026', '2026-01-01', '2026-12-31', '2026'],
  ['2026-11-03..2026-11-15', '2026-11-03', '2026-11-15', 'Nov 3, 2026 – Nov 15, 2026'],
])('the period %s is from %s to %s', (text, from, to, name) => {
  const period = readPeriod(text);
  expect(period).toMatchObject({ from, to, value: text });
  expect(period && periodName(period)).toBe(name);
});

it.each(['', ...'26 2026-13 2026-Q5 2026-11-31..2026-12-01 2026-12-02..2026-12-01 ..'.split(' ')])(
  '%j is no period',
  (text) => expect(readPeriod(text)).toBeNull(),
);

it('a period follows the one of its kind before it, and the first has today', () => {
  const day = fc.nat(9_000).map((n) => iso(Date.UTC(2020, 0, 1 + n)).slice(0, 10));
  holds(day, fc.constantFrom('month', 'quarter', 'year'), (today, kind) => {
    const periods = periodsOf(kind, today);
    const [first] = periods;
    expect(first && first.from <= today && today <= first.to).toBe(true);
    for (const [n, period] of periods.entries()) {
      expect(readPeriod(period.value)).toEqual(period);
      if (n > 0) expect(nextDate(period.to)).toBe(periods[n - 1]?.from);
    }
  });
});

it('a period of days has both; a month has a short name', () => {
  expect(daysPeriod('2026-11-03', '2026-11-03')).toMatchObject({ kind: 'days' });
  expect(daysPeriod('2026-11-03', '')).toBeNull();
  expect(shortMonth('2026-01')).toBe('Jan 2026');
});
