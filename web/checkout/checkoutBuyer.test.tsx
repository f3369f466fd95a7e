import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import { savedBuyer } from '#web/cart/buyer.storage.ts';
import { savedCart } from '#web/cart/cart.storage.ts';
import { checkoutPath } from '#web/cart/cartSelection.ts';
import { afterPage, beforePage, bodies, open, ready } from './checkoutPage.testing.tsx';

beforeEach(beforePage);
afterEach(afterPage);

it('opens an old address with the buyer in it, and cleans it', async () => {
  const selection = aSelection();
  const path = `/checkout/7?data=${encodeURIComponent(JSON.stringify(selection))}`;
  open({}, { path, known: false });
  await ready();
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ customerInfo: selection.customerInfo });
  expect(savedBuyer(7)).toEqual(selection.customerInfo);
});

it('leads to the panel with the basket where the buyer is not known', async () => {
  const selection = aSelection({
    addons: [
      { addonId: 31, variantId: 4, quantity: 2 },
      { addonId: 32, quantity: 1 },
    ],
    promoCode: 'AXLE',
  });
  const path = checkoutPath(selection, 'LINK');
  const { asked: calls } = open({}, { selection, path, known: false });
  expect(await screen.findByTestId('place')).toHaveTextContent('/events/7?promo=LINK');
  expect(savedCart(7)).toMatchObject({
    step: 'customer',
    tickets: { 11: 2 },
    addons: { 31: 2, 32: 1 },
    variants: { 31: [4, 4] },
    promoCode: 'AXLE',
  });
  expect(calls).toEqual([]);
});
