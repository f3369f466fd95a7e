import { expect, it } from 'vitest';
import { namesBuyer } from './buyer.rules.ts';

const both = { email: 'ana@example.com', phone: '602-555-0142' };
const buyer = { first_name: 'Ana', last_name: 'Ruiz', ...both };
const typed = { firstName: 'Ana', lastName: 'Ruiz', ...both };

it.each([
  ['all that was typed', { customerInfo: typed }, true],
  ['case and spaces', { customerInfo: { ...typed, email: 'Ana@Example.com ' } }, true],
  ['nothing', undefined, false],
  ['null', null, false],
  ['an empty one', {}, false],
  ['an address alone', { customerInfo: { email: buyer.email } }, false],
  ['another phone', { customerInfo: { ...typed, phone: '602-555-0143' } }, false],
  ['another name', { customerInfo: { ...typed, firstName: 'Ben' } }, false],
  ['another last name', { customerInfo: { ...typed, lastName: 'Cruz' } }, false],
  ['another address', { customerInfo: { ...typed, email: 'ben@example.com' } }, false],
])('a selection with %s names the buyer: %#', (_what, selection, names) =>
  expect(namesBuyer(selection, buyer)).toBe(names),
);
