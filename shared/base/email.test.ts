import { expect, it, test } from 'vitest';
import { emailOf } from './text.schemas.ts';
import { emailKeyOf, mailboxOf } from './email.ts';
import { mailTypo } from './mailTypo.ts';

it('is one address, however it is written', () =>
  expect(emailKeyOf(' Ana@Example.COM ')).toBe('ana@example.com'));

test.each([
  [' Axle@Example.com ', 'axle@example.com'],
  ['a.x.l.e+x+y@GMAIL.com', 'axle@gmail.com'],
  ['axle@googlemail.com', 'axle@gmail.com'],
  // Only Gmail ignores dots.
  ['a.xle@example.com', 'a.xle@example.com'],
  ['+all@example.com', '+all@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
  ['x@Müller.example', 'x@xn--mller-kva.example'],
  ['@example.com', '@example.com'],
])('a mailbox: %j is %j', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test.each([
  ['ana@rink.example', true],
  ["o'hara+rink_1@sub.rink.example", true],
  ['x@müller.example', true],
  ['x@滑冰.中国', true],
  ['x@xn--mller-kva.example', true],
  ['x@rink.xn--p1ai', true],
  [`${'a'.repeat(64)}@rink.example`, true],
  [`${'a'.repeat(65)}@rink.example`, false],
  [`ana@${'a'.repeat(250)}.example`, false],
  ['аna@rink.example', false],
  ['ana@-rink.example', false],
  ['a..na@rink.example', false],
  ['ana@rink.example, eve@rink.example', false],
])('mail can be sent to %j: %s', (email, can) =>
  expect(emailOf('No address').safeParse(email).success).toBe(can),
);

it.each([
  ['gmail.com', 'gmial.com gmial.con gmail.co gmail.comm gmail gmailcom gmai.l.com GMAL.COM'],
  ['yahoo.com', 'yaho.com yahooo.com'],
  ['hotmail.com', 'hotmial.com hotmaail.com'],
  ['outlook.com', 'outlok.com'],
  ['icloud.com', 'iclod.com'],
  ['aol.com', 'aol.con'],
  ['comcast.net', 'comcast.ner'],
])('asks whether %s is meant by %s', (meant, typed) => {
  for (const domain of typed.split(' '))
    expect(mailTypo(`Zoe.B+skate@${domain} `)).toBe(`Zoe.B+skate@${meant}`);
});

const REAL =
  'gmail.com GMail.com yahoo.ca yahoo.co.uk hotmail.fr mail.com email.com gmx.net ymail.com ' +
  'live.co.uk rollcall.example cloud.com aim.com mit.edu mc.com gmx.com att.com';

it.each([
  '',
  'zoe',
  '@gmial.com',
  ...[...REAL.split(' '), '', 'com', 'me'].map((at) => `zoe@${at}`),
])('asks nothing of %j', (typed) => expect(mailTypo(typed)).toBeNull());
