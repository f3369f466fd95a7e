import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import { anAddonItem, anItem, anOrder } from '#shared/testing/orderBuilders.ts';
import { storeToken } from '#web/api/token.ts';
import { someRefunds } from '#web/refunds/admin/refunds.testing.ts';
import { press } from '#web/testing/userActions.ts';
import { serve, showPages, type Answers } from '#web/testing/pages.tsx';
import { OrdersTab } from './OrdersTab.tsx';

beforeEach(() => storeToken('test-token'));

const PATH = '/api/admin/orders?search=&status=&eventId=&payments=&tag=&page=1&limit=50';
/** The call that loads the first page of all orders, or with changed parameters: `list({ search: 'ana' })`. */
export function list(with_: Record<string, string | number> = {}): string {
  const url = new URL(PATH, 'https://rollcall.example');
  for (const [name, value] of Object.entries(with_)) url.searchParams.set(name, String(value));
  return `GET ${url.pathname}${url.search}`;
}

export function row(with_: Partial<AdminOrder> = {}): AdminOrder {
  return {
    id: 'ord_ana',
    order_number: 'RC-7KQ4-XN2M-9T2W',
    event_id: 6,
    event_title: 'Peach City Skate Jam',
    time_zone: 'America/New_York',
    customer_name: 'Ana Rivera',
    customer_email: 'ana@example.com',
    customer_phone: '',
    status: 'completed',
    payment_mode: 'live',
    total_amount: 7036,
    refunded_amount: 0,
    promo_code: null,
    promo_source: null,
    organiser_code: false,
    promoter_name: null,
    commission_withheld: null,
    disputed: false,
    note: null,
    tags: [],
    created_at: '2026-11-20T12:00:00.000Z',
    ...with_,
  };
}

export const page = (orders: AdminOrder[], total = orders.length) =>
  Response.json(orders, { headers: { 'X-Total-Count': String(total) } });

export const collects = (mode: 'demo' | 'live') => ({
  payments: { provider: 'stripe', mode, publishableKey: null },
});

const order = anOrder({
  customer_phone: '',
  items: [anItem({ id: 1, is_checked_in: true }), anAddonItem(), anItem({ id: 3, qr_code: null })],
});

/** Opens the list with one order, unless `answers` say otherwise. */
export function open(answers: Answers = {}, at = '/admin?tab=orders') {
  const served = serve({
    [list()]: page([row()]),
    'GET /api/admin/event-choices': [
      { id: 6, title: 'Peach City Skate Jam', start_date: '2026-12-11' },
    ],
    'GET /api/admin/order-tags': [],
    'GET /api/config': collects('demo'),
    'GET /api/admin/orders/ord_ana': row(),
    'GET /api/orders/ord_ana': order,
    'GET /api/admin/orders/ord_ana/refunds': someRefunds({ items: [] }),
    'GET /api/admin/orders/ord_ana/move-offers': { offers: [], from: null },
    ...answers,
  });
  showPages({ '*': <OrdersTab /> }, at);
  return served;
}

/** Opens the list and the details of its order. */
export async function openOrder(answers: Answers = {}) {
  const served = open(answers);
  await press(/^Details of RC-7KQ4/);
  return { ...served, order: within(screen.getByRole('dialog', { name: /^Order RC-7KQ4/ })) };
}
