import fc from 'fast-check';
import { expect, it } from 'vitest';
import { iso } from '#shared/base/iso.ts';
import { wallDateOf } from '#shared/base/time.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import { holds } from '#shared/testing/holds.ts';
import { monthsIn, zoneOfSales } from './months.rules.ts';
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

const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Phoenix'];
const day = fc.nat(3_000).map((n) => iso(Date.UTC(2024, 0, 1 + n)).slice(0, 10));

it('months begin at midnight where the event is, also on the day on which the clocks change', () => {
  const months = monthsIn({ from: '2026-10-15', to: '2026-12-31' }, 'America/Los_Angeles');
  expect(months.map(({ month, start }) => `${month} ${iso(start)}`)).toEqual([
    '2026-10 2026-10-15T07:00:00.000Z',
    '2026-11 2026-11-01T07:00:00.000Z',
    '2026-12 2026-12-01T08:00:00.000Z',
  ]);
  expect(months.at(-1)?.stop).toBe(Date.parse('2027-01-01T08:00:00Z'));
});

it('months follow each other without gap or overlap, and any moment is in the month of its day', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  holds(day, day, fc.constantFrom(...ZONES), part, (a, b, zone, share) => {
    const [from = a, to = b] = [a, b].toSorted();
    const months = monthsIn({ from, to }, zone);
    const starts = months.slice(1).map(({ start }) => start);
    expect(starts).toEqual(months.slice(0, -1).map(({ stop }) => stop));
    const [first, last] = [months[0]?.start ?? 0, months.at(-1)?.stop ?? 0];
    const at = Math.min(first + Math.floor((last - first) * share), last - 1);
    const found = months.filter(({ start, stop }) => at >= start && at < stop);
    expect(found.map(({ month }) => month)).toEqual([wallDateOf(at, zone).slice(0, 7)]);
  });
});

it('months are those of the place at the first sale, wherever the event moves to later', () => {
  const [now, first, second] = ['America/New_York', 'America/Chicago', 'America/Denver'];
  const moves = [
    { at: 10, from: first },
    { at: 20, from: second },
  ];
  const zones = [5, 15, 25, null].map((soldAt) => zoneOfSales(now, moves, soldAt));
  expect(zones).toEqual([first, second, now, now]);
});
