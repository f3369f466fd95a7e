import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { sumOf } from '#shared/base/money.ts';
import { type PriceLine, quote } from '#shared/pricing/pricing.rules.ts';
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

it('the sums of an order lead from the items to the total', () =>
  expect(totalLines(amounts)).toEqual([
    { label: 'Items', cents: 10_298 },
    { label: 'Discount (ROLLAXLE, 15%)', cents: -1545 },
    { label: 'Subtotal', cents: 8753 },
    { label: 'Sales Tax', cents: 638 },
    { label: 'Total', cents: 9391, strong: true },
  ]));

it('the sums of an order lead from what is paid without a discount to the total in any case', () => {
  const anyCents = fc.integer({ min: 0, max: 1_000_000 });
  holds(anyCents, anyCents, anyCents, (gross, off, tax) => {
    const discount = Math.min(gross, off);
    const net = gross - discount;
    const rows = priceLines({
      original_amount: gross,
      discount_amount: discount,
      discount_rate: 0,
      subtotal_amount: net,
      tax_amount: tax,
      promo_code: null,
    });
    const [subtotal, ...after] = rows.slice(rows.findIndex(({ label }) => label === 'Subtotal'));
    expect(subtotal?.cents).toBe(net);
    expect(sumOf(after.map(({ cents }) => cents))).toBe(tax);
    const before = rows.filter(({ label }) => label === 'Items' || label === 'Discount');
    expect(before.length === 0 ? net : sumOf(before.map(({ cents }) => cents))).toBe(net);
  });
});

it('the sums of an order say nothing of what there is not', () => {
  const plain = { ...amounts, discount_amount: 0, discount_rate: 0, tax_amount: 0 };
  expect(totalLines(plain).map(({ label }) => label)).toEqual(['Subtotal', 'Total']);
});

it('the sums of an order end with what is left after refunds', () => {
  const rows = totalLines({ ...amounts, refunded_amount: 5000 });
  expect(rows.slice(-2)).toEqual([
    { label: 'Refunded', cents: -5000 },
    { label: 'Total after refunds', cents: 4391, strong: true },
  ]);
});

test('the lines of whatever was sold come to its total', () => {
  const anyLine: fc.Arbitrary<PriceLine> = fc.record({
    kind: fc.constantFrom('ticket', 'addon'),
    productId: fc.integer({ min: 1, max: 99 }),
    name: fc.constant('GA'),
    unitPrice: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 100 }),
    taxRate: fc.integer({ min: 0, max: 10_000 }),
  });
  holds(
    fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    fc.integer({ min: 0, max: 50 }),
    (basket, rate) => {
      const sold = quote(basket, rate);
      const lines = sold.lines.map((line): SoldLine => line);
      expect(sumOf(lines.map(lineTotal))).toBe(sold.amount);
    },
  );
});

test.each([
  [825, '8.25%'],
  [800, '8%'],
  [850, '8.5%'],
  [5, '0.05%'],
  [10_000, '100%'],
  [0, '0%'],
])('%i hundredths of a percent are %s', (rate, text) => expect(rateText(rate)).toBe(text));
