import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { quote } from '#shared/pricing/pricing.rules.ts';
import {
  amountProblem,
  basketOf,
  extendedHold,
  LONGEST_HOLD_MS,
  MAX_PER_ADDON,
  type Offer,
  PAY_EXTENSION_MS,
  priceDetails,
} from './checkout.rules.ts';
import { MAX_PER_TICKET } from '#shared/stock/sale.rules.ts';

const ticket = {
  eventId: 7,
  ticketType: 'single_day',
  price: 2500,
  taxRate: 825,
  active: true,
  hidden: false,
  sales_start: null,
  sales_end: null,
  min_per_order: null,
  max_per_order: null,
  waits: false,
};
const addon = { addonType: 'merchandise', price: 800, taxRate: 0, variants: [] };
const offer: Offer = {
  endsAt: 1000,
  tickets: [
    { ...ticket, id: 1, name: 'Friday' },
    { ...ticket, id: 2, name: 'Saturday' },
    { ...ticket, id: 3, name: 'Off', active: false },
    { ...ticket, id: 4, name: 'Crew', hidden: true },
    { ...ticket, id: 5, name: 'Elsewhere', eventId: 8 },
  ],
  addons: [
    { ...addon, id: 1, name: 'Shirt', ticketIds: [1] },
    { ...addon, id: 2, name: 'Wheels', ticketIds: [2, 5] },
  ],
};
const line = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  quantity: fc.integer({ min: 1, max: 12 }),
});

it('a basket holds every product once, within the limits, at the price on offer, or is refused at a field', () =>
  holds(fc.array(line, { minLength: 1 }), fc.array(line), (tickets, addons) => {
    const basket = basketOf(
      {
        eventId: 7,
        tickets: tickets.map(({ id, quantity }) => ({ ticketId: id, quantity })),
        addons: addons.map(({ id, quantity }) => ({ addonId: id, quantity })),
      },
      offer,
      0,
    );
    if (!basket.ok) {
      expect(basket.problem.field).toMatch(/^(tickets|addons)\.\d+\.(ticketId|addonId|quantity)$/);
      return;
    }
    const ids = basket.lines.map((each) => `${each.kind} ${each.productId}`);
    expect(new Set(ids).size).toBe(ids.length);
    const wanted = [...tickets, ...addons].reduce((sum, each) => sum + each.quantity, 0);
    expect(basket.lines.reduce((sum, each) => sum + each.quantity, 0)).toBe(wanted);
    for (const each of basket.lines) {
      const isTicket = each.kind === 'ticket';
      expect(each.quantity).toBeLessThanOrEqual(isTicket ? MAX_PER_TICKET : MAX_PER_ADDON);
      expect(each.unitPrice).toBe(isTicket ? 2500 : 800);
      if (isTicket) expect([1, 2]).toContain(each.productId);
    }
  }));

it('a basket is refused in the moment the event ends', () => {
  const selection = { eventId: 7, tickets: [{ ticketId: 1, quantity: 1 }] };
  expect(basketOf(selection, offer, 999).ok).toBe(true);
  expect(basketOf(selection, offer, 1000)).toMatchObject({
    problem: { code: 'checkout.event_over' },
  });
});

it('a basket is refused in the moment the session of a ticket ends', () => {
  const selection = { eventId: 7, tickets: [{ ticketId: 1, quantity: 1 }] };
  const session = { ...offer, tickets: [{ ...ticket, id: 1, name: 'Friday', sales_end: 500 }] };
  expect(basketOf(selection, session, 499).ok).toBe(true);
  expect(basketOf(selection, session, 500)).toMatchObject({
    problem: { code: 'checkout.sale_over', field: 'tickets.0.ticketId' },
  });
});

it('a basket blames the line that is wrong', () => {
  const tickets = [{ ticketId: 1, quantity: 1 }];
  const refused = basketOf(
    {
      eventId: 7,
      tickets,
      addons: [
        { addonId: 1, quantity: 1 },
        { addonId: 2, quantity: 1 },
      ],
    },
    offer,
    0,
  );
  expect(refused).toMatchObject({ problem: { field: 'addons.1.addonId' } });
});

it.each([
  [0, undefined],
  [1, 'checkout.amount_below_minimum'],
  [49, 'checkout.amount_below_minimum'],
  [50, undefined],
  [99_999_999, undefined],
  [100_000_000, 'checkout.amount_above_maximum'],
])('a total of %i cents: %s', (amount, code) => expect(amountProblem(amount)?.code).toBe(code));

it('a hold is extended by Pay, never shortened, and ends within the hour', () => {
  const hour = fc.integer({ min: 0, max: LONGEST_HOLD_MS });
  holds(hour, hour, (expiresAt, now) => {
    const until = extendedHold({ createdAt: 0, expiresAt }, now);
    expect(until).toBeGreaterThanOrEqual(expiresAt);
    expect(until).toBeLessThanOrEqual(LONGEST_HOLD_MS);
    if (now + PAY_EXTENSION_MS <= LONGEST_HOLD_MS)
      expect(until).toBeGreaterThanOrEqual(now + PAY_EXTENSION_MS);
  });
});

it('shows the price per line, net of discount', () => {
  const price = quote(
    [{ kind: 'ticket', productId: 1, name: 'Friday', unitPrice: 2500, quantity: 2, taxRate: 825 }],
    10,
  );
  expect(priceDetails(price)).toEqual({
    amount: 4871,
    subtotal: 4500,
    taxAmount: 371,
    originalAmount: 5000,
    discountAmount: 500,
    discountRate: 10,
    items: [
      {
        name: 'Friday',
        quantity: 2,
        subtotal: 4500,
        discount: 500,
        isTicket: true,
        taxRate: 825,
        taxAmount: 371,
      },
    ],
  });
});
