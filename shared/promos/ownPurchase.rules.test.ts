import { expect, test } from 'vitest';
import { withheldReason, withheldText } from './ownPurchase.rules.ts';

const owner = { userId: 'usr_axle', emails: ['axle@gmail.com'], sameDevice: false };
const guest = { userId: null, emails: ['ana@example.com'] };

test.each([
  ['a stranger', guest, owner, null],
  ['the account', { ...guest, userId: 'usr_axle' }, owner, 'own_account'],
  ['another account', { ...guest, userId: 'usr_ana' }, owner, null],
  ['nobody’s account is no account', guest, { ...owner, userId: null }, null],
  ['the address', { ...guest, emails: ['A.xle+me@googlemail.com'] }, owner, 'own_email'],
  [
    'one of the addresses',
    { ...guest, emails: ['x@y.example', 'axle@gmail.com'] },
    owner,
    'own_email',
  ],
  ['the device', guest, { ...owner, sameDevice: true }, 'own_device'],
  [
    'all of it',
    { userId: 'usr_axle', emails: owner.emails },
    { ...owner, sameDevice: true },
    'own_account',
  ],
] as const)('a promoter’s own purchase: %s', (_, buyer, of, reason) =>
  expect(withheldReason(buyer, of)).toBe(reason),
);

test('a promoter’s own purchase is told to the team with its reason', () =>
  expect(withheldText('own_email')).toBe(
    'No commission: the promoter’s own purchase (same e-mail)',
  ));
