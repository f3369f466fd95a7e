import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { anyBasket } from '#shared/testing/arbitraries.ts';
import { aQuoteLine } from '#shared/testing/builders.ts';
import { checkPayable, commission, quote, type Quote } from './pricing.rules.ts';

/** More cases: `PRICING_RUNS=300000 npx vitest run --project shared pricing`. */
const numRuns = Number(process.env['PRICING_RUNS'] ?? 2000);
const long = { numRuns };
const LONG_NIGHT = 30 * 60_000;

const example = [
  aQuoteLine({ unitPrice: 2500, quantity: 3 }),
  aQuoteLine({ unitPrice: 799, quantity: 2 }),
  aQuoteLine({ unitPrice: 1200, quantity: 1, taxRate: 0 }),
];

const amounts = (q: Quote): number[] =>
  q.lines.flatMap((line) => [
    line.gross,
    line.discount,
    line.net,
    line.tax,
    ...line.units.flatMap(Object.values),
  ]);

describe('the worked example', () => {
  const q = quote(example, 15);

  test('has the totals of the protocol', () => {
    expect(q).toMatchObject({
      originalAmount: 10_298,
      discountAmount: 1545,
      subtotal: 8753,
      taxAmount: 638,
      amount: 9391,
      discountRate: 15,
    });
    expect(q.lines.map((line) => line.discount)).toEqual([1125, 240, 180]);
    expect(q.lines.map((line) => line.tax)).toEqual([526, 112, 0]);
  });

  test('has single tickets of 23.01, 23.00, 23.00, then 7.35 twice, then 10.20', () => {
    const paid = q.lines.map((line) => line.units.map((unit) => unit.net + unit.tax));
    expect(paid).toEqual([[2301, 2300, 2300], [735, 735], [1020]]);
  });

  test('earns a tenth of what the tickets cost without tax', () => {
    const { total, perTicket } = commission(q, 10);
    expect(total).toBe(875);
    expect(perTicket).toEqual([213, 212, 212, 68, 68, 102]);
  });
});

