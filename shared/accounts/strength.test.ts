import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { strengthOf } from './strength.ts';

it.each([
  ['', 0],
  ['12345', 0],
  ['123456', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['password', 1],
  ['Password123!', 1],
  ['qwertyqwertyqwerty', 1],
  ['abcabcabcabcabcabcabcabc', 1],
  ['k7#qPz', 1],
  ['wheelbarrow', 1],
  ['wheelbarrows9', 2],
  ['rollcall-demo', 1],
  ['k7#qPz2v', 2],
  ['four green wheels', 3],
  ['correct horse battery staple', 3],
  ['k7#qPz2vT!x9', 3],
] as const)('the strength of a password of %j is %i', (password, strength) =>
  expect(strengthOf(password)).toBe(strength),
);

it('the strength of a password is not made of what the form says already', () => {
  const known = ['anastasia', 'ana.rivera@northside.example'];
  expect(strengthOf('anastasia-rivera', known)).toBe(1);
  expect(strengthOf('Northside.Rivera', known)).toBe(1);
  expect(strengthOf('four green wheels', known)).toBe(3);
});

it('the strength of a password is 0 exactly where the password is too short, whatever it is made of', () =>
  holds(fc.string({ unit: 'binary' }), fc.array(fc.string()), (password, known) => {
    expect(strengthOf(password, known) === 0).toBe(password.length < 6);
  }));

it('the strength of a password never falls because somebody types on', () => {
  // Vowel-free, so that it contains no listed word.
  const text = fc.string({
    unit: fc.constantFrom(...'bcdfghjklmnpqrtvwxz0123456789-!'),
    minLength: 6,
  });
  holds(text, fc.constantFrom(...'bcdf357-!'), (password, more) => {
    expect(strengthOf(password + more)).toBeGreaterThanOrEqual(strengthOf(password));
  });
});

it('the strength of a password does not rise by repeating one character', () =>
  holds(fc.constantFrom(...'ab1!Z '), fc.integer({ min: 6, max: 200 }), (one, times) => {
    expect(strengthOf(one.repeat(times))).toBe(1);
  }));
