import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { parseUsd } from '#shared/base/money.ts';
import { dollarsText } from './dollars.ts';

test('every amount of cents comes back from its text, exactly', () =>
  holds(fc.nat(99_999_999), (cents) => parseUsd(dollarsText(cents)) === cents));

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1999, '19.99'],
  [123450, '1234.50'],
])('%i cents are %s', (cents, text) => expect(dollarsText(cents)).toBe(text));
