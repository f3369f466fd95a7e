import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailboxOf, withheldReason, withheldText } from './ownPurchase.rules.ts';

describe('a mailbox', () => {
  test.each([
    [' Axle@Example.com ', 'axle@example.com'],
    ['axle+tickets@example.com', 'axle@example.com'],
    ['a.x.l.e+x+y@GMAIL.com', 'axle@gmail.com'],
    ['axle@googlemail.com', 'axle@gmail.com'],
    // Only Gmail ignores dots.
    ['a.xle@example.com', 'a.xle@example.com'],
    ['+all@example.com', '+all@example.com'],
    ['...@gmail.com', '...@gmail.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
    ['no address', 'no address'],
    ['@example.com', '@example.com'],
    ['', ''],
  ])('%j is %j', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

  const name = fc.stringMatching(/^[a-z][a-z0-9.]{0,12}$/);
  const host = fc.constantFrom('gmail.com', 'example.com', 'rink.example');

  test('is the same however it is written, and stays itself', () => {
    fc.assert(
      fc.property(name, host, fc.stringMatching(/^[a-z0-9]{0,8}$/), (local, at, tag) => {
        const plain = mailboxOf(`${local}@${at}`);
        expect(mailboxOf(`${local.toUpperCase()}+${tag}@${at.toUpperCase()}`)).toBe(plain);
        expect(mailboxOf(plain)).toBe(plain);
      }),
    );
  });

  test('is another for another name, dots of Gmail aside', () => {
    fc.assert(
      fc.property(name, name, (one, two) => {
        expect(mailboxOf(`${one}@example.com`) === mailboxOf(`${two}@example.com`)).toBe(
          one === two,
        );
      }),
    );
  });
});

describe('a promoter’s own purchase', () => {
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
  ] as const)('%s', (_, buyer, of, reason) => expect(withheldReason(buyer, of)).toBe(reason));

  test('is told to the team with its reason', () =>
    expect(withheldText('own_email')).toBe(
      'No commission: the promoter’s own purchase (same e-mail)',
    ));
});
