import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customerInfoSchema } from '#shared/orders/orders.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { holds } from '#web/testing/holds.ts';
import { customerOf, customerProblem } from './customer.ts';

it.each([
  ['firstName', ' ', 'First Name Required', 'Please enter your first name to continue.'],
  ['lastName', '', 'Last Name Required', 'Please enter your last name to continue.'],
  ['email', 'ana.example.com', 'Valid Email Required', 'Please enter a valid email address.'],
  ['phone', '', 'Phone Number Required', 'Please enter your phone number to continue.'],
] as const)('names the field: %s', (field, value, title, description) => {
  const problem = { field, title, description };
  expect(customerProblem(aCustomer({ [field]: value }))).toEqual(problem);
});

it('starts with the first field, and is content when all is there', () => {
  const nothing = { firstName: '', lastName: '', email: '', phone: '' };
  expect(customerProblem(nothing)?.field).toBe('firstName');
  expect(customerProblem(aCustomer())).toBeNull();
});

it('takes the details of a signed-in user', () => {
  const user = { name: ' Ana  Maria Ruiz ', email: 'ana@example.com', phone: null };
  const known = { firstName: 'Ana Maria', lastName: 'Ruiz', email: 'ana@example.com', phone: '' };
  expect(customerOf(user)).toEqual(known);
  expect(customerOf({ ...user, name: 'Ana' })).toMatchObject({ firstName: 'Ana', lastName: '' });
  expect(customerOf({ ...user, name: null })).toMatchObject({ firstName: '', lastName: '' });
});

it('wants of an address what the server wants of it', () => {
  const part = fc.string({ unit: fc.constantFrom(...'ab.1-+_@ ’é'), maxLength: 6 });
  const address = fc.oneof(
    fc.emailAddress(),
    fc.tuple(part, part, part).map(([name, host, end]) => `${name}@${host}.${end}co`),
  );
  holds(address, (email) => {
    const customer = aCustomer({ email });
    expect(customerProblem(customer) === null).toBe(
      customerInfoSchema.safeParse(customer).success || email.length > 254,
    );
  });
});
