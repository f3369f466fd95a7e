import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import {
  allocate,
  formatUsd,
  halfUpDiv,
  parseUsd,
  percentOf,
  plainDollars,
  sumOf,
  toCents,
} from './money.ts';
import { formatPercent, parsePercent } from './percent.ts';

const anyCents = fc.integer({ min: 0, max: 99_999_999 });
const anyWeights = fc.array(fc.oneof(fc.constant(0), anyCents), { minLength: 1, maxLength: 20 });

test('a quotient is rounded half up, however large', () =>
  holds(fc.bigInt({ min: 0n }), fc.bigInt({ min: 1n }), (n, d) => {
    const twice = 2n * (halfUpDiv(n, d) * d - n);
    expect(twice > -d && twice <= d).toBe(true);
  }));

test.each([
  [1, 50, 100, 1],
  [1, 49, 100, 0],
  [0, 100, 100, 0],
  [9_007_199_254_740_991, 100, 100, 9_007_199_254_740_991],
] as const)('%i at %i/%i is %i', (amount, rate, scale, expected) =>
  expect(percentOf(amount, rate, scale)).toBe(expected),
);

test.each<[string, () => unknown]>([
  ['less than nothing in parts', () => halfUpDiv(-1n, 2n)],
  ['parts of nothing', () => halfUpDiv(1n, 0n)],
  ['negative parts', () => halfUpDiv(1n, -2n)],
  ['a percentage of half a cent', () => percentOf(1.5, 10, 100)],
  ['one that a number cannot hold', () => percentOf(9_007_199_254_740_991, 200, 100)],
  ['no weights to allocate to', () => allocate(1, [])],
  ['less than nothing to give', () => allocate(-1, [1])],
  ['a negative share', () => allocate(1, [2, -1])],
  ['half a cent in dollars', () => formatUsd(0.5)],
  ['cents that no number holds', () => toCents(2n ** 60n)],
])('%s: a bug', (_, act) => expect(act).toThrow(RangeError));

test.each([
  [7, [0, 0], [4, 3]],
  [0, [], []],
  // Products of these amounts are too large for a number to hold exactly.
  [99_999_999, [99_999_999, 99_999_999, 1], [49_999_999, 49_999_999, 1]],
])('%i over %j is %j', (total, weights, parts) => expect(allocate(total, weights)).toEqual(parts));

test('shares add up, none is negative, and each is within a cent of the exact one', () =>
  holds(anyCents, anyWeights, (total, weights) => {
    const parts = allocate(total, weights);
    expect(sumOf(parts)).toBe(total);
    const sum = weights.reduce((a, b) => a + b, 0);
    parts.forEach((part, i) => {
      expect(part).toBeGreaterThanOrEqual(0);
      const exact = sum === 0 ? total / weights.length : (total * (weights[i] ?? 0)) / sum;
      expect(Math.abs(part - exact)).toBeLessThan(1);
    });
  }));

test('the cents left over go to the largest remainders, ties in order', () =>
  holds(anyCents, anyWeights, (total, weights) => {
    fc.pre(weights.some((weight) => weight > 0));
    const sum = weights.reduce((a, b) => a + BigInt(b), 0n);
    const shares = weights.map((weight) => BigInt(total) * BigInt(weight));
    const lucky = allocate(total, weights).map((part, i) => BigInt(part) > (shares[i] ?? 0n) / sum);
    const remainder = (i: number) => (shares[i] ?? 0n) % sum;
    for (const [j, got] of lucky.entries())
      for (const [i, alsoGot] of lucky.entries()) {
        if (!got || alsoGot) continue;
        const [mine, theirs] = [remainder(j), remainder(i)];
        expect(mine > theirs || (mine === theirs && j < i)).toBe(true);
      }
  }));

test.each([
  [0, '$0.00'],
  [123_450, '$1,234.50'],
  [100_000_000, '$1,000,000.00'],
  [-500, '-$5.00'],
  [9_007_199_254_740_991, '$90,071,992,547,409.91'],
])('%i cents read %s', (cents, text) => expect(formatUsd(cents)).toBe(text));

test.each([
  ['49.99', 4999],
  ['$1,234.5', 123_450],
  [' $ 12 ', 1200],
  ['1234567.89', 123_456_789],
])('%j is %i cents', (text, cents) => expect(parseUsd(text)).toBe(cents));

test.each(['', '1 000', ...'$ . -1 1.234 1,23.00 12,34 1e3 ten 99999999999999999'.split(' ')])(
  '%j is not an amount',
  (text) => expect(parseUsd(text)).toBeNull(),
);

it.each([
  ['.5', 50],
  ['100', 10_000],
  ['19.9', 1990],
  ['8.', 800],
  ['8.255', null],
  ['', null],
  ['.', null],
  ['8,25', null],
  ['1e2', null],
])('%j is %s hundredths of a percent', (text, rate) => expect(parsePercent(text)).toBe(rate));

it.each([
  [825, '8.25'],
  [1990, '19.9'],
  [5, '0.05'],
  [0, '0'],
])('%i is written %s', (rate, text) => expect(formatPercent(rate)).toBe(text));

it('is read as it was written', () => {
  holds(fc.integer({ min: 0, max: 999_999 }), (rate) => parsePercent(formatPercent(rate)) === rate);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_450, '1234.50'],
  [-205, '-2.05'],
])('%i cents are %s', (cents, text) => expect(plainDollars(cents)).toBe(text));

test('every amount can be read back from its text', () =>
  holds(fc.maxSafeNat(), fc.constantFrom(formatUsd, plainDollars), (cents, textOf) => {
    expect(parseUsd(textOf(cents))).toBe(cents);
  }));
