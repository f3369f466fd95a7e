import { expect, test } from 'vitest';
import { lookupMaterial, shortName, typedCode } from './lookup.ts';

test.each([
  ['order', 'RC-7K2M-9QXD-04AB', 'RC7K2M9QXD04AB'],
  ['order', ' rc 7k2m 9qxd o4ab', 'RC7K2M9QXD04AB'],
  ['order', 'RC7K-2M9Q-XD04', 'RCRC7K2M9QXD04'],
  ['order', 'RC-7K2M-9QXD', null],
  ['order', 'RC-7K2M-9QXD-U4AB', null],
  ['phone', '(555) 010-2233', '5550102233'],
  ['phone', '+1 555 010 2233', '5550102233'],
  ['phone', '1-555-010-2233', '5550102233'],
  ['phone', '555.010.2233 ext. 45', '5550102233'],
  ['phone', '+49 30 901820123', '0901820123'],
  ['phone', '102233', null],
  ['phone', 'no phone', null],
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
  ['Ana', 'Ruiz', 'Ana R.'],
  ['Zoë', 'åberg', 'Zoë Å.'],
  ['Ana', '', 'Ana'],
  ['', 'Ruiz', 'R.'],
])('%j %j is greeted as %j', (first, last, name) => expect(shortName(first, last)).toBe(name));
