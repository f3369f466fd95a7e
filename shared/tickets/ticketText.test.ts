import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aTicketProduct } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/holds.ts';
import { newTicketText, ticketText, ticketTextSchema } from './ticketText.schemas.ts';

const typed = { ...newTicketText(3), name: 'Weekend Pass' };
const parse = (change: object) => ticketTextSchema.parse({ ...typed, ...change });

it('a ticket as one types it begins as specified: free, single day, a hundred of them', () => {
  const none = { description: null, sub_event_id: null, valid_on: null };
  const no = { come_and_go: false, hidden: false, addonIds: [] };
  const plain = { price: 0, sales_tax_rate: 0, ticket_type: 'single_day', quantity: 100 };
  expect(parse({})).toEqual({ name: 'Weekend Pass', sort_order: 3, ...plain, ...none, ...no });
});

it.each([
  ['19.99', 1999],
  ['0.1', 10],
  ['.07', 7],
  ['1,234.50', 123_450],
  ['999999.99', 99_999_999],
])('%s dollars of a ticket are %i cents', (price, cents) =>
  expect(parse({ price }).price).toBe(cents),
);

it.each([
  ['name', 'Name is required', [' ']],
  ['price', 'Price must be an amount such as 25.00', ['', '-1', '1.999', '1e3']],
  ['price', 'Price must be at most $999,999.99', ['1000000']],
  ['sales_tax_rate', 'Tax rate must be between 0 and 100', ['100.01', '8.255']],
  ['quantity', 'Quantity must be at least 1', ['0', '', '1.5']],
  ['sort_order', 'Sort order must be at least 0', ['-1']],
  ['ticket_type', 'Ticket type is required', ['']],
])('a ticket as one types it, %s: %s where it is %j', (field, message, wrong) => {
  for (const value of wrong) {
    const outcome = ticketTextSchema.safeParse({ ...typed, [field]: value });
    expect(outcome.error?.issues[0]).toMatchObject({ path: [field], message });
  }
});

it('a ticket as one types it comes back from its text exactly as it was', () => {
  const days = [null, ['2026-12-11'], ['2026-12-11', '2026-12-13']];
  const ticket = fc.record({
    price: fc.nat(99_999_999),
    sales_tax_rate: fc.nat(10_000),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    sort_order: fc.nat(1000),
    sub_event_id: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
    hidden: fc.boolean(),
    valid_on: fc.constantFrom(...days),
    come_and_go: fc.boolean(),
  });
  const words = { name: 'Pass', description: 'All of it', ticket_type: 'vip', addonIds: [2, 1] };
  const stored = { quantity_held: 0, has_sales: false, updated_at: '2026-11-20T12:00:00.000Z' };
  holds(ticket, (fields) => {
    const known = { ...aTicketProduct(), ...stored, ...words, ...fields };
    expect(ticketTextSchema.parse(ticketText(known))).toEqual({ ...words, ...fields });
  });
});
