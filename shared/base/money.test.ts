import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { allocate, formatUsd, halfUpDiv, parseUsd, percentOf, sumOf, toCents } from './money.ts';

const anyCents = fc.integer({ min: 0, max: 99_999_999 });
const anyWeights = fc.array(fc.oneof(fc.constant(0), anyCents), { minLength: 1, maxLength: 20 });

test.each([
  [0n, 5n, 0n],
  [1n, 2n, 1n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
  [5n, 10n, 1n],
  [49n, 100n, 0n],
  [10n ** 30n + 5n, 10n, 10n ** 29n + 1n],
])('halfUpDiv: %s / %s is %s', (n, d, expected) => expect(halfUpDiv(n, d)).toBe(expected));

test.each([
  [-1n, 2n],
  [1n, 0n],
  [1n, -2n],
])('halfUpDiv: %s / %s is a bug', (n, d) => expect(() => halfUpDiv(n, d)).toThrow(RangeError));

test.each([
  [10_298, 15, 100, 1545],
  [6375, 825, 10_000, 526],
  [1, 50, 100, 1],
  [1, 49, 100, 0],
  [0, 100, 100, 0],
  [9_007_199_254_740_991, 100, 100, 9_007_199_254_740_991],
] as const)('percentOf: %i at %i/%i is %i', (amount, rate, scale, expected) =>
  expect(percentOf(amount, rate, scale)).toBe(expected),
);

test('percentOf refuses fractions of a cent and results a number cannot hold', () => {
  expect(() => percentOf(1.5, 10, 100)).toThrow(RangeError);
  expect(() => percentOf(9_007_199_254_740_991, 200, 100)).toThrow(RangeError);
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1545, [7500, 1598, 1200], [1125, 240, 180]],
  [5, [1, 0, 1], [3, 0, 2]],
  [7, [0, 0], [4, 3]],
  [0, [], []],
  [1, [1, 2], [0, 1]],
])('allocate: %i over %j is %j', (total, weights, parts) =>
  expect(allocate(total, weights)).toEqual(parts),
);

test('amounts whose product no number holds are still split exactly', () =>
  expect(allocate(99_999_999, [99_999_999, 99_999_999, 1])).toEqual([49_999_999, 49_999_999, 1]));

test('allocate adds up, gives nobody a negative part, and is within a cent of the exact share', () =>
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
    const parts = allocate(total, weights);
    const got = parts.map((part, i) => BigInt(part) > (shares[i] ?? 0n) / sum);
    const remainders = shares.map((share) => share % sum);
    got.forEach((luckyJ, j) => {
      got.forEach((luckyI, i) => {
        if (!luckyJ || luckyI) return;
        const [mine = 0n, theirs = 0n] = [remainders[j], remainders[i]];
        expect(mine > theirs || (mine === theirs && j < i)).toBe(true);
      });
    });
  }));

test('nobody to give it to, or negative amounts, are bugs', () => {
  expect(() => allocate(1, [])).toThrow(RangeError);
  expect(() => allocate(-1, [1])).toThrow(RangeError);
  expect(() => allocate(1, [2, -1])).toThrow(RangeError);
});

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [99, '$0.99'],
  [100, '$1.00'],
  [123_450, '$1,234.50'],
  [100_000_000, '$1,000,000.00'],
  [-500, '-$5.00'],
  [9_007_199_254_740_991, '$90,071,992,547,409.91'],
])('dollars: %i cents read %s', (cents, text) => expect(formatUsd(cents)).toBe(text));

test.each([
  ['49.99', 4999],
  ['$1,234.5', 123_450],
  [' $ 12 ', 1200],
  ['.99', 99],
  ['0', 0],
  ['12.', 1200],
  ['1234567.89', 123_456_789],
])('dollars: %j is %i cents', (text, cents) => expect(parseUsd(text)).toBe(cents));

test.each([
  '',
  '$',
  '.',
  '-1',
  '1.234',
  '1,23.00',
  '12,34',
  '1e3',
  'ten',
  '1 000',
  '99999999999999999',
])('dollars: %j is not an amount', (text) => expect(parseUsd(text)).toBeNull());

test('dollars that are formatted can be read again', () =>
  holds(fc.maxSafeNat(), (cents) => {
    expect(parseUsd(formatUsd(cents))).toBe(cents);
  }));

test('half a cent cannot be shown', () => {
  expect(() => formatUsd(0.5)).toThrow(RangeError);
  expect(() => toCents(2n ** 60n)).toThrow(RangeError);
});
