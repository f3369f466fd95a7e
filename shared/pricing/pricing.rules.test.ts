import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { anyBasket, anyOrder } from '#shared/testing/arbitraries.ts';
import { aQuoteLine } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/holds.ts';
import { checkPayable, commission, quote } from './pricing.rules.ts';

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
  const perTicket = [213, 212, 212, 68, 68, 102];
  expect(commission(q, 10)).toEqual({ total: 875, perTicket });
});

const share = fc.integer({ min: 0, max: 100 });

test('any basket adds up: lines to totals, units to lines', () =>
  holds(anyBasket, ({ lines, rate }) => {
    const q = quote(lines, rate);
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
  holds(anyBasket, ({ lines, rate }) => {
    for (const { gross, discount, net, tax, unitPrice, units } of quote(lines, rate).lines) {
      const amounts = [gross, discount, net, tax, ...units.flatMap(Object.values)];
      expect(amounts.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      for (const unit of units) expect(unit.net).toBe(unitPrice - unit.discount);
      for (const part of ['discount', 'tax', 'net'] as const) {
        const values = units.map((unit) => unit[part]);
        expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1);
      }
    }
  }));

test('any basket is rounded half up, once for the discount and once for each line of tax', () =>
  holds(anyBasket, ({ lines, rate }) => {
    const q = quote(lines, rate);
    const tickets = q.lines.filter((line) => line.kind === 'ticket');
    const eligible = sumOf(tickets.map((line) => line.gross));
    expect(q.discountAmount).toBe(Math.floor((eligible * rate + 50) / 100));
    for (const line of q.lines)
      expect(line.tax).toBe(Math.floor((line.net * line.taxRate + 5000) / 10_000));
  }));

test('a rate discounts tickets only; at 100 % they cost nothing, at 0 % nothing changes', () =>
  holds(anyBasket, ({ lines, rate }) => {
    for (const line of quote(lines, rate).lines) {
      if (line.kind === 'addon' || rate === 0) expect(line.discount).toBe(0);
      if (line.kind === 'ticket' && rate === 100) expect(line.net + line.tax).toBe(0);
    }
    for (const line of quote(lines, 100).lines)
      if (line.kind === 'ticket') expect(line.net + line.tax).toBe(0);
  }));

test('what costs something is taxed, never a unit given away', () => {
  const [line] = quote([aQuoteLine({ unitPrice: 1, quantity: 3, taxRate: 10_000 })], 50).lines;
  expect(line?.units.map(({ net, tax }) => `${net} ${tax}`)).toEqual(['0 0', '0 0', '1 1']);
  holds(anyBasket, ({ lines, rate }) => {
    const units = quote(lines, rate).lines.flatMap((each) => each.units);
    for (const unit of units) expect(unit.tax).toBeLessThanOrEqual(unit.net);
  });
});

test('a basket refunded ticket by ticket, in any order, returns exactly what was paid', () =>
  holds(anyBasket, anyOrder, ({ lines, rate }, order) => {
    const q = quote(lines, rate);
    const paid = q.lines.flatMap((line) => line.units.map((unit) => unit.net + unit.tax));
    let left = q.amount;
    for (const refund of paid.toSorted((a, b) => (order[a % 80] ?? 0) - (order[b % 80] ?? 0))) {
      left -= refund;
      expect(left).toBeGreaterThanOrEqual(0);
    }
    expect(left).toBe(0);
  }));

test('a basket never costs more with a higher discount', () =>
  holds(anyBasket, share, ({ lines, rate }, other) => {
    const [low, high] = [Math.min(rate, other), Math.max(rate, other)];
    expect(quote(lines, high).subtotal).toBeLessThanOrEqual(quote(lines, low).subtotal);
  }));

test('commission is on tickets and adds up over them', () =>
  holds(anyBasket, share, ({ lines, rate }, percent) => {
    const q = quote(lines, rate);
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

test.each([-1, 101, 0.5, Number.NaN])('a discount of %s %% is a bug', (rate) => {
  expect(() => quote([aQuoteLine()], rate)).toThrow(RangeError);
  expect(() => commission(quote([aQuoteLine()], 0), rate)).toThrow(RangeError);
});

test('an empty basket costs nothing', () => {
  expect(quote([], 15)).toMatchObject({ lines: [], amount: 0, discountAmount: 0 });
  expect(commission(quote([], 15), 10)).toEqual({ total: 0, perTicket: [] });
});

test.each([
  [0, 'free'],
  [1, 'below_minimum'],
  [49, 'below_minimum'],
  [50, 'payable'],
  [9391, 'payable'],
])('a total of %i cents is %s', (amount, answer) => expect(checkPayable(amount)).toBe(answer));
