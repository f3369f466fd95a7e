import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MoveOffer } from '#shared/moveOffers/moveOffers.schemas.ts';
import { type Answers, mockApi, visit } from '#web/testing/server.tsx';
import { leadsTo, press, sees } from '#web/testing/hands.ts';
import { OrderMoves } from './OrderMoves.tsx';

const anOffer = (with_: Partial<MoveOffer>): MoveOffer => ({
  id: 'OFFER',
  item_id: 5,
  status: 'open',
  ticket: 'VIP',
  event: { id: 8, title: 'Golden Glide', start_date: '2026-12-12', end_date: '2026-12-12' },
  amount: 3789,
  created_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-22T12:00:00.000Z',
  by: 'boss',
  order: null,
  not_returned: null,
  ...with_,
});

const LIST = 'GET /api/admin/orders/ord/move-offers';

function show(answers: Answers) {
  mockApi(answers);
  visit(<OrderMoves orderId="ord" timeZone="UTC" />);
}

it('shows an offer that waits, which can be cancelled', async () => {
  let status: MoveOffer['status'] = 'open';
  show({
    [LIST]: () => ({ offers: [anOffer({ status })], from: null }),
    'POST /api/admin/move-offers/OFFER/cancel': () => {
      status = 'cancelled';
      return anOffer({ status });
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Moved tickets' }));
  await sees('VIP · $37.89', /^Held until Nov 22, 2026/);
  await press('Cancel Offer');
  expect(await list.findByText('Cancelled')).toBeVisible();
  expect(list.queryByRole('button')).toBeNull();
});

it('links the orders with each other, and says why an old ticket was not refunded', async () => {
  const order = { id: 'ord_new', order_number: 'RC-7KQ4-XN2M-9T2W' };
  const from = { id: 'ord_old', order_number: 'RC-8KQ4-XN2M-9T2W', ticket: 'Friday' };
  show({ [LIST]: { offers: [anOffer({ status: 'paid', order, not_returned: 'used' })], from } });
  await leadsTo(order.order_number, '/admin?tab=orders&order=ord_new');
  await sees(/^In place of Friday of order/, /came in before the new one was paid/);
});
