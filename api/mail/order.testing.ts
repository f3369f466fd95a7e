import type { Order } from '#shared/orders/orders.schemas.ts';

export const soldEvent = {
  title: 'Peach City Skate Jam',
  start_date: '2026-12-12',
  end_date: '2026-12-12',
  doors_open_time: '19:00',
  time_zone: 'America/New_York',
  starts_at: '2026-12-13T00:00:00.000Z',
  end_time: '2026-12-13T06:00:00.000Z',
  location: 'Atlanta, GA',
  venue: { name: 'Cascade Rink' },
};

/** An order that a mail tells of; for tests. */
export const aBoughtOrder = (given: Partial<Order> = {}): Order => ({
  id: 'ord_ana',
  order_number: 'RC-7KQ4-XN2M-9T2W',
  event_id: 6,
  customer_name: 'Ana Rivera',
  customer_email: 'ana@example.com',
  customer_phone: '(555) 010-2233',
  status: 'completed',
  original_amount: 6500,
  discount_amount: 0,
  discount_rate: 0,
  subtotal_amount: 6500,
  tax_amount: 536,
  total_amount: 7036,
  promo_code: null,
  payment_mode: 'live',
  created_at: '2026-11-20T12:00:00.000Z',
  event: soldEvent,
  items: [],
  ...given,
});
