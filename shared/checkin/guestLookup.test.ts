import { expect, test } from 'vitest';
import { lookupTexts, nameBegins, typosOf, wordsOf } from './guestLookup.rules.ts';

test.each([
  ['Ana Ruiz', '(555) 010-2233', ['name ruiz', 'last 2233']],
  ['Ana Lu de la Cruz', '', ['name cruz']],
  ['Zoë García-Åberg', '', ['name garcia', 'name aberg']],
  ['Bo Li', '12', ['name li']],
  ['Prince', '', []],
  ['', '', []],
])('%j with the phone %j is looked up by %j', (name, phone, texts) =>
  expect(lookupTexts({ name, phone })).toEqual(texts),
);

test('the words of a name are plain and in lower case', () => {
  expect(wordsOf(' Zoë  O’Neil-Åberg ')).toEqual(['zoe', 'o', 'neil', 'aberg']);
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

test.each([
  ['a letter too many', 'ruiiz'],
  ['a letter left out', 'riz'],
  ['a letter changed', 'ruis'],
  ['letters swapped', 'riuz'],
  ['a letter before', 'druiz'],
  ['a letter behind', 'ruizz'],
])('one typo: %s', (_, typed) => expect(typosOf(typed, LETTERS)).toContain('ruiz'));

test('two typos are too many, and the text itself is none', () => {
  for (const typed of ['rui', 'rusiz', 'ris', 'zuir', 'ruiz'])
    expect(typosOf(typed, LETTERS).has('ruiz')).toBe(typed === 'rui' || typed === 'rusiz');
});

test.each([
  ['Ana R.', 'ana', true],
  ['Ana R.', 'Ana Rossi', true],
  ['Ana R.', 'Ana Silva', false],
  ['Zoltán K.', 'zoltan', true],
  ['Zoltán K.', 'Zoltán Kiss', true],
  ['Ana R.', 'a', false],
  ['Ana R.', '', false],
  ['Ben', 'ben', true],
])('the name of a guest: %s is found by %j: %s', (holder, typed, found) =>
  expect(nameBegins(holder, typed)).toBe(found),
);