describe('any basket', () => {
  const holds = (check: (q: Quote, rate: number) => void): void => {
    fc.assert(
      fc.property(anyBasket, ({ lines, rate }) => check(quote(lines, rate), rate)),
      long,
    );
  };

  test('adds up: lines to totals, units to lines', { timeout: LONG_NIGHT }, () => {
    holds((q) => {
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
        expect(sumOf(line.units.map((unit) => unit.discount))).toBe(line.discount);
        expect(sumOf(line.units.map((unit) => unit.tax))).toBe(line.tax);
        expect(sumOf(line.units.map((unit) => unit.net))).toBe(line.net);
      }
    });
  });

  test('has no negative and no broken cent', { timeout: LONG_NIGHT }, () => {
    holds((q) => {
      for (const amount of amounts(q))
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      for (const line of q.lines) {
        for (const unit of line.units) expect(unit.net).toBe(line.unitPrice - unit.discount);
      }
    });
  });

  test(
    'is rounded half up, once for the discount and once for each line of tax',
    { timeout: LONG_NIGHT },
    () => {
      holds((q, rate) => {
        const eligible = sumOf(
          q.lines.filter((line) => line.kind === 'ticket').map((line) => line.gross),
        );
        expect(q.discountAmount).toBe(Math.floor((eligible * rate + 50) / 100));
        for (const line of q.lines) {
          expect(line.tax).toBe(Math.floor((line.net * line.taxRate + 5000) / 10_000));
        }
      });
    },
  );

  test(
    'discounts tickets only; at 100 % they cost nothing, at 0 % nothing changes',
    { timeout: LONG_NIGHT },
    () => {
      holds((q, rate) => {
        for (const line of q.lines) {
          if (line.kind === 'addon' || rate === 0) expect(line.discount).toBe(0);
          if (line.kind === 'ticket' && rate === 100) expect(line.net + line.tax).toBe(0);
        }
      });
    },
  );

  test('gives units of one line the same price to the cent', { timeout: LONG_NIGHT }, () => {
    holds((q) => {
      for (const { units } of q.lines) {
        for (const part of ['discount', 'tax', 'net'] as const) {
          const values = units.map((unit) => unit[part]);
          expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1);
        }
      }
    });
  });

  test('taxes what costs something, never a unit given away', { timeout: LONG_NIGHT }, () => {
    const [line] = quote([aQuoteLine({ unitPrice: 1, quantity: 3, taxRate: 10_000 })], 50).lines;
    expect(line?.units.map(({ net, tax }) => [net, tax])).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
    ]);
    holds((q) => {
      const units = q.lines.flatMap((each) => each.units);
      for (const unit of units) expect(unit.tax).toBeLessThanOrEqual(unit.net);
    });
  });

  test(
    'refunded ticket by ticket, in any order, returns exactly what was paid',
    { timeout: LONG_NIGHT },
    () => {
      const anyOrder = fc.array(fc.nat(), { minLength: 80, maxLength: 80 });
      fc.assert(
        fc.property(anyBasket, anyOrder, ({ lines, rate }, order) => {
          const q = quote(lines, rate);
          const paid = q.lines.flatMap((line) => line.units.map((unit) => unit.net + unit.tax));
          const refunds = paid.toSorted((a, b) => (order[a % 80] ?? 0) - (order[b % 80] ?? 0));
          const rest = refunds.reduce((left, refund) => {
            expect(left - refund).toBeGreaterThanOrEqual(0);
            return left - refund;
          }, q.amount);
          expect(rest).toBe(0);
        }),
        long,
      );
    },
  );

  test('never costs more with a higher discount', { timeout: LONG_NIGHT }, () => {
    fc.assert(
      fc.property(anyBasket, fc.integer({ min: 0, max: 100 }), ({ lines, rate }, other) => {
        const [low, high] = [Math.min(rate, other), Math.max(rate, other)];
        expect(quote(lines, high).subtotal).toBeLessThanOrEqual(quote(lines, low).subtotal);
      }),
      long,
    );
  });

  test('pays a commission on tickets that adds up over them', { timeout: LONG_NIGHT }, () => {
    fc.assert(
      fc.property(anyBasket, fc.integer({ min: 0, max: 100 }), ({ lines, rate }, share) => {
        const q = quote(lines, rate);
        const units = q.lines
          .filter((line) => line.kind === 'ticket')
          .flatMap((line) => line.units);
        const base = sumOf(units.map((unit) => unit.net));
        const { total, perTicket } = commission(q, share);
        expect(total).toBe(Math.floor((base * share + 50) / 100));
        expect(sumOf(perTicket)).toBe(total);
        expect(perTicket).toHaveLength(units.length);
        perTicket.forEach((cents, i) => {
          expect(cents >= 0 && cents <= (units[i]?.net ?? -1)).toBe(true);
        });
      }),
      long,
    );
  });
});

describe('what is not a basket', () => {
  test.each([
    ['half a ticket', { quantity: 0.5 }],
    ['no ticket', { quantity: 0 }],
    ['more tickets than any rink holds', { quantity: 10_001 }],
    ['a negative price', { unitPrice: -1 }],
    ['a price with a fraction of a cent', { unitPrice: 0.1 }],
    ['more tax than the price', { taxRate: 10_001 }],
    ['a tax that is no number', { taxRate: Number.NaN }],
  ])('%s is a bug', (_, wrong) => expect(() => quote([aQuoteLine(wrong)], 0)).toThrow(RangeError));

  test.each([-1, 101, 0.5, Number.NaN])('a discount of %s %% is a bug', (rate) => {
    expect(() => quote([aQuoteLine()], rate)).toThrow(RangeError);
    expect(() => commission(quote([aQuoteLine()], 0), rate)).toThrow(RangeError);
  });

  test('an amount that a number cannot hold is refused, not rounded', () => {
    const line = aQuoteLine({ unitPrice: Number.MAX_SAFE_INTEGER, quantity: 2 });
    expect(() => quote([line], 0)).toThrow(RangeError);
  });

  test('an empty one costs nothing', () => {
    expect(quote([], 15)).toMatchObject({ lines: [], amount: 0, discountAmount: 0 });
    expect(commission(quote([], 15), 10)).toEqual({ total: 0, perTicket: [] });
  });
});

test.each([
  [0, 'free'],
  [1, 'below_minimum'],
  [49, 'below_minimum'],
  [50, 'payable'],
  [9391, 'payable'],
])('a total of %i cents is %s', (amount, answer) => expect(checkPayable(amount)).toBe(answer));
