import { useLocation, useNavigate } from 'react-router';
import { render, screen } from '@testing-library/react';
import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import { anAddonItem, anItem, anOrder } from '#shared/testing/orders.ts';
import { newClient, mockApi, TestProviders } from '#web/account/account.testing.tsx';
import { someRefunds } from '#web/refunds/admin/refunds.testing.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { OrdersTab } from './OrdersTab.tsx';

export const LIST = '/api/admin/orders?search=&status=&eventId=&payments=&page=1&limit=50';
export const searched = (text: string): string => LIST.replace('search=', `search=${text}`);

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
    created_at: '2026-11-20T12:00:00.000Z',
    ...with_,
  };
}

export const page =
  (orders: AdminOrder[], total = orders.length, next?: string) =>
  () =>
    Response.json(orders, {
      headers: { 'X-Total-Count': String(total), ...(next ? { 'X-Next-Cursor': next } : {}) },
    });

export const collects = (mode: 'demo' | 'live') =>
  Response.json({ payments: { provider: 'stripe', mode, publishableKey: null } });

const nothingRefunded = () => Response.json(someRefunds({ items: [] }));
const order = anOrder({
  customer_phone: '',
  items: [anItem({ id: 1, is_checked_in: true }), anAddonItem(), anItem({ id: 3, qr_code: null })],
});

export function open(answers: Parameters<typeof mockApi>[0] = {}, at = '/admin?tab=orders') {
  const asked = mockApi({
    'GET /api/admin/event-choices': () =>
      Response.json([{ id: 6, title: 'Peach City Skate Jam', start_date: '2026-12-11' }]),
    'GET /api/config': () => collects('demo'),
    'GET /api/admin/orders/ord_ana': () => Response.json(row()),
    'GET /api/orders/ord_ana': () => Response.json(order),
    'GET /api/admin/orders/ord_ana/refunds': nothingRefunded,
    'GET /api/admin/orders/ord_ana/move-offers': () => Response.json({ offers: [], from: null }),
    ...answers,
  });
  render(
    <TestProviders client={newClient()} at={at}>
      <OrdersTab />
      <Address />
    </TestProviders>,
  );
  return asked;
}
/** What a reload would open. */
function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{search}</output>
      <button onClick={() => void navigate(-1)}>Browser back</button>
    </>
  );
}

export const address = () => screen.getByLabelText('Address').textContent;
export const said = () => toastStore.get();
