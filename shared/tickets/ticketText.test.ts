import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { newTicketText, ticketText, ticketTextSchema } from './ticketText.schemas.ts';

const typed = { ...newTicketText(3), name: 'Weekend Pass' };

it('a ticket as one types it begins as specified: free, single day, a hundred of them', () =>
  expect(ticketTextSchema.parse(typed)).toEqual({
    name: 'Weekend Pass',
    description: null,
    price: 0,
    sales_tax_rate: 0,
    ticket_type: 'single_day',
    quantity: 100,
    sub_event_id: null,
    valid_on: null,
    come_and_go: false,
    sort_order: 3,
    hidden: false,
    addonIds: [],
  }));

it.each([
  ['19.99', 1999],
  ['0.1', 10],
  ['.07', 7],
  ['1,234.50', 123_450],
  ['999999.99', 99_999_999],
])('a ticket as one types it: %s dollars are %i cents', (price, cents) =>
  expect(ticketTextSchema.parse({ ...typed, price }).price).toBe(cents),
);

it.each([
  ['name', ' ', 'Name is required'],
  ['price', '', 'Price must be an amount such as 25.00'],
  ['price', '-1', 'Price must be an amount such as 25.00'],
  ['price', '1.999', 'Price must be an amount such as 25.00'],
  ['price', '1e3', 'Price must be an amount such as 25.00'],
  ['price', '1000000', 'Price must be at most $999,999.99'],
  ['sales_tax_rate', '100.01', 'Tax rate must be between 0 and 100'],
  ['sales_tax_rate', '8.255', 'Tax rate must be between 0 and 100'],
  ['quantity', '0', 'Quantity must be at least 1'],
  ['quantity', '', 'Quantity must be at least 1'],
  ['quantity', '1.5', 'Quantity must be at least 1'],
  ['sort_order', '-1', 'Sort order must be at least 0'],
  ['ticket_type', '', 'Ticket type is required'],
])('a ticket as one types it: %s %j: %s', (field, value, message) => {
  const outcome = ticketTextSchema.safeParse({ ...typed, [field]: value });
  expect(outcome.error?.issues[0]).toMatchObject({ path: [field], message });
});

it('a ticket as one types it comes back from its text exactly as it was', () => {
  const ticket = fc.record({
    price: fc.nat(99_999_999),
    sales_tax_rate: fc.nat(10_000),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    sort_order: fc.nat(1000),
    sub_event_id: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
    hidden: fc.boolean(),
    valid_on: fc.constantFrom<string[] | null>(null, ['2026-12-11'], ['2026-12-11', '2026-12-13']),
    come_and_go: fc.boolean(),
  });
  holds(ticket, (fields) => {
    const known = { ...TICKET, ...fields };
    const { addonIds, name, description, ticket_type, ...rest } = ticketTextSchema.parse(
      ticketText(known),
    );
    expect(rest).toEqual(fields);
    expect([name, description, ticket_type, addonIds]).toEqual([
      'Pass',
      'All of it',
      'vip',
      [2, 1],
    ]);
  });
});

const TICKET: AdminTicket = {
  id: 1,
  event_id: 1,
  name: 'Pass',
  description: 'All of it',
  price: 0,
  sales_tax_rate: 0,
  ticket_type: 'vip',
  quantity: 1,
  quantity_sold: 0,
  quantity_held: 0,
  has_sales: false,
  sub_event_id: null,
  valid_on: null,
  come_and_go: false,
  sort_order: 0,
  active: true,
  hidden: false,
  sales_start: null,
  sales_end: null,
  min_per_order: null,
  max_per_order: null,
  after_ticket_id: null,
  waits: false,
  pool_ids: [],
  addonIds: [2, 1],
  updated_at: '2026-11-20T12:00:00.000Z',
};
