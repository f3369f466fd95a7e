import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { normaliseReadable, orderNumberFrom, ticketCodeFrom, uuidv7 } from './ids.ts';
import { fromBase32, toBase32 } from './base32.ts';

const bytes = (length: number): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength: length, maxLength: length });

test('order numbers use 60 bits and only our alphabet', () =>
  holds(bytes(8), (random) => {
    const number = orderNumberFrom(random);
    expect(number).toMatch(/^RC(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(toBase32(random).startsWith(number.slice(3).replaceAll('-', ''))).toBe(true);
  }));

test('ticket codes hold exactly their 40 bits, and are read again as they are', () =>
  holds(bytes(5), (random) => {
    const code = ticketCodeFrom(random);
    expect(code).toHaveLength(8);
    expect(fromBase32(code)).toEqual(Uint8Array.from(random));
    expect(normaliseReadable(code)).toBe(code);
    expect(normaliseReadable(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())).toBe(code);
  }));

test.each([
  ['rc-7k2m-9qxd-04ab', 'RC7K2M9QXD04AB'],
  [' 7k2m 9qxd ', '7K2M9QXD'],
  ['oOiIlL', '001111'],
  ['７Ｋ２Ｍ–9QXD', '7K2M9QXD'],
])('what people read: %j is read as %s', (typed, text) =>
  expect(normaliseReadable(typed)).toBe(text),
);

test('uuidv7 carries its time, version, variant and every random bit', () => {
  const random = Buffer.from('0123456789abcdef0123', 'hex');
  expect(uuidv7(0x0123_4567_89ab, random)).toBe('01234567-89ab-7123-8567-89abcdef0123');
  expect(uuidv7(0, new Uint8Array(10).fill(255))).toBe('00000000-0000-7fff-bfff-ffffffffffff');
});

test('uuidv7 is well formed, and sorts by time', () => {
  const anyTime = fc.integer({ min: 0, max: 2 ** 48 - 1 });
  holds(anyTime, anyTime, bytes(10), bytes(10), (t1, t2, r1, r2) => {
    const [a, b] = [uuidv7(t1, r1), uuidv7(t2, r2)];
    expect(a).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    if (t1 < t2) expect(a < b).toBe(true);
  });
});

test.each([
  ['ticket code', () => ticketCodeFrom(new Uint8Array(4))],
  ['order number', () => orderNumberFrom(new Uint8Array(7))],
  ['id', () => uuidv7(0, new Uint8Array(16))],
])('a %s of another number of random bytes is a bug', (_, make) =>
  expect(make).toThrow(RangeError),
);

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
