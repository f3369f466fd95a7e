import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { quote } from '#shared/pricing/pricing.rules.ts';
import { MAX_PER_TICKET } from '#shared/stock/sale.rules.ts';
import { aQuoteLine } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { basketPrice, type PriceList } from './basketPrice.ts';
import { namesBuyer } from './buyerProof.rules.ts';
import * as rules from './basket.rules.ts';
import {
  GRACE_MS,
  holdPhase,
  holdUntil,
  extendedHold,
  LONGEST_HOLD_MS,
  PAY_EXTENSION_MS,
  replacedHold,
} from './holds.rules.ts';

const { basketOf } = rules;
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
const friday = { ...ticket, id: 1, name: 'Friday' };
const addon = { addonType: 'merchandise', price: 800, taxRate: 0, variants: [] };
const offer: rules.Offer = {
  endsAt: 1000,
  tickets: [
    friday,
    { ...ticket, id: 2, name: 'Saturday' },
    { ...ticket, id: 3, name: 'Off', active: false },
    { ...ticket, id: 4, name: 'Crew', hidden: true },
    { ...ticket, id: 5, name: 'Elsewhere', eventId: 8 },
  ],
  addons: [
    { ...addon, id: 1, name: 'Shirt', ticketIds: [1], slots: [] },
    { ...addon, id: 2, name: 'Wheels', ticketIds: [2, 5], slots: [] },
  ],
};
type Line = { id: number; quantity: number };
const selected = (tickets: Line[], addons: Line[] = []) => ({
  eventId: 7,
  tickets: tickets.map(({ id, quantity }) => ({ ticketId: id, quantity })),
  addons: addons.map(({ id, quantity }) => ({ addonId: id, quantity })),
});
const one = (id: number): Line => ({ id, quantity: 1 });

it('a basket holds every product once, within the limits, at the price on offer, or is refused at a field', () => {
  const line = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    quantity: fc.integer({ min: 1, max: 12 }),
  });
  holds(fc.array(line, { minLength: 1 }), fc.array(line), (tickets, addons) => {
    const basket = basketOf(selected(tickets, addons), offer, 0);
    if (!basket.ok) {
      expect(basket.problem.field).toMatch(/^(tickets|addons)\.\d+\.(ticketId|addonId|quantity)$/);
      return;
    }
    const ids = basket.lines.map((each) => `${each.kind} ${each.productId}`);
    expect(new Set(ids).size).toBe(ids.length);
    const units = (lines: readonly { quantity: number }[]) =>
      sumOf(lines.map(({ quantity }) => quantity));
    expect(units(basket.lines)).toBe(units([...tickets, ...addons]));
    for (const { kind, quantity, unitPrice, productId } of basket.lines) {
      const [most, price] = kind === 'ticket' ? [MAX_PER_TICKET, 2500] : [rules.MAX_PER_ADDON, 800];
      expect(quantity).toBeLessThanOrEqual(most);
      expect(unitPrice).toBe(price);
      if (kind === 'ticket') expect([1, 2]).toContain(productId);
    }
  });
});

it('a basket costs on the server what the panel shows, line by line, at any price, tax and discount', () => {
  const product = fc
    .record({
      price: fc.oneof(fc.nat(99), fc.nat(999_999)),
      taxRate: fc.oneof(fc.constantFrom(0, 825, 10_000), fc.nat(10_000)),
      quantity: fc.integer({ min: 1, max: 5 }),
    })
    .map((one) => ({ ...one, sales_tax_rate: one.taxRate }));
  const products = fc
    .array(product, { minLength: 1, maxLength: 5 })
    .map((all) => all.map((one, n) => ({ ...one, id: n + 1, name: `Product ${n}` })));
  holds(products, products, fc.nat(100), (tickets, addons, rate) => {
    const wanted = selected(tickets.toReversed(), addons.toReversed());
    const sold = {
      endsAt: 1000,
      tickets: tickets.map((each) => ({ ...ticket, ...each })),
      addons: addons.map((each) => ({ ...addon, ...each, ticketIds: [1], slots: [] })),
    };
    const basket = basketOf(wanted, sold, 0);
    if (!basket.ok) throw new Error(basket.problem.code);
    expect(quote(basket.lines, rate)).toMatchObject(basketPrice(wanted, { tickets, addons }, rate));
  });
});

it('a basket is refused in the moment the event, or the session of a ticket, ends', () => {
  expect(basketOf(selected([one(1)]), offer, 999).ok).toBe(true);
  const over = { code: 'checkout.event_over' };
  expect(basketOf(selected([one(1)]), offer, 1000)).toMatchObject({ problem: over });
  const session = { ...offer, tickets: [{ ...friday, sales_end: 500 }] };
  expect(basketOf(selected([one(1)]), session, 499).ok).toBe(true);
  const ended = { code: 'checkout.sale_over', field: 'tickets.0.ticketId' };
  expect(basketOf(selected([one(1)]), session, 500)).toMatchObject({ problem: ended });
});

