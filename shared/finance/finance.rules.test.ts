import fc from 'fast-check';
import { expect, it } from 'vitest';
import { iso } from '#shared/base/iso.ts';
import { sumOf } from '#shared/base/money.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { monthsIn, zoneOfSales } from './months.rules.ts';
import { daysPeriod, periodName, periodsOf, readPeriod, shortMonth } from './periods.rules.ts';
import { settlementLines } from './settlement.rules.ts';
import { afterRefunds, groupTaxRows, sumFigures, taxRowsOf } from './taxReport.rules.ts';
import { someFacts } from '#shared/testing/officeBuilders.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const month = fc.constantFrom('2026-10', '2026-11', '2026-12');
const cell = { month, rate: fc.constantFrom(0, 1, 825, 10_000), tax: cents };
const sold = fc.array(fc.record({ ...cell, gross: cents, discount: fc.constant(0) }));
const refunded = fc.array(fc.record({ ...cell, net: cents }));
const EVENT = { eventId: 7, title: 'Jam' };

it('the rows of an event are what was sold, less discount, and what was refunded, each in its month', () => {
  const tax = { month: '2026-11', rate: 825, gross: 5000, discount: 750, tax: 351 };
  const none = { gross: 0, discount: 0, net: 0, tax: 0 };
  expect(taxRowsOf(EVENT, [tax], [{ month: '2026-12', rate: 825, net: 2125, tax: 176 }])).toEqual([
    { ...EVENT, ...tax, net: 4250, refundedNet: 0, refundedTax: 0 },
    { ...EVENT, ...none, month: '2026-12', rate: 825, refundedNet: 2125, refundedTax: 176 },
  ]);
  expect(taxRowsOf(EVENT, [{ ...tax, gross: 0, discount: 0, tax: 0, rate: 0 }], [])).toEqual([]);
});

it('the rows of an event have a month and rate once, in order, and lose no cent, however they are grouped', () =>
  holds(sold, refunded, (sales, refunds) => {
    const rows = taxRowsOf(EVENT, sales, refunds);
    const keys = rows.map((row) => `${row.month} ${String(row.rate).padStart(5, '0')}`);
    expect(keys).toEqual([...new Set(keys)].toSorted());
    const sum = sumFigures(rows);
    expect(sum).toMatchObject({
      gross: sumOf(sales.map(({ gross }) => gross)),
      net: sum.gross - sum.discount,
      tax: sumOf(sales.map(({ tax }) => tax)),
      refundedNet: sumOf(refunds.map(({ net }) => net)),
      refundedTax: sumOf(refunds.map(({ tax }) => tax)),
    });
    const all = [...rows, ...rows.map((row) => ({ ...row, eventId: 8, title: 'Other' }))];
    for (const by of ['month', 'event'] as const) {
      const groups = groupTaxRows(all, by);
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      expect(sumFigures(groups)).toEqual(sumFigures(all));
    }
    const left = rows.map((row) => afterRefunds(row).net);
    expect(left.reduce((a, b) => a + b, 0)).toBe(sum.net - sum.refundedNet);
  }));

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

it('months begin at midnight where the event is, also on the day on which the clocks change', () => {
  const months = monthsIn({ from: '2026-10-15', to: '2026-12-15' }, 'America/Los_Angeles');
  expect(months.map(({ month, start }) => `${month} ${iso(start)}`)).toEqual([
    '2026-10 2026-10-15T07:00:00.000Z',
    '2026-11 2026-11-01T07:00:00.000Z',
    '2026-12 2026-12-01T08:00:00.000Z',
  ]);
  const stops = [...months.slice(1).map(({ start }) => start), Date.parse('2026-12-16T08:00:00Z')];
  expect(months.map(({ stop }) => stop)).toEqual(stops);
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

it('the lines of a settlement lead from the price to what is left', () => {
  const lines = settlementLines(someFacts({ wonBack: 40 }));
  const expected = {
    ticket_sales: 10_000,
    addon_sales: 2400,
    organiser_discounts: -500,
    promoter_discounts: -1000,
    net_sales: 10_900,
    tax: 900,
    charged: 11_800,
    refunds_net: -2000,
    refunds_tax: -165,
    disputes_net: -1000,
    disputes_tax: -82,
    kept: 8553,
    tax_due: -653,
    other_refunds: -300,
    won_back: 40,
    commission_paid: -400,
    commission_due: -200,
    to_organiser: 7040,
  };
  expect(Object.fromEntries(lines.map(({ key, cents }) => [key, cents]))).toEqual(expected);
  const sums = lines.filter(({ kind }) => kind === 'sum').map(({ key }) => key);
  expect(sums).toEqual(['net_sales', 'charged', 'kept', 'to_organiser']);
});
