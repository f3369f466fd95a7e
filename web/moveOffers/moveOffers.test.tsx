import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MoveOffer, OfferPage, OfferPayment } from '#shared/moveOffers/moveOffers.schemas.ts';
import { type Answers, openPage, problemResponse } from '#web/testing/server.tsx';
import { readSelection, selectionKey } from '#web/checkout/selection.ts';
import { savedBuyer } from '#web/cart/cart.storage.ts';
import { savedCheckouts } from '#web/holds/savedCheckouts.storage.ts';
import { button, leadsTo, press, sees } from '#web/testing/userActions.ts';
import { aSelection } from '#shared/testing/builders.ts';
import { aSetup } from '#web/checkout/checkout.testing.ts';
import { aMoveOffer } from '#shared/testing/orderBuilders.ts';
import { problem } from '#testing/mocks.ts';
import { Component } from './move-ticket.page.tsx';
import { OrderMoves } from '#web/moveOffers/admin/OrderMoves.parts.tsx';

const LOOK = 'POST /api/move-offers/look';
const PAY = 'POST /api/move-offers/pay';
const night = { id: 7, title: 'Peach City', when: 'Fri, Dec 11' };
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
  setup: aSetup({ checkoutId: 'OFFER' }),
  selection: aSelection({ eventId: 8 }),
};

const open = (answers: Answers) =>
  openPage(answers, <Component />, { at: '/move-ticket?token=OFFER.abc' });

it('is asked for again when the server could not be reached, shows both tickets and the money, and goes on in the checkout that the office made', async () => {
  const answers = [problem(503), offer];
  const { asked } = open({ [LOOK]: () => answers.shift(), [PAY]: payment });
  await press('Try Again');
  expect(await screen.findByRole('region', { name: 'Your ticket' })).toHaveTextContent(
    'Weekend Pass$23.01Peach City',
  );
  expect(screen.getByRole('region', { name: 'Your new ticket' })).toHaveTextContent('VIP$37.89');
  await sees(
    'You pay $37.89 now and get $23.01 back for the old ticket, to your original payment method.',
  );
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

const none = (status: number, code: string) => problemResponse(status, code, 'It is over.');
it.each([
  ['nothing was paid before', { ...offer, back: 0 }, /now\. Your old ticket is then void/],
  ['it is paid', { ...offer, paid: true }, 'This offer has been paid'],
  ['it is over', none(409, 'move_offers.over'), "This link doesn't work"],
  ['there was none', none(404, 'move_offers.unknown'), "This link doesn't work"],
])('says so where %s', async (_, answer, text) => {
  open({ [LOOK]: answer });
  await sees(text);
});

const LIST = 'GET /api/admin/orders/ord/move-offers';
const show = (answers: Answers) => openPage(answers, <OrderMoves orderId="ord" timeZone="UTC" />);

it('shows an offer that waits, which can be canceled', async () => {
  let status: MoveOffer['status'] = 'open';
  show({
    [LIST]: () => ({ offers: [aMoveOffer({ status })], from: null }),
    'POST /api/admin/move-offers/OFFER/cancel': () => {
      status = 'cancelled';
      return aMoveOffer({ status });
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Moved tickets' }));
  await sees('VIP · $37.89', /^Held until Nov 22, 2026/);
  await press('Cancel Offer');
  expect(await list.findByText('Canceled')).toBeVisible();
  expect(list.queryByRole('button')).toBeNull();
});

it('links the orders with each other, and says why an old ticket was not refunded', async () => {
  const order = { id: 'ord_new', order_number: 'RC-7KQ4-XN2M-9T2W' };
  const from = { id: 'ord_old', order_number: 'RC-8KQ4-XN2M-9T2W', ticket: 'Friday' };
  show({ [LIST]: { offers: [aMoveOffer({ status: 'paid', order, not_returned: 'used' })], from } });
  await leadsTo(order.order_number, '/admin?tab=orders&order=ord_new');
  await sees(/^Replaces Friday from order/, /checked in before the new one was paid for/);
});
