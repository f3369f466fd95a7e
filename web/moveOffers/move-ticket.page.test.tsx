import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OfferPage, OfferPayment } from '#shared/moveOffers/moveOffers.schemas.ts';
import { type Answers, mockApi, problemResponse, visit } from '#web/testing/server.tsx';
import { readSelection, selectionKey } from '#web/checkout/selection.ts';
import { savedBuyer } from '#web/cart/buyer.storage.ts';
import { savedCheckouts } from '#web/holds/openCheckout.storage.ts';
import { button, press, sees, seesHeading } from '#web/testing/hands.ts';
import { Component } from './move-ticket.page.tsx';

const LOOK = 'POST /api/move-offers/look';
const PAY = 'POST /api/move-offers/pay';
const night = { id: 7, title: 'Peach City', start_date: '2026-12-11', end_date: '2026-12-11' };
const offer: OfferPage = {
  id: 'OFFER',
  paid: false,
  old: { ticket: 'Weekend Pass', event: night },
  new: {
    ticket: 'VIP',
    event: { ...night, id: 8, title: 'Golden Glide', location: 'Atlanta, GA' },
  },
  amount: 3789,
  tax: 289,
  back: 2301,
  holdExpiresAt: 2,
  serverTime: 1,
};
const payment: OfferPayment = {
  setup: {
    clientSecret: 'demo_pi_1_secret_x',
    amount: 3789,
    subtotal: 3500,
    taxAmount: 289,
    items: [],
    promoApplied: false,
    originalAmount: 3500,
    discountAmount: 0,
    discountRate: 0,
    checkoutId: 'OFFER',
    holdExpiresAt: 2,
    serverTime: 1,
  },
  selection: {
    eventId: 8,
    tickets: [{ ticketId: 3, quantity: 1 }],
    customerInfo: { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', phone: '' },
  },
};

function open(answers: Answers) {
  const server = mockApi(answers);
  visit(<Component />, { at: '/move-ticket?token=OFFER.abc' });
  return server;
}

it('shows both tickets and the money, and goes on in the checkout that the office made', async () => {
  const { asked } = open({ [LOOK]: offer, [PAY]: payment });
  expect(await screen.findByRole('region', { name: 'Your ticket' })).toHaveTextContent(
    'Weekend Pass$23.01Peach City',
  );
  expect(screen.getByRole('region', { name: 'Your new ticket' })).toHaveTextContent('VIP$37.89');
  await sees('You pay $37.89 now and get $23.01 back for the old ticket, the way you paid it.');
  expect(asked).not.toContain(PAY);
  await userEvent.dblClick(button('Pay $37.89'));
  const path = (await screen.findByText(/^At \/checkout\/8\?data=/)).textContent.slice(3);
  expect(asked.filter((call) => call === PAY)).toHaveLength(1);
  const read = readSelection(new URL(path, 'http://localhost').searchParams, 8, savedBuyer(8));
  if (!read.ok) throw new Error(read.message);
  expect(read.selection.offer).toBe('OFFER');
  const saved = savedCheckouts().find(8, selectionKey(read.selection));
  expect(saved?.setup.checkoutId).toBe('OFFER');
});

it('says what comes back where nothing was paid', async () => {
  open({ [LOOK]: { ...offer, back: 0 } });
  await sees(/^You pay \$37\.89 now\. The old ticket is void then/);
});

it('leads to the tickets once it is paid', async () => {
  open({ [LOOK]: { ...offer, paid: true } });
  await seesHeading('This offer is paid');
});

it.each([
  ['move_offers.over', 409],
  ['move_offers.unknown', 404],
])('says that there is no offer: %s', async (code, status) => {
  open({ [LOOK]: problemResponse(status, code, 'This offer is over.') });
  await seesHeading('There is no offer');
});

it('asks again when the server could not be reached', async () => {
  let answer: unknown = problemResponse(503, 'server.busy', 'Please try again.');
  open({ [LOOK]: () => answer });
  await screen.findByRole('button', { name: 'Try Again' });
  answer = offer;
  await press('Try Again');
  await sees('VIP');
});
