import { expect, it } from 'vitest';
import { namesBuyer } from './buyer.rules.ts';

const buyer = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@example.com',
  phone: '602-555-0142',
};
const typed = { firstName: 'Ana', lastName: 'Ruiz', email: buyer.email, phone: buyer.phone };

it('a selection names the buyer with all that was typed, spaces and case of the address aside', () => {
  expect(namesBuyer({ customerInfo: typed }, buyer)).toBe(true);
  expect(namesBuyer({ customerInfo: { ...typed, email: 'Ana@Example.com ' } }, buyer)).toBe(true);
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty one', {}],
  ['an address alone', { customerInfo: { email: buyer.email } }],
  ['another phone', { customerInfo: { ...typed, phone: '602-555-0143' } }],
  ['another name', { customerInfo: { ...typed, firstName: 'Ben' } }],
  ['another last name', { customerInfo: { ...typed, lastName: 'Cruz' } }],
  ['another address', { customerInfo: { ...typed, email: 'ben@example.com' } }],
])('%s does not', (_what, selection) => expect(namesBuyer(selection, buyer)).toBe(false));
