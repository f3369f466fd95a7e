import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { anyBasket, anyDiscount } from '#shared/testing/arbitraries.ts';
import { aQuoteLine } from '#shared/testing/builders.ts';
import { commission, type Discount, quote } from './pricing.rules.ts';

/** Of 300,000 baskets: `PRICING_RUNS=300000 npx vitest run --project shared discounts`. */
const numRuns = Number(process.env['PRICING_RUNS'] ?? 3000);
const LONG_NIGHT = 30 * 60_000;

const [PASS, FRIDAY] = [1, 2];
const basket = [
  aQuoteLine({ productId: PASS, unitPrice: 2500, quantity: 3 }),
  aQuoteLine({ productId: FRIDAY, unitPrice: 799, quantity: 2 }),
  aQuoteLine({ productId: FRIDAY, kind: 'addon', unitPrice: 1200, quantity: 1 }),
];
const off = (kind: Discount['kind'], value = 0, ticketIds: number[] | null = null) =>
  quote(basket, { kind, value, ticketIds });
const perLine = (q: ReturnType<typeof quote>) => q.lines.map(({ discount }) => discount);

test.each([
  ['12.5 % off all tickets', off('percent', 1250), [937, 200, 0], 0],
  ['15 % off all tickets', off('percent', 1500), [1125, 240, 0], 15],
  ['15 % off Friday', off('percent', 1500, [FRIDAY]), [0, 240, 0], 0],
  ['$5 off', off('fixed', 500), [412, 88, 0], 0],
  ['$5 off Friday', off('fixed', 500, [FRIDAY]), [0, 500, 0], 0],
  ['$100 off Friday is what Friday costs', off('fixed', 10_000, [FRIDAY]), [0, 1598, 0], 0],
  ['free', off('free'), [7500, 1598, 0], 100],
  ['Friday free', off('free', 0, [FRIDAY]), [0, 1598, 0], 0],
  ['nothing of a product that is not there', off('free', 0, [9]), [0, 0, 0], 0],
])('%s', (_, q, discounts, rate) => {
  expect(perLine(q)).toEqual(discounts);
  expect(q.discountRate).toBe(rate);
});

describe('any code on any basket', () => {
  const holds = (check: (q: ReturnType<typeof quote>, discount: Discount) => void) =>
    fc.assert(
      fc.property(anyBasket, anyDiscount, ({ lines }, discount) =>
        check(quote(lines, discount), discount),
      ),
      { numRuns },
    );

  test('takes what it says of the tickets it is for', { timeout: LONG_NIGHT }, () => {
    holds((q, { kind, value, ticketIds }) => {
      const chosen = q.lines.filter(
        (line) => line.kind === 'ticket' && (!ticketIds || ticketIds.includes(line.productId)),
      );
      const gross = sumOf(chosen.map((line) => line.unitPrice * line.quantity));
      const percent = Math.floor((gross * value + 5000) / 10_000);
      const wanted = { percent, fixed: Math.min(value, gross), free: gross }[kind];
      expect(q.discountAmount).toBe(wanted);
      expect(sumOf(chosen.map((line) => line.discount))).toBe(wanted);
      for (const line of q.lines) {
        expect(line.discount).toBeLessThanOrEqual(line.gross);
        expect(line.tax).toBe(Math.floor((line.net * line.taxRate + 5000) / 10_000));
      }
    });
  });

  test('is returned exactly, refunded in parts in any order', { timeout: LONG_NIGHT }, () => {
    const anyOrder = fc.array(fc.nat(), { minLength: 80, maxLength: 80 });
    fc.assert(
      fc.property(anyBasket, anyDiscount, anyOrder, ({ lines }, discount, order) => {
        const q = quote(lines, discount);
        const { perTicket } = commission(q, 10);
        const units = q.lines.flatMap((line) => line.units);
        const refunds = units
          .map((unit, i) => ({ ...unit, turn: order[i] ?? i }))
          .toSorted((a, b) => a.turn - b.turn);
        let [money, taken] = [q.amount, q.discountAmount];
        for (const { net, tax, discount: part } of refunds) {
          money -= net + tax;
          taken -= part;
          expect(money).toBeGreaterThanOrEqual(0);
          expect(taken).toBeGreaterThanOrEqual(0);
        }
        expect([money, taken]).toEqual([0, 0]);
        expect(sumOf(perTicket)).toBe(commission(q, 10).total);
      }),
      { numRuns },
    );
  });

  test('of whole percent costs what a promoter’s rate does', { timeout: LONG_NIGHT }, () => {
    fc.assert(
      fc.property(anyBasket, ({ lines, rate }) => {
        const code: Discount = { kind: 'percent', value: rate * 100, ticketIds: null };
        expect(quote(lines, code)).toEqual(quote(lines, rate));
      }),
      { numRuns },
    );
  });
});

test.each<[string, Discount]>([
  ['more than everything', { kind: 'percent', value: 10_001, ticketIds: null }],
  ['a part of a hundredth', { kind: 'percent', value: 0.5, ticketIds: null }],
  ['less than nothing', { kind: 'fixed', value: -1, ticketIds: null }],
])('%s is a bug', (_, discount) => {
  expect(() => quote(basket, discount)).toThrow(RangeError);
});
