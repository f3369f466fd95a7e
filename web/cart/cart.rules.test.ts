import fc from 'fast-check';
import { expect, it } from 'vitest';
import { left } from '#shared/events/ticketAvailability.rules.ts';
import { aCustomer, aTicketProduct } from '#shared/testing/builders.ts';
import { holds } from '#web/testing/propertyTesting.ts';
import '#web/testing/reset.ts';
import {
  type CartAction,
  cartReducer,
  type CartState,
  chosenTickets,
  EMPTY_CART,
} from './cart.rules.ts';
import { forgetCart, saveCart, savedCart } from './cart.storage.ts';

const run = (actions: CartAction[], from: CartState = EMPTY_CART): CartState =>
  actions.reduce(cartReducer, from);
const choose = (id: number, quantity: number, most = 10): CartAction => {
  return { type: 'ticket', id, quantity, most };
};

it('quantities of add-ons are kept apart from those of tickets', () => {
  const cart = run([choose(11, 2), { type: 'addon', id: 11, quantity: 1, most: 5 }]);
  expect([cart.tickets, cart.addons]).toEqual([{ 11: 2 }, { 11: 1 }]);
});

it('steps go from tickets to add-ons, info and back again, and not without a ticket', () => {
  const cart = run([choose(11, 1), { type: 'next' }]);
  expect(cart.step).toBe('addons');
  expect(run([{ type: 'next' }], cart).step).toBe('customer');
  expect(run([{ type: 'next' }, { type: 'back' }], cart).step).toBe('addons');
  expect(run([{ type: 'next' }, { type: 'back' }, { type: 'back' }], cart).step).toBe('tickets');
  expect(run([{ type: 'next' }]).step).toBe('tickets');
  expect(run([choose(11, 1), choose(11, 0), { type: 'next' }]).step).toBe('tickets');
});

it('details of the buyer are filled in where nothing was typed, and stay when the basket is emptied', () => {
  const typed: CartAction = { type: 'customer', field: 'firstName', value: 'Bo' };
  const email = 'ana@example.com';
  const known: CartAction = { type: 'prefill', customer: { firstName: 'Ana', email } };
  const customer = { firstName: 'Bo', lastName: '', email, phone: '' };
  const cart = run([choose(11, 1), typed, known, { type: 'empty' }]);
  expect(cart).toEqual({ ...EMPTY_CART, customer });
});

it('fresh stock takes away what cannot be had any more, and the step with the last ticket', () => {
  const cart = run([choose(11, 4), choose(12, 1), { type: 'next' }]);
  const few = aTicketProduct({ id: 11, quantity: 100, quantity_sold: 97 });
  const after = (ticket: typeof few) => run([{ type: 'stock', tickets: [ticket] }], cart);
  expect(after(few)).toMatchObject({ tickets: { 11: 3 }, step: 'addons' });
  const hidden = aTicketProduct({ id: 11, hidden: true });
  expect(after(hidden)).toMatchObject({ tickets: {}, step: 'tickets' });
  const enough = run([choose(11, 4)]);
  expect(run([{ type: 'stock', tickets: [aTicketProduct()] }], enough)).toBe(enough);
});

it('brings a saved basket back, but no step without its tickets', () => {
  const chosen = { tickets: { 11: 1 }, step: 'customer', promoCode: 'AXLE' } as const;
  const saved: CartState = { ...EMPTY_CART, ...chosen };
  expect(run([{ type: 'restore', saved }])).toEqual(saved);
  expect(run([{ type: 'restore', saved: { ...saved, tickets: {} } }]).step).toBe('tickets');
});

it('never holds more than is left, whatever happens', () => {
  const product = aTicketProduct({ quantity: 7, quantity_sold: 2 });
  const action = fc.oneof(
    fc.integer({ min: -5, max: 50 }).map((quantity) => choose(product.id, quantity, left(product))),
    fc.constantFrom<CartAction>(
      { type: 'next' },
      { type: 'back' },
      { type: 'stock', tickets: [product] },
    ),
  );
  holds(fc.array(action), (actions) => {
    for (const [count] of actions.entries()) {
      const cart = run(actions.slice(0, count + 1));
      const chosen = chosenTickets(cart);
      expect(chosen.every(({ quantity }) => quantity > 0 && quantity <= 5)).toBe(true);
    }
  });
});

const cart: CartState = {
  step: 'addons',
  tickets: { 11: 2 },
  variants: { 31: [4, 0] },
  addons: { 31: 1 },
  customer: aCustomer(),
  promoCode: 'AXLE',
};

it('a saved basket is one per event, comes back as it was left, and is forgotten after the purchase; the buyer is not', () => {
  saveCart(7, cart);
  expect(savedCart(7)).toEqual(cart);
  expect(savedCart(8)).toEqual({ ...EMPTY_CART, customer: cart.customer });
  forgetCart(7);
  expect(savedCart(7)).toEqual({ ...EMPTY_CART, customer: cart.customer });
});

it.each([
  ['no JSON', '{'],
  ['another type', '42'],
  ['another shape', '{"tickets":[1],"addons":"x","step":"pay","promoCode":5}'],
  ['impossible quantities', '{"tickets":{"11":-1,"12":1.5,"x":2,"13":"2"},"step":"tickets"}'],
])('somebody else wrote %s there: the saved basket counts as empty', (_, text) => {
  sessionStorage.setItem('rollcall.cart.7', text);
  sessionStorage.setItem('rollcall.customer', text);
  expect(savedCart(7)).toMatchObject({
    step: 'tickets',
    addons: {},
    customer: EMPTY_CART.customer,
    promoCode: '',
  });
  expect(savedCart(7).tickets).toEqual({});
});
