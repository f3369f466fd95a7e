import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { quote } from '#shared/pricing/pricing.rules.ts';
import { anyBasket } from '#shared/testing/arbitraries.ts';
import { holds } from '#shared/testing/holds.ts';
import { lineTotal, priceLines, rateText, type SoldLine, totalLines } from './orderTotals.rules.ts';

const amounts = {
  original_amount: 10_298,
  discount_amount: 1545,
  discount_rate: 15,
  subtotal_amount: 8753,
  tax_amount: 638,
  total_amount: 9391,
  refunded_amount: 0,
  promo_code: 'ROLLAXLE',
};

it('the sums of an order lead from the items to the total, and to what is left after refunds', () => {
  const lines = [
    { label: 'Items', cents: 10_298 },
    { label: 'Discount (ROLLAXLE, 15%)', cents: -1545 },
    { label: 'Subtotal', cents: 8753 },
    { label: 'Sales Tax', cents: 638 },
    { label: 'Total', cents: 9391, strong: true },
  ];
  expect(totalLines(amounts)).toEqual(lines);
  expect(totalLines({ ...amounts, refunded_amount: 5000 }).slice(-2)).toEqual([
    { label: 'Refunded', cents: -5000 },
    { label: 'Total after refunds', cents: 4391, strong: true },
  ]);
});

it('the sums of an order lead from what is paid without a discount to the total in any case', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  holds(cents, cents, cents, (gross, off, tax_amount) => {
    const discount = Math.min(gross, off);
    const net = gross - discount;
    const sums = { original_amount: gross, discount_amount: discount, subtotal_amount: net };
    const rows = priceLines({ ...sums, tax_amount, discount_rate: 0, promo_code: null });
    const at = rows.findIndex(({ label }) => label === 'Subtotal');
    expect(rows[at]?.cents).toBe(net);
    expect(sumOf(rows.slice(at + 1).map((row) => row.cents))).toBe(tax_amount);
    const before = rows.filter(({ label }) => label === 'Items' || label === 'Discount');
    if (before.length > 0) expect(sumOf(before.map((row) => row.cents))).toBe(net);
  });
});

it('the sums of an order say nothing of what there is not', () => {
  const plain = { ...amounts, discount_amount: 0, discount_rate: 0, tax_amount: 0 };
  expect(totalLines(plain).map(({ label }) => label)).toEqual(['Subtotal', 'Total']);
});

test('the lines of whatever was sold come to its total', () =>
  holds(anyBasket, ({ lines, rate }) => {
    const sold = quote(lines, rate);
    const told = sold.lines.map((line): SoldLine => line);
    expect(sumOf(told.map(lineTotal))).toBe(sold.amount);
  }));

test.each([
  [825, '8.25%'],
  [800, '8%'],
  [850, '8.5%'],
  [5, '0.05%'],
  [10_000, '100%'],
  [0, '0%'],
])('%i hundredths of a percent are %s', (rate, text) => expect(rateText(rate)).toBe(text));
