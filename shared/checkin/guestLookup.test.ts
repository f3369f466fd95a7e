import { expect, test } from 'vitest';
import { lookupTexts, nameBegins, typosOf, wordsOf } from './guestLookup.rules.ts';
import { lookupMaterial, typedCode } from './ticketLookup.rules.ts';
import { shortName } from '#shared/base/shortName.ts';

test.each([
  ['Ana Ruiz', '(555) 010-2233', ['name ruiz', 'last 2233']],
  ['Ana Lu de la Cruz', '', ['name cruz']],
  ['Zoë García-Åberg', '', ['name garcia', 'name aberg']],
  ['Bo Li', '12', ['name li']],
  ['Prince', '', []],
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
  ['Ana R.', 'a', false],
])('the name of a guest: %s is found by %j: %s', (holder, typed, found) =>
  expect(nameBegins(holder, typed)).toBe(found),
);

test.each([
  ['order', 'RC-7K2M-9QXD-04AB', 'RC7K2M9QXD04AB'],
  ['order', ' rc 7k2m 9qxd o4ab', 'RC7K2M9QXD04AB'],
  ['order', 'RC7K-2M9Q-XD04', 'RCRC7K2M9QXD04'],
  ['order', 'RC-7K2M-9QXD', null],
  ['phone', '(555) 010-2233', '5550102233'],
  ['phone', '+1 555 010 2233', '5550102233'],
  ['phone', '555.010.2233 ext. 45', '5550102233'],
  ['phone', '+49 30 901820123', '0901820123'],
  ['phone', '102233', null],
] as const)('manual look-up: %s %j is looked up as %j', (kind, raw, text) =>
  expect(lookupMaterial(kind, raw)).toBe(text),
);

test.each([
  [' 7k2m-9qxd ', '7K2M9QXD'],
  ['ooiloo11', '00110011'],
  ['7K2M9QX', null],
  ['7K2M9QXU', null],
  ['RC-7K2M-9QXD-04AB', null],
])('the typed code %j is %j', (raw, text) => expect(typedCode(raw)).toBe(text));

test.each([
  ['Zoë', 'åberg', 'Zoë Å.'],
  ['', 'Ruiz', 'R.'],
])('%j %j is greeted as %j', (first, last, name) => expect(shortName(first, last)).toBe(name));
