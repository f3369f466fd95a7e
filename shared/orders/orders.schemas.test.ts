import { expect, it } from 'vitest';
import { customerInfoSchema } from './orders.schemas.ts';

const ana = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@b.example', phone: '555 010 1234' };

it('customer info is taken without the spaces around it', () => {
  const typed = {
    firstName: ' Ana',
    lastName: 'Reyes ',
    email: ' ana@b.example ',
    phone: ' 555 010 1234',
  };
  expect(customerInfoSchema.parse(typed)).toEqual(ana);
});

it.each([
  undefined,
  null,
  7,
  '',
  ' ',
  'ana',
  'ana@',
  'a b@c.example',
  `${'x'.repeat(250)}@b.example`,
])('customer info with %j for an address says what is wrong', (email) => {
  const { error } = customerInfoSchema.safeParse({ ...ana, email });
  expect(error?.issues[0]?.path).toEqual(['email']);
  if (String(email).length < 250) expect(error?.issues[0]?.message).toBe('Invalid email address');
});

it.each([
  ['firstName', '', 'First name required'],
  ['firstName', 'x'.repeat(101), 'First name must have at most 100 characters'],
  ['lastName', 'x'.repeat(101), 'Last name must have at most 100 characters'],
  ['phone', '5'.repeat(41), 'Phone number must have at most 40 characters'],
])('customer info with a %s of %j says what is wrong with it', (field, value, message) => {
  const { error } = customerInfoSchema.safeParse({ ...ana, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
