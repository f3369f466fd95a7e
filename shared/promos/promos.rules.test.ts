import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { aPromoter } from '#shared/testing/builders.ts';
import { checkPromo, chooseCode, normaliseCode } from './promos.rules.ts';

test.each([
  [' rollaxle ', 'ROLLAXLE'],
  ['ＲＯＬＬ７', 'ROLL7'],
  ['\tRoll-7\n', 'ROLL-7'],
  ['   ', ''],
])('a code: %j is stored as %j', (raw, code) => expect(normaliseCode(raw)).toBe(code));

test('a code is the same however it is typed: ASCII in any case, with space around it', () => {
  const anyCode = fc.string({
    unit: fc.constantFrom(...'ABCXYZ0123456789-_'),
    minLength: 1,
    maxLength: 20,
  });
  holds(anyCode, (code) => {
    expect(normaliseCode(` ${code.toLowerCase()} `)).toBe(code);
    expect(normaliseCode(normaliseCode(code))).toBe(normaliseCode(code));
  });
});

test.each([
  ['typed', 'linked', 'TYPED'],
  ['  ', 'linked', 'LINKED'],
  [undefined, 'linked', 'LINKED'],
  [null, undefined, null],
  ['', '  ', null],
  // Characters that the server refuses.
  ['AX\0LE\n', null, 'AXLE'],
  ['\0', 'linked', 'LINKED'],
  [null, 'x'.repeat(500), 'X'.repeat(30)],
  ['🛼'.repeat(60), null, '🛼'.repeat(30)],
])('a code typed %j and linked %j make %j', (typed, linked, code) =>
  expect(chooseCode(typed, linked)).toBe(code),
);

const rate = { commission_rate: 20, discount_rate: 15 };

test('checkPromo applies the rates of the event, frozen by the caller', () =>
  expect(checkPromo({ promoter: aPromoter(), rate })).toEqual({
    applied: true,
    commissionRate: 20,
    discountRate: 15,
  }));

test('checkPromo pays 10 % and discounts nothing where nothing is set', () =>
  expect(checkPromo({ promoter: aPromoter(), rate: null })).toEqual({
    applied: true,
    commissionRate: 10,
    discountRate: 0,
  }));

test('checkPromo pays what is usual for the promoter where nothing is set for the event', () => {
  const promoter = { ...aPromoter(), default_commission_rate: 18 };
  expect(checkPromo({ promoter, rate: null }).commissionRate).toBe(18);
  expect(checkPromo({ promoter, rate }).commissionRate).toBe(20);
});

test('an event may set a discount of nothing', () => {
  const none = { commission_rate: 1, discount_rate: 0 };
  expect(checkPromo({ promoter: aPromoter(), rate: none })).toMatchObject({
    commissionRate: 1,
    discountRate: 0,
  });
});

test.each([
  [null, 'unknown'],
  [aPromoter({ status: 'pending' }), 'not_approved'],
  [aPromoter({ status: 'rejected' }), 'not_approved'],
  [aPromoter({ code_disabled_at: 0 }), 'disabled'],
])('a code of %j is worth nothing and blocks nothing', (promoter, reason) =>
  expect(checkPromo({ promoter, rate })).toEqual({
    applied: false,
    commissionRate: 0,
    discountRate: 0,
    reason,
  }),
);
