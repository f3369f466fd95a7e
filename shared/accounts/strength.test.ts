import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { strengthOf } from './strength.ts';

const known = ['anastasia', 'ana.rivera@northside.example'];
it.each([
  [0, ['', '12345'], []],
  [1, ['123456', 'aaaaaaaaaaaaaaaaaaaa', 'password', 'Password123!', 'qwertyqwertyqwerty'], []],
  [1, ['abcabcabcabcabcabcabcabc', 'k7#qPz', 'wheelbarrow', 'rollcall-demo'], []],
  // Made of what the form says already.
  [1, ['anastasia-rivera', 'Northside.Rivera'], known],
  [2, ['wheelbarrows9', 'k7#qPz2v'], []],
  [3, ['four green wheels', 'correct horse battery staple', 'k7#qPz2vT!x9'], []],
  [3, ['four green wheels'], known],
])('the strength is %i of each of %j, where %j is known', (strength, passwords, words) => {
  const found = passwords.map((password) => strengthOf(password, words));
  expect(found).toEqual(passwords.map(() => strength));
});

it('the strength of a password is 0 exactly where it is too short, whatever it is made of', () =>
  holds(
    fc.string({ unit: 'binary' }),
    fc.array(fc.string()),
    (password, words) => (strengthOf(password, words) === 0) === password.length < 6,
  ));

it('the strength of a password never falls because somebody types on', () => {
  // Vowel-free, so that it contains no listed word.
  const unit = fc.constantFrom(...'bcdfghjklmnpqrtvwxz0123456789-!');
  holds(
    fc.string({ unit, minLength: 6 }),
    fc.constantFrom(...'bcdf357-!'),
    (password, more) => strengthOf(password + more) >= strengthOf(password),
  );
});

it('the strength of a password does not rise by repeating one character', () =>
  holds(
    fc.constantFrom(...'ab1!Z '),
    fc.integer({ min: 6, max: 200 }),
    (one, times) => strengthOf(one.repeat(times)) === 1,
  ));
