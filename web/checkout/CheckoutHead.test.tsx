import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSelection, aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import { savedBuyer } from '#web/cart/buyer.storage.ts';
import { savedCart } from '#web/cart/cart.storage.ts';
import { checkoutPath } from '#web/cart/cartSelection.rules.ts';
import { aDetail } from '#web/events/events.testing.tsx';
import { press, sees, seesNo } from '#web/testing/hands.ts';
import { address } from '#web/testing/pages.tsx';
import { CREATE, open, ready, summary } from './checkoutPage.testing.tsx';

const FRIDAY = 'Fri, Dec 11 · 7:00 PM – 11:00 PM · Moonlight Rollerway';
const event = (session?: string) => ({
  'GET /api/events/7': aDetail({
    tickets: [aTicketProduct(session ? { session } : {})],
    venues: [aVenue()],
  }),
});

it('its head says what is bought, for which session, and where the tickets go', async () => {
  open(event(FRIDAY));
  await ready();
  expect(await screen.findAllByText(FRIDAY)).toHaveLength(2);
  expect(summary()).toHaveTextContent(FRIDAY);
  await sees('Neon Lane Weekender');
  expect(await screen.findByText('Tickets go to')).toHaveTextContent(/^Tickets go to ana@/);
});

it('its head says the days of the event where a ticket is for all of it, and leads to what was typed', async () => {
  open(event());
  await sees(/^Fri, Dec 11 – Sun, Dec 13, 2026 · Moonlight/);
  seesNo(FRIDAY);
  await press('Change the e-mail address', 'link');
  expect(address()).toBe('/events/7');
  expect(savedCart(7)).toMatchObject({ step: 'customer', tickets: { 11: 2 } });
});

it('the buyer in an old address is used, and cleaned out of it', async () => {
  const selection = aSelection();
  const path = `/checkout/7?data=${encodeURIComponent(JSON.stringify(selection))}`;
  const { sent } = open({}, { path, known: false });
  await ready();
  expect(sent[CREATE]).toMatchObject([{ customerInfo: selection.customerInfo }]);
  expect(savedBuyer(7)).toEqual(selection.customerInfo);
  expect(address()).not.toContain('ana');
});

it('the buyer who is not known is led to the panel with the basket', async () => {
  const selection = aSelection({
    addons: [
      { addonId: 31, variantId: 4, quantity: 2 },
      { addonId: 32, quantity: 1 },
    ],
    promoCode: 'AXLE',
  });
  const path = checkoutPath(selection, 'LINK');
  const { asked } = open({}, { selection, path, known: false });
  await waitFor(() => expect(address()).toBe('/events/7?promo=LINK'));
  expect(savedCart(7)).toMatchObject({
    step: 'customer',
    tickets: { 11: 2 },
    addons: { 31: 2, 32: 1 },
    variants: { 31: [4, 4] },
    promoCode: 'AXLE',
  });
  expect(asked).toEqual([]);
});
