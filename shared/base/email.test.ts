import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { emailKeyOf, mailboxOf } from './email.ts';

it('is one address, however it is written', () =>
  expect(emailKeyOf(' Ana@Example.COM ')).toBe('ana@example.com'));

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
])('a mailbox: %j is %j', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

const name = fc.stringMatching(/^[a-z][a-z0-9.]{0,12}$/);
const host = fc.constantFrom('gmail.com', 'example.com', 'rink.example');

test('a mailbox is the same however it is written, and stays itself', () =>
  holds(name, host, fc.stringMatching(/^[a-z0-9]{0,8}$/), (local, at, tag) => {
    const plain = mailboxOf(`${local}@${at}`);
    expect(mailboxOf(`${local.toUpperCase()}+${tag}@${at.toUpperCase()}`)).toBe(plain);
    expect(mailboxOf(plain)).toBe(plain);
  }));

test('a mailbox is another for another name, dots of Gmail aside', () =>
  holds(name, name, (one, two) => {
    expect(mailboxOf(`${one}@example.com`) === mailboxOf(`${two}@example.com`)).toBe(one === two);
  }));
