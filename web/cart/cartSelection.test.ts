import { expect, it } from 'vitest';
import { selectionSchema, customerInfoSchema } from '#shared/orders/orders.schemas.ts';
import { aCustomer, anAddon, aTicketProduct } from '#shared/testing/builders.ts';
import fc from 'fast-check';
import { holds } from '#web/testing/holds.ts';
import { mergeAddons, priceOf, selectionOf, ticketCount } from './cartSelection.rules.ts';
import { EMPTY_CART, type CartState } from './cart.rules.ts';
import { customerOf, customerProblem } from './panel.parts.ts';

const cart: CartState = {
  ...EMPTY_CART,
  tickets: { 11: 2, 12: 1 },
  addons: { 31: 1, 99: 4 },
  customer: aCustomer({ firstName: ' Ana ' }),
};
const tickets = [
  aTicketProduct({ id: 12, price: 0 }),
  aTicketProduct({ id: 11, price: 2500, sales_tax_rate: 825 }),
];
const addons = [anAddon({ id: 31, price: 799, sales_tax_rate: 0 })];
const list = { tickets, addons };

it('merges the add-ons of several tickets, each once, in their order', () => {
  const rental = anAddon({ id: 31, sort_order: 2 });
  const lounge = anAddon({ id: 32, sort_order: 1 });
  expect(mergeAddons([[rental], [rental, lounge]])).toEqual([lounge, rental]);
  expect(mergeAddons([])).toEqual([]);
  const left = (available_quantity: number | null, ...sizes: (number | null)[]) =>
    anAddon({
      available_quantity,
      variants: sizes.map((each, id) => ({ id, label: `${id}`, available_quantity: each })),
    });
  const ofThree = [[left(9, 4, 5)], [left(null, null, 3)], [left(7, 6, null)]];
  expect(mergeAddons(ofThree)).toEqual([left(7, 4, 3)]);
});

it('costs what tickets and the add-ons that go with them cost, with tax and discount', () => {
  expect(priceOf(cart, list, 0)).toMatchObject({ originalAmount: 5799, amount: 5799 + 413 });
  expect(priceOf(cart, list, 15)).toMatchObject({ discountAmount: 750, amount: 5049 + 351 });
  expect(priceOf(EMPTY_CART, list, 15).amount).toBe(0);
  expect(ticketCount(cart)).toBe(3);
});

it('is priced in the order in which it is sent, not in that of the shelf', () => {
  const sent = selectionOf(7, cart, addons);
  const ids = priceOf(cart, list, 0).lines.map(({ productId }) => productId);
  expect(ids).toEqual([
    ...sent.tickets.map(({ ticketId }) => ticketId),
    ...(sent.addons ?? []).map(({ addonId }) => addonId),
  ]);
});

it('selection is what the server takes, without add-ons that lost their ticket and what was not chosen', () => {
  const selection = selectionOf(7, { ...cart, promoCode: ' axle ' }, addons);
  expect(selectionSchema.parse(selection)).toEqual(selection);
  expect(selection).toMatchObject({
    addons: [{ addonId: 31, quantity: 1 }],
    customerInfo: { firstName: 'Ana' },
    promoCode: 'axle',
  });
  const plain = selectionOf(7, { ...cart, addons: {} }, addons);
  expect(Object.keys(plain).toSorted()).toEqual(['customerInfo', 'eventId', 'tickets']);
});

it.each([
  ['firstName', ' ', 'First Name Required', 'Please enter your first name to continue.'],
  ['lastName', '', 'Last Name Required', 'Please enter your last name to continue.'],
  ['email', 'ana.example.com', 'Valid Email Required', 'Please enter a valid email address.'],
  ['phone', '', 'Phone Number Required', 'Please enter your phone number to continue.'],
] as const)('names what is missing of the buyer: %s', (field, value, title, description) => {
  const problem = { field, title, description };
  expect(customerProblem(aCustomer({ [field]: value }))).toEqual(problem);
});

it('names what is missing first, and is content when all is there', () => {
  const nothing = { firstName: '', lastName: '', email: '', phone: '' };
  expect(customerProblem(nothing)?.field).toBe('firstName');
  expect(customerProblem(aCustomer())).toBeNull();
});

it('the buyer is taken from the details of a signed-in user', () => {
  const user = { name: ' Ana  Maria Ruiz ', email: 'ana@example.com', phone: null };
  const known = { firstName: 'Ana Maria', lastName: 'Ruiz', email: 'ana@example.com', phone: '' };
  expect(customerOf(user)).toEqual(known);
  expect(customerOf({ ...user, name: 'Ana' })).toMatchObject({ firstName: 'Ana', lastName: '' });
  expect(customerOf({ ...user, name: null })).toMatchObject({ firstName: '', lastName: '' });
});

it('wants of the buyer’s address what the server wants of it', () => {
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
