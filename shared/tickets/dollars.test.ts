import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseUsd } from '#shared/base/money.ts';
import { dollarsText, parsePercent, percentText } from './dollars.ts';

test('every amount of cents comes back from its text, exactly', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), (cents) => parseUsd(dollarsText(cents)) === cents),
    { numRuns: 2000 },
  );
});

test('every tax rate comes back from its text, exactly', () => {
  for (let rate = 0; rate <= 10_000; rate += 1) expect(parsePercent(percentText(rate))).toBe(rate);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1999, '19.99'],
  [123450, '1234.50'],
])('%i cents are %s', (cents, text) => expect(dollarsText(cents)).toBe(text));

test.each([
  [0, '0'],
  [5, '0.05'],
  [825, '8.25'],
  [850, '8.5'],
  [1000, '10'],
  [10_000, '100'],
])('%i hundredths of a percent are %s', (rate, text) => expect(percentText(rate)).toBe(text));

test.each(['', '-1', '8.255', '1e2', '8,25', '$8', 'eight', '.'])('%j is no percentage', (text) =>
  expect(parsePercent(text)).toBeNull(),
);
