import { expect, it } from 'vitest';
import { ownerAfter, splitName } from './mend.rules.ts';

it.each([
  ['Ana Rivera', 'Ana', 'Rivera'],
  ['  Ana  Maria   Rivera ', 'Ana Maria', 'Rivera'],
  ['Cher', 'Cher', ''],
])('%j is %j and %j', (name, first, last) => expect(splitName(name)).toEqual({ first, last }));

it('follows the account that has proved the new address, and leaves the one of the old address', () => {
  const ana = { id: 'ana', emailKey: 'ana@x.example' };
  const ben = { id: 'ben', emailKey: 'ben@x.example' };
  expect(ownerAfter({ owner: ana, proved: ben }, 'ana@x.example')).toBe('ben');
  expect(ownerAfter({ owner: ana, proved: null }, 'ana@x.example')).toBeNull();
  expect(ownerAfter({ owner: ana, proved: null }, 'typo@x.example')).toBe('ana');
  expect(ownerAfter({ owner: null, proved: null }, 'typo@x.example')).toBeNull();
});
