import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { parseUsd } from '#shared/base/money.ts';
import { plainDollars } from './dollars.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_450, '1234.50'],
  [-205, '-2.05'],
])('%i cents are %s', (cents, text) => expect(plainDollars(cents)).toBe(text));

test('every amount can be read back', () =>
  holds(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (cents) => {
    expect(parseUsd(plainDollars(cents))).toBe(cents);
  }));
