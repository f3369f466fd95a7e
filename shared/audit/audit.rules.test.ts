import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { differenceOf } from './audit.rules.ts';

test('tells only what differs', () => {
  const before = { title: 'Bounce', price: 2500, djIds: [1, 2], updated_at: 1 };
  const after = { title: 'Bounce', price: 3000, djIds: [2, 1], updated_at: 2 };
  expect(differenceOf(before, after)).toEqual({
    before: { price: 2500, djIds: [1, 2] },
    after: { price: 3000, djIds: [2, 1] },
  });
});

test('says nothing of a change that is none', () =>
  expect(differenceOf({ a: 1, updated_at: 1 }, { a: 1, updated_at: 2 })).toBeNull());

test('what is new has no before, what is gone no after', () => {
  expect(differenceOf(null, { name: 'Ana' })).toEqual({ before: null, after: { name: 'Ana' } });
  expect(differenceOf({ name: 'Ana' }, null)).toEqual({ before: { name: 'Ana' }, after: null });
});

test.each(['password_hash', 'authToken', 'totp_secret', 'lookup_key', 'qr_code', 'newPassword'])(
  'never tells of %s',
  (name) =>
    expect(differenceOf(null, { [name]: 'x', kept: 1 })).toEqual({
      before: null,
      after: { kept: 1 },
    }),
);

test('a thing differs from itself in nothing', () => {
  const things = fc.dictionary(fc.string(), fc.jsonValue());
  holds(things, (thing) => differenceOf(thing, { ...thing }) === null);
});
