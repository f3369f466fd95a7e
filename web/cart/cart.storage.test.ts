import { afterEach, describe, expect, it } from 'vitest';
import { aCustomer } from '#shared/testing/builders.ts';
import { forgetCart, saveCart, savedCart } from './cart.storage.ts';
import { EMPTY_CART, type CartState } from './cart.rules.ts';

const cart: CartState = {
  step: 'addons',
  tickets: { 11: 2 },
  variants: { 31: [4, 0] },
  addons: { 31: 1 },
  customer: aCustomer(),
  promoCode: 'AXLE',
};

afterEach(() => sessionStorage.clear());

it('comes back as it was left', () => {
  saveCart(7, cart);
  expect(savedCart(7)).toEqual(cart);
});

it('is one per event, with the same buyer', () => {
  saveCart(7, cart);
  expect(savedCart(8)).toEqual({ ...EMPTY_CART, customer: cart.customer });
});

it('is forgotten after the purchase, the buyer is not', () => {
  saveCart(7, cart);
  forgetCart(7);
  expect(savedCart(7)).toEqual({ ...EMPTY_CART, customer: cart.customer });
});

describe('what somebody else wrote there', () => {
  it.each([
    ['no JSON', '{'],
    ['another type', '42'],
    ['another shape', '{"tickets":[1],"addons":"x","step":"pay","promoCode":5}'],
    ['impossible quantities', '{"tickets":{"11":-1,"12":1.5,"x":2,"13":"2"},"step":"tickets"}'],
  ])('%s counts as empty', (_, text) => {
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
});
