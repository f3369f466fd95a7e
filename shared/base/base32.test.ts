import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { fromBase32, toBase32 } from './base32.ts';

test.each([
  [[], ''],
  [[0], '00'],
  [[255], 'ZW'],
  [[0xf0, 0x0f], 'Y07G'],
  [[1, 2, 3, 4, 5], '04106105'],
])('base 32: %j is %j', (input, text) =>
  expect(toBase32(Uint8Array.from(input)).slice(0, 8)).toBe(text),
);

test('base 32 takes every byte string there and back, and no other text stands for the same', () => {
  holds(fc.uint8Array({ maxLength: 80 }), (input) => {
    expect(fromBase32(toBase32(input))).toEqual(Uint8Array.from(input));
  });
  const unit = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZILOUabc -');
  holds(fc.string({ unit, maxLength: 24 }), (text) => {
    const back = fromBase32(text);
    return !back || toBase32(back) === text;
  });
});

test.each(['0', '000', '000000', '01', 'zw', 'ZI', 'ZO', 'ZL', 'ZU', 'Z W', '😀0', '00-'])(
  'base 32: %j is refused',
  (text) => expect(fromBase32(text)).toBeNull(),
);
