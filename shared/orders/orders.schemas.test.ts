import { expect, it } from 'vitest';
import { aCustomer } from '#shared/testing/builders.ts';
import { customerInfoSchema } from './orders.schemas.ts';

const ana = aCustomer();

it('customer info is taken without the spaces around it', () => {
  const spaced = Object.entries(ana).map(([field, text]) => [field, ` ${text} `]);
  expect(customerInfoSchema.parse(Object.fromEntries(spaced))).toEqual(ana);
});

const LONG = `${'x'.repeat(250)}@b.example`;
it.each([undefined, null, 7, '', ' ', 'ana', 'ana@', 'a b@c.example', LONG])(
  'customer info with %j for an address says what is wrong',
  (email) => {
    const [issue] = customerInfoSchema.safeParse({ ...ana, email }).error?.issues ?? [];
    expect(issue?.path).toEqual(['email']);
    if (email !== LONG) expect(issue?.message).toBe('Invalid email address');
  },
);

it.each([
  ['firstName', '', 'First name required'],
  ['firstName', 'x'.repeat(101), 'First name must have at most 100 characters'],
  ['lastName', 'x'.repeat(101), 'Last name must have at most 100 characters'],
  ['phone', '5'.repeat(41), 'Phone number must have at most 40 characters'],
])('customer info with a %s of %j says what is wrong with it', (field, value, message) => {
  const { error } = customerInfoSchema.safeParse({ ...ana, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
