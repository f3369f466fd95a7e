import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MoveOffer } from '#shared/moveOffers/moveOffers.schemas.ts';
import { mockApi, newClient, TestProviders } from '#web/account/account.testing.tsx';
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
const CANCEL = 'POST /api/admin/move-offers/OFFER/cancel';

function show(answers: Parameters<typeof mockApi>[0]) {
  const server = mockApi(answers);
  render(
    <TestProviders client={newClient()} at="/admin">
      <OrderMoves orderId="ord" timeZone="UTC" />
    </TestProviders>,
  );
  return server;
}

it('shows an offer that waits, which can be cancelled', async () => {
  let status: MoveOffer['status'] = 'open';
  const cancelled = anOffer({ status: 'cancelled' });
  show({
    [LIST]: () => Response.json({ offers: [anOffer({ status })], from: null }),
    [CANCEL]: () => {
      status = 'cancelled';
      return Response.json(cancelled);
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Moved tickets' }));
  expect(list.getByText('VIP · $37.89')).toBeVisible();
  expect(list.getByText(/^Held until Nov 22, 2026/)).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Cancel Offer' }));
  expect(await list.findByText('Cancelled')).toBeVisible();
  expect(list.queryByRole('button')).toBeNull();
});

it('links the orders with each other, and says why an old ticket was not refunded', async () => {
  const order = { id: 'ord_new', order_number: 'RC-7KQ4-XN2M-9T2W' };
  const from = { id: 'ord_old', order_number: 'RC-8KQ4-XN2M-9T2W', ticket: 'Friday' };
  const paid = anOffer({ status: 'paid', order, not_returned: 'used' });
  show({ [LIST]: () => Response.json({ offers: [paid], from }) });
  expect(await screen.findByRole('link', { name: order.order_number })).toHaveAttribute(
    'href',
    '/admin?tab=orders&order=ord_new',
  );
  expect(screen.getByText(/^In place of Friday of order/)).toBeVisible();
  expect(screen.getByText(/came in before the new one was paid/)).toBeVisible();
});
