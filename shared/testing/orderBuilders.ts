import type { MoveOffer } from '#shared/moveOffers/moveOffers.schemas.ts';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { occasionOf } from '#shared/orders/occasion.rules.ts';
import type { Place, TicketDay } from '#shared/tickets/ticketDays.schemas.ts';
import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';

const CODES = ['7KQ4XN2M', '3J4KBAB4', 'TB8AD82K', '20P4VMRZ'];

/** A ticket for $65.00 at 8.25% tax. `id` also chooses the code. */
export function anItem(with_: Partial<OrderItem> = {}): OrderItem {
  const id = with_.id ?? 1;
  return {
    id,
    ticket_product_id: 11,
    ticket_type: 'multi_day',
    unit_price: 6500,
    unit_discount: 0,
    unit_tax_rate: 825,
    unit_tax_amount: 536,
    quantity: 1,
    refunded_quantity: 0,
    attendee: null,
    qr_code: `RC1-04000000G0000001G1-${'6QH3R8XVKZ9T2W5M'.repeat(6)}-${CODES[(id - 1) % 4]}`,
    status: 'valid',
    is_checked_in: false,
    ticket_product: { name: 'Weekend Pass' },
    opens: theWeekend(),
    ...with_,
  };
}

/** Two skate rentals under one code, tax free. */
export function anAddonItem(with_: Partial<OrderItem> = {}): OrderItem {
  const { ticket_product_id: _id, ticket_product: _product, ...rest } = anItem({ id: 4 });
  return {
    ...rest,
    opens: [],
    addon_id: 31,
    addon: { name: 'Skate rental' },
    ticket_type: 'skate_rental',
    unit_price: 800,
    unit_tax_rate: 0,
    unit_tax_amount: 0,
    quantity: 2,
    ...with_,
  };
}

/** An order with one ticket. */
export const anOrder = (with_: Partial<Order> = {}): Order => ({
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
  payment_mode: 'demo',
  created_at: '2026-11-20T12:00:00.000Z',
  event: anOccasion(),
  items: [anItem()],
  ...with_,
});

/** Three event days without known times. */
export const theWeekend = (venue: Place | null = null): TicketDay[] =>
  ['2026-12-11', '2026-12-12', '2026-12-13'].map((day) => aTicketDay({ day, venue }));

/** A Saturday without known times or place. */
export const aTicketDay = (with_: Partial<TicketDay> = {}): TicketDay => ({
  day: '2026-12-12',
  title: null,
  doors_at: null,
  starts_at: null,
  ends_at: null,
  venue: null,
  ...with_,
});

/** The first of two weekend passes, with a discount, as PDFs and wallet passes show it. */
export const aTicketPage = (with_: Partial<TicketPage> = {}): TicketPage => ({
  id: 1,
  kind: 'ticket',
  name: 'Weekend Pass',
  type: 'Full event',
  place: 'Ticket 1 of 2',
  quantity: 1,
  qr: `RC1-0400000G000000400-${'7K2M9QXA'.repeat(13)}-7K2M9QXA`,
  code: '7K2M9QXA',
  paid: { gross: 2500, discount: 375, tax: 175, taxRate: 825, total: 2300 },
  opens: theWeekend(),
  occasion: occasionOf(anOrder()),
  ...with_,
});

type OrderEvent = NonNullable<Order['event']>;

/** An order's event: three days in Atlanta, from Friday, December 11, 2026, 6 PM. */
export const anOccasion = (with_: Partial<OrderEvent> = {}): OrderEvent => ({
  title: 'Peach City Skate Jam',
  start_date: '2026-12-11',
  end_date: '2026-12-13',
  doors_open_time: null,
  start_time_local: null,
  end_time_local: null,
  doors_at: '2026-12-11T23:00:00.000Z',
  time_zone: 'America/New_York',
  starts_at: '2026-12-11T23:00:00.000Z',
  end_time: '2026-12-14T05:00:00.000Z',
  location: 'Atlanta, GA',
  venue: { name: 'Cascade Rink' },
  updated_at: '2026-11-01T00:00:00.000Z',
  cancelled_at: null,
  ...with_,
});

export const aMoveOffer = (with_: Partial<MoveOffer> = {}): MoveOffer => ({
  id: 'OFFER',
  item_id: 5,
  status: 'open',
  ticket: 'VIP',
  event: { id: 8, title: 'Golden Glide', when: 'Sat, Dec 12' },
  amount: 3789,
  created_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-22T12:00:00.000Z',
  by: 'boss',
  order: null,
  not_returned: null,
  ...with_,
});
