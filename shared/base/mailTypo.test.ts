import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { mailTypo } from './mailTypo.ts';

it.each([
  ['zoe@gmial.com', 'zoe@gmail.com'],
  ['zoe@gmial.con', 'zoe@gmail.com'],
  ['zoe@gmail.co', 'zoe@gmail.com'],
  ['zoe@gmail.comm', 'zoe@gmail.com'],
  ['zoe@gmail', 'zoe@gmail.com'],
  ['zoe@gmailcom', 'zoe@gmail.com'],
  ['zoe@gmai.l.com', 'zoe@gmail.com'],
  ['Zoe.B+skate@GMAL.COM ', 'Zoe.B+skate@gmail.com'],
  ['zoe@yaho.com', 'zoe@yahoo.com'],
  ['zoe@yahooo.com', 'zoe@yahoo.com'],
  ['zoe@hotmial.com', 'zoe@hotmail.com'],
  ['zoe@outlok.com', 'zoe@outlook.com'],
  ['zoe@iclod.com', 'zoe@icloud.com'],
  ['zoe@aol.con', 'zoe@aol.com'],
  ['zoe@comcast.ner', 'zoe@comcast.net'],
])('a mistyped well-known domain is asked about: %s', (typed, meant) =>
  expect(mailTypo(typed)).toBe(meant),
);

it('a mistyped well-known domain is asked about after any one slip in the middle of a long name', () => {
  const slip = fc.record({
    domain: fc.constantFrom('gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'verizon.net'),
    at: fc.nat(20),
    put: fc.constantFrom('', 'x', 'q', 'xq'),
  });
  holds(slip, ({ domain, at, put }) => {
    const [name = '', ending] = domain.split('.');
    const n = 1 + (at % (name.length - 2));
    // 'xq' puts a letter in, the others take the place of one.
    const typed = name.slice(0, n) + put.slice(0, 1) + name.slice(put === 'xq' ? n : n + 1);
    expect(mailTypo(`zoe@${typed}.${ending}`)).toBe(`zoe@${domain}`);
  });
});

it.each([
  '',
  'zoe',
  '@gmial.com',
  'zoe@',
  'zoe@com',
  'zoe@me',
  'zoe@gmail.com',
  'zoe@GMail.com',
  'zoe@yahoo.ca',
  'zoe@yahoo.co.uk',
  'zoe@hotmail.fr',
  'zoe@mail.com',
  'zoe@email.com',
  'zoe@gmx.net',
  'zoe@ymail.com',
  'zoe@live.co.uk',
  'zoe@rollcall.example',
  'zoe@cloud.com',
  'zoe@aim.com',
  'zoe@mit.edu',
  'zoe@mc.com',
  'zoe@gmx.com',
  'zoe@att.com',
])('nothing is asked of %s', (typed) => expect(mailTypo(typed)).toBeNull());

it('nothing is asked of what was answered, and never is the part before the @ another one', () => {
  const near = fc
    .tuple(fc.string({ minLength: 1 }), fc.constantFrom('gmail', 'aol', 'yaho', 'icloud', ''))
    .chain(([local, name]) => fc.string().map((tail) => `${local}@${name}${tail}`));
  holds(fc.oneof(near, fc.string()), (typed) => {
    const meant = mailTypo(typed);
    if (meant === null) return;
    expect(mailTypo(meant)).toBeNull();
    expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(
      typed.trim().slice(0, typed.trim().lastIndexOf('@')),
    );
  });
});
