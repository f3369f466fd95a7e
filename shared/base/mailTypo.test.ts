import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { mailTypo } from './mailTypo.ts';

it.each([
  ['gmail.com', 'gmial.com gmial.con gmail.co gmail.comm gmail gmailcom gmai.l.com GMAL.COM'],
  ['yahoo.com', 'yaho.com yahooo.com'],
  ['hotmail.com', 'hotmial.com'],
  ['outlook.com', 'outlok.com'],
  ['icloud.com', 'iclod.com'],
  ['aol.com', 'aol.con'],
  ['comcast.net', 'comcast.ner'],
])('asks whether %s is meant by %s', (meant, typed) => {
  for (const domain of typed.split(' '))
    expect(mailTypo(`Zoe.B+skate@${domain} `)).toBe(`Zoe.B+skate@${meant}`);
});

it('asks about any one slip in the middle of a long name', () => {
  const known = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'verizon.net'];
  const put = fc.constantFrom('', 'x', 'q', 'xq');
  holds(fc.constantFrom(...known), fc.nat(20), put, (domain, at, letters) => {
    const [name = '', ending] = domain.split('.');
    const n = 1 + (at % (name.length - 2));
    // 'xq' puts a letter in, the others take the place of one.
    const rest = name.slice(letters === 'xq' ? n : n + 1);
    const typed = name.slice(0, n) + letters.slice(0, 1) + rest;
    expect(mailTypo(`zoe@${typed}.${ending}`)).toBe(`zoe@${domain}`);
  });
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

it('asks nothing of what was answered, and never changes the part before the @', () => {
  const near = fc
    .tuple(fc.string({ minLength: 1 }), fc.constantFrom('gmail', 'aol', 'yaho', 'icloud', ''))
    .chain(([local, name]) => fc.string().map((tail) => `${local}@${name}${tail}`));
  const localOf = (text: string) => text.slice(0, text.lastIndexOf('@'));
  holds(fc.oneof(near, fc.string()), (typed) => {
    const meant = mailTypo(typed);
    if (meant === null) return;
    expect(mailTypo(meant)).toBeNull();
    expect(localOf(meant)).toBe(localOf(typed.trim()));
  });
});
