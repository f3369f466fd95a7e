import type { Scan } from '#shared/checkin/checkin.rules.ts';
import type {
  Addon,
  Dj,
  Event,
  SubEvent,
  TicketProduct,
  Venue,
} from '#shared/events/events.schemas.ts';
import type { CheckoutView } from '#shared/checkout/finalize.rules.ts';
import type { PaymentIntentView } from '#shared/payments/payments.contract.ts';
import type { CustomerInfo } from '#shared/orders/orders.schemas.ts';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import type { PriceLine } from '#shared/pricing/pricing.rules.ts';
import type { PromoterView } from '#shared/promos/promos.rules.ts';
import { NEW_PRODUCT } from '#shared/tickets/productFields.ts';
import type { TicketBody } from '#shared/tickets/ticketCode.ts';

// Valid test objects with ordinary defaults.

export const aVenue = (with_: Partial<Venue> = {}): Venue => ({
  id: 3,
  name: 'Moonlight Rollerway',
  address: '5110 San Fernando Rd',
  city: 'Glendale',
  state: 'CA',
  zip_code: null,
  latitude: 34.155,
  longitude: -118.27,
  time_zone: 'America/Los_Angeles',
  notes: null,
  ...with_,
});

export const aDj = (with_: Partial<Dj> = {}): Dj => ({
  id: 5,
  name: 'DJ Axle',
  specialty: 'Funk',
  city: 'Oakland',
  state: 'CA',
  bio: null,
  photo_url: null,
  instagram_url: null,
  soundcloud_url: null,
  ...with_,
});

/** An event of three days in Los Angeles, from Friday, December 11, 2026, 6 PM. */
export const anEvent = (with_: Partial<Event> = {}): Event => ({
  id: 7,
  title: 'Neon Lane Weekender',
  description: null,
  start_date: '2026-12-11',
  end_date: '2026-12-13',
  doors_open_time: '18:00',
  start_time_local: null,
  end_time_local: null,
  time_zone: 'America/Los_Angeles',
  starts_at: '2026-12-12T02:00:00.000Z',
  end_time: '2026-12-14T08:00:00.000Z',
  location: 'Glendale, CA',
  venue: 'Moonlight Rollerway',
  venue_id: 3,
  image_url: null,
  base_price: '49.99',
  is_featured: false,
  starting_price: 2500,
  sold_out: false,
  venues: [{ id: 3, name: 'Moonlight Rollerway', latitude: 34.155, longitude: -118.27 }],
  djs: [],
  updated_at: '2026-11-01T00:00:00.000Z',
  ...with_,
});

export const aSubEvent = (with_: Partial<SubEvent> = {}): SubEvent => ({
  id: 21,
  event_id: 7,
  title: 'Friday Night Skate',
  description: null,
  venue_id: 3,
  start_time: '2026-12-12T03:00:00.000Z',
  end_time: '2026-12-12T07:00:00.000Z',
  djIds: [],
  ...with_,
});

/** A ticket for $25.00 at 8.25% tax; all 100 are left. */
export function aTicketProduct(with_: Partial<TicketProduct> = {}): TicketProduct {
  const product = {
    ...NEW_PRODUCT,
    id: 11,
    event_id: 7,
    name: 'Friday Pass',
    price: 2500,
    sales_tax_rate: 825,
    quantity_sold: 0,
    valid_on: null,
    sort_order: 0,
    active: true,
    waits: false,
    ...with_,
  };
  return { left: Math.max(0, product.quantity - product.quantity_sold), ...product };
}

export const anAddon = (with_: Partial<Addon> = {}): Addon => ({
  id: 31,
  name: 'Skate rental',
  description: null,
  price: 800,
  sales_tax_rate: 825,
  addon_type: 'skate_rental',
  available_quantity: null,
  sort_order: 0,
  ...with_,
});

export const aCustomer = (with_: Partial<CustomerInfo> = {}): CustomerInfo => ({
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '(555) 010-2233',
  ...with_,
});

export const aSelection = (with_: Partial<Selection> = {}): Selection => ({
  eventId: 7,
  tickets: [{ ticketId: 11, quantity: 2 }],
  customerInfo: aCustomer(),
  ...with_,
});

export const aQuoteLine = (with_: Partial<PriceLine> = {}): PriceLine => ({
  kind: 'ticket',
  productId: 11,
  name: 'Friday Pass',
  unitPrice: 2500,
  quantity: 1,
  taxRate: 825,
  ...with_,
});

export const aPromoter = (with_: Partial<PromoterView> = {}): PromoterView => ({
  status: 'approved',
  promo_code: 'ROLLAXLE',
  user_id: 'user-1',
  ...with_,
});

export const aCheckout = (with_: Partial<CheckoutView> = {}): CheckoutView => ({
  id: 'checkout-1',
  status: 'open',
  amount: 5413,
  currency: 'usd',
  mode: 'demo',
  ...with_,
});

/** The succeeded payment of `aCheckout()`. */
export const anIntent = (with_: Partial<PaymentIntentView> = {}): PaymentIntentView => ({
  id: 'demo_pi_1',
  status: 'succeeded',
  amount: 5413,
  amountReceived: 5413,
  currency: 'usd',
  mode: 'demo',
  checkoutId: 'checkout-1',
  ...with_,
});

export const aTicketBody = (with_: Partial<TicketBody> = {}): TicketBody => ({
  kid: 1,
  eventId: 7,
  productId: 11,
  kind: { type: 'ticket', demo: false },
  ...with_,
});

/** The admission of ticket `7K2M9QXD` at event 7. */
export const aScan = (with_: Partial<Scan> = {}): Scan => ({
  id: '019b0a1c-0000-7000-8000-000000000001',
  deviceId: 'gate-north',
  eventId: 7,
  code: '7K2M9QXD',
  at: 1_765_504_800_000,
  offsetMs: 0,
  verdict: 'admit',
  reason: 'ok',
  via: 'camera',
  by: 'user-staff',
  ...with_,
});
