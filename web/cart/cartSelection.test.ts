import { expect, it } from 'vitest';
import { selectionSchema } from '#shared/orders/orders.schemas.ts';
import { aCustomer, anAddon, aTicketProduct } from '#shared/testing/builders.ts';
import {
  checkoutPath,
  mergeAddons,
  priceOf,
  selectionOf,
  ticketCount,
} from './cartSelection.rules.ts';
import { EMPTY_CART, type CartState } from './cart.rules.ts';

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

it('selection is what the server takes, without add-ons that lost their ticket', () => {
  const selection = selectionOf(7, { ...cart, promoCode: ' axle ' }, addons);
  expect(selectionSchema.parse(selection)).toEqual(selection);
  expect(selection).toMatchObject({
    addons: [{ addonId: 31, quantity: 1 }],
    customerInfo: { firstName: 'Ana' },
    promoCode: 'axle',
  });
});

it('selection leaves out what was not chosen', () => {
  const selection = selectionOf(7, { ...cart, addons: {} }, addons);
  expect(selection).not.toHaveProperty('addons');
  expect(selection).not.toHaveProperty('promoCode');
});

it('selection travels in the address and back, with the code of the link', () => {
  const customer = aCustomer({ lastName: 'O’Neil & Søn #1?' });
  const selection = selectionOf(7, { ...cart, customer }, addons);
  const url = new URL(checkoutPath(selection, 'AXLE&CO'), 'http://rollcall.test');
  expect(url.pathname).toBe('/checkout/7');
  const { customerInfo: _, ...basket } = selection;
  expect(JSON.parse(url.searchParams.get('data') ?? '')).toEqual(basket);
  expect(url.searchParams.get('promo')).toBe('AXLE&CO');
  expect(checkoutPath(selection, null)).not.toContain('promo=');
});
