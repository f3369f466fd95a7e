import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { holds } from '#shared/testing/holds.ts';
import { afterRefunds, groupTaxRows, sumFigures, taxRowsOf } from './taxReport.rules.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const month = fc.constantFrom('2026-10', '2026-11', '2026-12');
const cell = { month, rate: fc.constantFrom(0, 1, 825, 10_000), tax: cents };
const sold = fc.array(fc.record({ ...cell, gross: cents, discount: fc.constant(0) }));
const refunded = fc.array(fc.record({ ...cell, net: cents }));
const EVENT = { eventId: 7, title: 'Jam' };

it('the rows of an event are what was sold, less discount, and what was refunded, each in its month', () => {
  const tax = { month: '2026-11', rate: 825, gross: 5000, discount: 750, tax: 351 };
  const back = { month: '2026-12', rate: 825, net: 2125, tax: 176 };
  const none = { gross: 0, discount: 0, net: 0, tax: 0 };
  expect(taxRowsOf(EVENT, [tax], [back])).toEqual([
    { ...EVENT, ...tax, net: 4250, refundedNet: 0, refundedTax: 0 },
    { ...EVENT, ...none, month: '2026-12', rate: 825, refundedNet: 2125, refundedTax: 176 },
  ]);
  const free = { ...tax, gross: 0, discount: 0, tax: 0, rate: 0 };
  expect(taxRowsOf(EVENT, [free], [])).toEqual([]);
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
