import { expect, test } from 'vitest';
import { aCustomer, aTicketProduct } from '#shared/testing/builders.ts';
import { checkCustomer, checkTickets } from './purchaseSteps.rules.ts';

const noTickets = {
  title: 'No Tickets Selected',
  description: 'Please select at least one ticket to continue.',
};
const limit = { title: 'Limit Reached', description: 'Only 3 tickets available' };
test.each([
  [[0], noTickets],
  [[3], null],
  [[4], limit],
  [[2, 2], limit],
])('the purchase panel, step 1 with %j of three', (quantities, notice) => {
  const tickets = quantities.map((quantity) => ({ ticketId: 11, quantity }));
  const product = aTicketProduct({ quantity: 10, quantity_sold: 7 });
  expect(checkTickets({ tickets }, [product])).toEqual(notice);
});

test('step 1 without the products only asks for a ticket', () =>
  expect(checkTickets({ tickets: [{ ticketId: 11, quantity: 99 }] })).toBeNull());

const NO_NAME = 'Please enter your first name to continue.';
test.each([
  [{}, null, null],
  [{ firstName: ' ' }, 'First Name Required', NO_NAME],
  [{ lastName: '' }, 'Last Name Required', 'Please enter your last name to continue.'],
  [{ email: 'ana.example.com' }, 'Valid Email Required', 'Please enter a valid email address.'],
  [{ phone: '\t' }, 'Phone Number Required', 'Please enter your phone number to continue.'],
  [{ firstName: '', phone: '' }, 'First Name Required', NO_NAME],
])('the purchase panel, step 3 with %j', (wrong, title, description) =>
  expect(checkCustomer(aCustomer(wrong))).toEqual(title && { title, description }),
);
