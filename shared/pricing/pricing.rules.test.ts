import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { anyBasket, anyDiscount } from '#shared/testing/arbitraries.ts';
import { aQuoteLine } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { checkPayable, commission, type Discount, quote } from './pricing.rules.ts';

test('the worked example of the protocol, to the cent', () => {
  const lines = [
    aQuoteLine({ unitPrice: 2500, quantity: 3 }),
    aQuoteLine({ unitPrice: 799, quantity: 2 }),
    aQuoteLine({ unitPrice: 1200, quantity: 1, taxRate: 0 }),
  ];
  const q = quote(lines, 15);
  expect(q).toMatchObject({ originalAmount: 10_298, discountAmount: 1545, discountRate: 15 });
  expect(q).toMatchObject({ subtotal: 8753, taxAmount: 638, amount: 9391 });
  expect(q.lines.map((line) => line.discount)).toEqual([1125, 240, 180]);
  expect(q.lines.map((line) => line.tax)).toEqual([526, 112, 0]);
  const paid = q.lines.map((line) => line.units.map((unit) => unit.net + unit.tax));
  expect(paid).toEqual([[2301, 2300, 2300], [735, 735], [1020]]);
  expect(commission(q, 10)).toEqual({ total: 875, perTicket: [213, 212, 212, 68, 68, 102] });
});

const share = fc.integer({ min: 0, max: 100 });
/** The rate of a promoter, or the discount of a discount code. */
const anyOff = fc.oneof(share, anyDiscount);

test('any basket adds up, whatever is taken off it: lines to totals, units to lines', () =>
  holds(anyBasket, anyOff, ({ lines }, off) => {
    const q = quote(lines, off);
    expect(sumOf(q.lines.map((line) => line.gross))).toBe(q.originalAmount);
    expect(sumOf(q.lines.map((line) => line.discount))).toBe(q.discountAmount);
    expect(sumOf(q.lines.map((line) => line.net))).toBe(q.subtotal);
    expect(sumOf(q.lines.map((line) => line.tax))).toBe(q.taxAmount);
    expect(q.subtotal).toBe(q.originalAmount - q.discountAmount);
    expect(q.amount).toBe(q.subtotal + q.taxAmount);
    for (const line of q.lines) {
      expect(line.gross).toBe(line.unitPrice * line.quantity);
      expect(line.net).toBe(line.gross - line.discount);
      expect(line.units).toHaveLength(line.quantity);
      for (const part of ['discount', 'tax', 'net'] as const)
        expect(sumOf(line.units.map((unit) => unit[part]))).toBe(line[part]);
    }
  }));

test('any basket has no negative and no broken cent, and units of a line differ by one at most', () =>
  holds(anyBasket, anyOff, ({ lines }, off) => {
    for (const { gross, discount, net, tax, unitPrice, units } of quote(lines, off).lines) {
      const amounts = [gross, discount, net, tax, ...units.flatMap(Object.values)];
      expect(amounts.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      for (const unit of units) expect(unit.net).toBe(unitPrice - unit.discount);
      for (const part of ['discount', 'tax', 'net'] as const) {
        const values = units.map((unit) => unit[part]);
        expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1);
      }
    }
  }));

test('what costs something is taxed, never a unit given away', () => {
  const [line] = quote([aQuoteLine({ unitPrice: 1, quantity: 3, taxRate: 10_000 })], 50).lines;
  expect(line?.units.map(({ net, tax }) => `${net} ${tax}`)).toEqual(['0 0', '0 0', '1 1']);
  holds(anyBasket, anyOff, ({ lines }, off) => {
    const units = quote(lines, off).lines.flatMap((each) => each.units);
    for (const unit of units) expect(unit.tax).toBeLessThanOrEqual(unit.net);
  });
});

test('commission is on tickets and adds up over them', () =>
  holds(anyBasket, anyOff, share, ({ lines }, off, percent) => {
    const q = quote(lines, off);
    const units = q.lines.filter(({ kind }) => kind === 'ticket').flatMap((line) => line.units);
    const base = sumOf(units.map((unit) => unit.net));
    const { total, perTicket } = commission(q, percent);
    expect(total).toBe(Math.floor((base * percent + 50) / 100));
    expect(sumOf(perTicket)).toBe(total);
    expect(perTicket).toHaveLength(units.length);
    expect(perTicket.every((cents, i) => cents >= 0 && cents <= (units[i]?.net ?? -1))).toBe(true);
  }));

test.each([
  ['half a ticket', { quantity: 0.5 }],
  ['no ticket', { quantity: 0 }],
  ['more tickets than any rink holds', { quantity: 10_001 }],
  ['a negative price', { unitPrice: -1 }],
  ['a price with a fraction of a cent', { unitPrice: 0.1 }],
  ['more tax than the price', { taxRate: 10_001 }],
  ['a tax that is no number', { taxRate: Number.NaN }],
  ['an amount that a number cannot hold', { unitPrice: Number.MAX_SAFE_INTEGER, quantity: 2 }],
])('%s is a bug', (_, wrong) => expect(() => quote([aQuoteLine(wrong)], 0)).toThrow(RangeError));

test('the most tickets of a kind that can be priced are priced', () => {
  expect(quote([aQuoteLine({ quantity: 10_000 })], 0).lines).toHaveLength(1);
});

test.each([-1, 101, 0.5, Number.NaN])('a discount of %s %% is a bug', (rate) => {
  expect(() => quote([aQuoteLine()], rate)).toThrow(RangeError);
  expect(() => commission(quote([aQuoteLine()], 0), rate)).toThrow(RangeError);
});

test('a total of nothing is free, and one of less than half a dollar cannot be paid', () =>
  expect([0, 49, 50].map(checkPayable)).toEqual(['free', 'below_minimum', 'payable']));

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
  ['free', off('free'), [7500, 1598, 0], 100],
  ['Friday free', off('free', 0, [FRIDAY]), [0, 1598, 0], 0],
])('%s', (_, q, discounts, rate) => {
  expect(q.lines.map(({ discount }) => discount)).toEqual(discounts);
  expect(q.discountRate).toBe(rate);
});

test('any code on any basket takes what it says of the tickets it is for, rounded half up, as is tax', () =>
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
    for (const line of q.lines)
      expect(line.tax).toBe(Math.floor((line.net * line.taxRate + 5000) / 10_000));
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