it('a basket blames the line that is wrong', () => {
  const refused = basketOf(selected([one(1)], [one(1), one(2)]), offer, 0);
  expect(refused).toMatchObject({ problem: { field: 'addons.1.addonId' } });
});

it.each([
  [0, undefined],
  [49, 'checkout.amount_below_minimum'],
  [50, undefined],
  [99_999_999, undefined],
  [100_000_000, 'checkout.amount_above_maximum'],
])('a total of %i cents: %s', (amount, code) =>
  expect(rules.amountProblem(amount)?.code).toBe(code),
);

it('a hold is extended by Pay, never shortened, and ends within the hour', () => {
  const hour = fc.integer({ min: 0, max: LONGEST_HOLD_MS });
  holds(hour, hour, (expiresAt, now) => {
    const until = extendedHold({ heldSince: 0, expiresAt }, now);
    expect(until).toBeGreaterThanOrEqual(expiresAt);
    expect(until).toBeLessThanOrEqual(LONGEST_HOLD_MS);
    if (now + PAY_EXTENSION_MS <= LONGEST_HOLD_MS)
      expect(until).toBeGreaterThanOrEqual(now + PAY_EXTENSION_MS);
  });
});

it('a basket that replaces another one is held within the hour of the first, or not at all', () => {
  const minutes = (n: number) => n * 60_000;
  const held = [0, 44, 46, 58, 59, 80].map((n) => replacedHold(0, minutes(n), 15));
  expect(held).toEqual([minutes(15), minutes(59), minutes(60), minutes(60), null, null]);
});

it('shows the price per line, net of discount', () => {
  const tax = { taxRate: 825, taxAmount: 371 };
  const item = { name: 'Friday Pass', quantity: 2, subtotal: 4500, discount: 500, isTicket: true };
  expect(rules.priceDetails(quote([aQuoteLine({ quantity: 2 })], 10))).toEqual({
    amount: 4871,
    subtotal: 4500,
    taxAmount: 371,
    originalAmount: 5000,
    discountAmount: 500,
    discountRate: 10,
    items: [{ ...item, ...tax }],
  });
});

const until = holdUntil(1_000_000, 15);

test.each([
  [until - 1, 'held'],
  [until, 'grace'],
  [until + GRACE_MS - 1, 'grace'],
  [until + GRACE_MS, 'over'],
])('a hold at %i it is %s', (now, phase) => expect(holdPhase(until, now)).toBe(phase));

const both = { email: 'ana@example.com', phone: '602-555-0142' };
const buyer = { first_name: 'Ana', last_name: 'Ruiz', ...both };
const typed = { firstName: 'Ana', lastName: 'Ruiz', ...both };

it.each([
  ['all that was typed', { customerInfo: typed }, true],
  ['case and spaces', { customerInfo: { ...typed, email: 'Ana@Example.com ' } }, true],
  ['nothing', undefined, false],
  ['an address alone', { customerInfo: { email: buyer.email } }, false],
  ['another phone', { customerInfo: { ...typed, phone: '602-555-0143' } }, false],
  ['another name', { customerInfo: { ...typed, firstName: 'Ben' } }, false],
  ['another address', { customerInfo: { ...typed, email: 'ben@example.com' } }, false],
])('a selection with %s names the buyer: %#', (_what, selection, names) =>
  expect(namesBuyer(selection, buyer)).toBe(names),
);

const list: PriceList = {
  tickets: [{ id: 1, name: 'Friday', price: 2500, sales_tax_rate: 825 }],
  addons: [{ id: 1, name: 'Skate rental', price: 800, sales_tax_rate: 825 }],
};
const nights = (quantity: number) => [{ ticketId: 1, quantity }];

it('the price of a basket discounts no add-ons, taxes each line, and tells a ticket from an add-on of the same id', () => {
  const basket = { tickets: nights(1), addons: [{ addonId: 1, quantity: 2 }] };
  const lines = basketPrice(basket, list, 50).lines.map(
    (one) => `${one.name} ${one.net} ${one.tax}`,
  );
  expect(lines).toEqual(['Friday 1250 103', 'Skate rental 1600 132']);
});

it.each([
  ['nothing', []],
  ['what nobody knows', [{ ticketId: 9, quantity: 1 }]],
  ['none of a ticket', nights(0)],
])('the price of a basket is nothing for %s', (_, chosen) =>
  expect(basketPrice({ tickets: chosen }, list, 0).amount).toBe(0),
);
