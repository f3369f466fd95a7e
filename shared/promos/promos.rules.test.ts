import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promoLink } from '#shared/promoters/promoters.rules.ts';
import { aPromoter } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { withheldReason, withheldText } from './ownPurchase.rules.ts';
import { checkPromo, chooseCode, normaliseCode } from './promos.rules.ts';

test.each([
  [' rollaxle ', 'ROLLAXLE'],
  ['ＲＯＬＬ７', 'ROLL7'],
])('a code: %j is stored as %j', (raw, code) => expect(normaliseCode(raw)).toBe(code));

test.each([
  ['typed', 'linked', 'TYPED'],
  ['  ', 'linked', 'LINKED'],
  [null, undefined, null],
  // Characters that the server refuses.
  ['AX\0LE\n', null, 'AXLE'],
  ['\0', 'linked', 'LINKED'],
  [null, 'x'.repeat(500), 'X'.repeat(30)],
  ['🛼'.repeat(60), null, '🛼'.repeat(30)],
])('a code typed %j and linked %j make %j', (typed, linked, code) =>
  expect(chooseCode(typed, linked)).toBe(code),
);

const rate = { commission_rate: 20, discount_rate: 15 };
const usual = { ...aPromoter(), default_commission_rate: 18 };
test.each([
  ['the rates of the event, frozen by the caller', aPromoter(), rate, 20, 15],
  ['10 % and no discount where nothing is set', aPromoter(), null, 10, 0],
  ['what is usual for the promoter where nothing is set', usual, null, 18, 0],
  ['the rates of the event before what is usual', usual, rate, 20, 15],
])('checkPromo applies %s', (_, promoter, of, commissionRate, discountRate) => {
  const rates = { commissionRate, discountRate };
  expect(checkPromo({ promoter, rate: of })).toEqual({ applied: true, ...rates });
});

test.each([
  [null, 'unknown'],
  [aPromoter({ status: 'pending' }), 'not_approved'],
  [aPromoter({ status: 'rejected' }), 'not_approved'],
  [aPromoter({ code_disabled_at: 0 }), 'disabled'],
])('a code of %j is worth nothing and blocks nothing', (promoter, reason) => {
  const nothing = { applied: false, commissionRate: 0, discountRate: 0, reason };
  expect(checkPromo({ promoter, rate })).toEqual(nothing);
});

const owner = { userId: 'usr_axle', emails: ['axle@gmail.com'], sameDevice: false };
const guest = { userId: null, emails: ['ana@example.com'] };

test.each([
  ['a stranger', guest, owner, null],
  ['the account', { ...guest, userId: 'usr_axle' }, owner, 'own_account'],
  ['another account', { ...guest, userId: 'usr_ana' }, owner, null],
  ['nobody’s account is no account', guest, { ...owner, userId: null }, null],
  ['the address', { ...guest, emails: ['A.xle+me@googlemail.com'] }, owner, 'own_email'],
  ['an address', { ...guest, emails: ['x@y.example', 'axle@gmail.com'] }, owner, 'own_email'],
  ['the device', guest, { ...owner, sameDevice: true }, 'own_device'],
  ['all of it', { ...guest, ...owner }, { ...owner, sameDevice: true }, 'own_account'],
] as const)('a promoter’s own purchase: %s', (_, buyer, of, reason) =>
  expect(withheldReason(buyer, of)).toBe(reason),
);

test('a promoter’s own purchase is told to the team with its reason', () =>
  expect(withheldText('own_email')).toBe(
    'No commission: the promoter’s own purchase (same e-mail)',
  ));

test('a link to an event carries any code', () => {
  expect(promoLink('https://rollcall.example', 7, 'ROLLFX27')).toBe(
    'https://rollcall.example/events/7?promo=ROLLFX27',
  );
  holds(fc.string({ unit: 'grapheme' }), (code) => {
    const { pathname, searchParams } = new URL(promoLink('https://rollcall.example', 7, code));
    expect([pathname, searchParams.get('promo')]).toEqual(['/events/7', code]);
  });
});
