import { expect, test } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { anyBasket, anyDiscount, anyOrder } from '#shared/testing/arbitraries.ts';
import { aQuoteLine } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/holds.ts';
import { commission, type Discount, quote } from './pricing.rules.ts';

const [PASS, FRIDAY] = [1, 2];
const basket = [
  aQuoteLine({ productId: PASS, unitPrice: 2500, quantity: 3 }),
  aQuoteLine({ productId: FRIDAY, unitPrice: 799, quantity: 2 }),
  aQuoteLine({ productId: FRIDAY, kind: 'addon', unitPrice: 1200, quantity: 1 }),
];
const off = (kind: Discount['kind'], value = 0, ticketIds: number[] | null = null) =>
  quote(basket, { kind, value, ticketIds });

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
  expect(q.lines.map(({ discount }) => discount)).toEqual(discounts);
  expect(q.discountRate).toBe(rate);
});

test('any code on any basket takes what it says of the tickets it is for', () =>
  holds(anyBasket, anyDiscount, ({ lines }, { kind, value, ticketIds }) => {
    const q = quote(lines, { kind, value, ticketIds });
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
  }));

test('what any code took is returned exactly, refunded in parts in any order', () =>
  holds(anyBasket, anyDiscount, anyOrder, ({ lines }, discount, order) => {
    const q = quote(lines, discount);
    const { total, perTicket } = commission(q, 10);
    let [money, taken] = [q.amount, q.discountAmount];
    const units = q.lines.flatMap((line) => line.units);
    const turns = units.map((unit, i) => ({ ...unit, turn: order[i] ?? i }));
    for (const { net, tax, discount: part } of turns.toSorted((a, b) => a.turn - b.turn)) {
      money -= net + tax;
      taken -= part;
      expect(Math.min(money, taken)).toBeGreaterThanOrEqual(0);
    }
    expect([money, taken]).toEqual([0, 0]);
    expect(sumOf(perTicket)).toBe(total);
  }));

test('a code of whole percent costs what a promoter’s rate does', () =>
  holds(anyBasket, ({ lines, rate }) => {
    const code: Discount = { kind: 'percent', value: rate * 100, ticketIds: null };
    expect(quote(lines, code)).toEqual(quote(lines, rate));
  }));

test.each([
  ['more than everything', 'percent', 10_001],
  ['a part of a hundredth', 'percent', 0.5],
  ['less than nothing', 'fixed', -1],
] as const)('%s is a bug', (_, kind, value) => expect(() => off(kind, value)).toThrow(RangeError));
