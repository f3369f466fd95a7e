import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { afterRefunds, groupTaxRows, sumFigures, taxRowsOf } from './taxReport.rules.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const cell = {
  month: fc.constantFrom('2026-10', '2026-11', '2026-12'),
  rate: fc.constantFrom(0, 1, 825, 10_000),
};
const sold = fc.array(fc.record({ ...cell, gross: cents, discount: fc.constant(0), tax: cents }));
const refunded = fc.array(fc.record({ ...cell, net: cents, tax: cents }));
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const EVENT = { eventId: 7, title: 'Jam' };

it('the rows of an event are what was sold, less discount, and what was refunded, each in its month', () => {
  const tax = { month: '2026-11', rate: 825, gross: 5000, discount: 750, tax: 351 };
  const back = { month: '2026-12', rate: 825, net: 2125, tax: 176 };
  const none = { refundedNet: 0, refundedTax: 0 };
  expect(taxRowsOf(EVENT, [tax], [back])).toEqual([
    { ...EVENT, ...tax, net: 4250, ...none },
    {
      ...EVENT,
      month: '2026-12',
      rate: 825,
      gross: 0,
      discount: 0,
      net: 0,
      tax: 0,
      refundedNet: 2125,
      refundedTax: 176,
    },
  ]);
});

it('the rows of an event leave out what cost nothing', () => {
  const free = { month: '2026-11', rate: 0, gross: 0, discount: 0, tax: 0 };
  expect(taxRowsOf(EVENT, [free], [])).toEqual([]);
});

it('the rows of an event have a month and rate once, in order, and lose no cent, however they are grouped', () =>
  holds(sold, refunded, (sales, refunds) => {
    const rows = taxRowsOf(EVENT, sales, refunds);
    const keys = rows.map(({ month, rate }) => `${month} ${String(rate).padStart(5, '0')}`);
    expect(keys).toEqual([...new Set(keys)].toSorted());
    const sum = sumFigures(rows);
    expect(sum.gross).toBe(total(sales.map(({ gross }) => gross)));
    expect(sum.net).toBe(sum.gross - sum.discount);
    expect(sum.tax).toBe(total(sales.map(({ tax }) => tax)));
    expect(sum.refundedNet).toBe(total(refunds.map(({ net }) => net)));
    expect(sum.refundedTax).toBe(total(refunds.map(({ tax }) => tax)));
    const other = rows.map((row) => ({ ...row, eventId: 8, title: 'Other' }));
    for (const by of ['month', 'event'] as const) {
      const groups = groupTaxRows([...rows, ...other], by);
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      expect(sumFigures(groups)).toEqual(sumFigures([...rows, ...other]));
    }
    const left = rows.map(afterRefunds);
    expect(total(left.map(({ net }) => net))).toBe(sum.net - sum.refundedNet);
  }));
