import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { aTicketProduct } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { poolIdsIn, poolIdsText } from './productFields.ts';
import { productSaleEnds, stillSold } from './productSale.rules.ts';
import * as rules from './products.rules.ts';
import { newTicketText, ticketText, ticketTextSchema } from './ticketForm.schemas.ts';

const { deletionProblem, planOrder, quantityProblem, statusProblem } = rules;
const sold = (quantity_sold: number, quantity_held: number, ordered = true) => {
  return { quantity_sold, quantity_held, ordered };
};

test.each([
  [sold(0, 0, false), undefined, 'tickets.no_sales'],
  [sold(3, 0), 'tickets.has_sales', undefined],
  [sold(0, 2, false), 'tickets.in_checkout', 'tickets.no_sales'],
  // All sold tickets were refunded.
  [sold(0, 0), 'tickets.has_sales', undefined],
])('deleting and switching off with %j', (known, deletion, status) => {
  expect(deletionProblem(known)?.code).toBe(deletion);
  expect(statusProblem(known)?.code).toBe(status);
});

test('the quantity is never below what is sold and held, and says what is taken', () => {
  expect(quantityProblem(5, sold(3, 2))).toBeNull();
  const both = 'Quantity must be at least 5: 3 sold and 2 in checkouts';
  expect(quantityProblem(4, sold(3, 2))).toMatchObject({ field: 'quantity', message: both });
  expect(quantityProblem(2, sold(3, 0))?.message).toBe('Quantity must be at least 3: 3 sold');
});

const row = (id: number, sort_order: number) => ({ id, sort_order });
const tickets = [row(7, 0), row(8, 1), row(9, 1)];

test.each([
  [tickets, [8, 7, 9], [row(7, 1), row(8, 0), row(9, 2)]],
  [tickets, [7, 8, 9], [row(9, 2)]],
])('the order of tickets tells only what moves: %#', (before, wanted, moved) =>
  expect(planOrder(before, wanted)).toEqual({ moved }),
);

test.each([[[7, 8]], [[7, 8, 9, 10]], [[7, 8, 10]], [[7, 8, 8]]])(
  'the order of tickets: %j is not all of them',
  (ids) => {
    const problem = { code: 'tickets.order_incomplete', field: 'ids' };
    expect(planOrder(tickets, ids)).toMatchObject({ problem });
  },
);

test('a new ticket comes last', () =>
  expect([rules.lastPlace([]), rules.lastPlace(tickets)]).toEqual([0, 2]));

test.each([
  [3, 1, undefined],
  [null, 3, undefined],
  [1, null, undefined],
  [1, 1, 'tickets.after_cycle'],
  [1, 3, 'tickets.after_cycle'],
  [1, 9, 'tickets.after_unknown'],
])('tickets that follow each other: %j after %j: %s', (id, after, code) => {
  const line = [1, 2, 3].map((each) => ({ id: each, after_ticket_id: each > 1 ? each - 1 : null }));
  expect(rules.afterProblem(id, after, line)?.code).toBe(code);
});

test.each([
  [{}, undefined],
  [{ sales_start: 5, sales_end: 6 }, undefined],
  [{ sales_start: 5, sales_end: 5 }, 'tickets.sale_ends_first'],
  [{ min_per_order: 2, max_per_order: 2 }, undefined],
  [{ min_per_order: 3, max_per_order: 2 }, 'tickets.min_above_max'],
])('times and limits of a sale: %j: %s', (values, code) => {
  const none = { sales_start: null, sales_end: null, min_per_order: null, max_per_order: null };
  expect(rules.saleRulesProblem({ ...none, ...values })?.code).toBe(code);
});

test('a ticket of a schedule item is sold until that item ends, any other until the event ends', () => {
  const ends = (itemEnds: number | null, salesEnd: number | null) =>
    productSaleEnds({ itemEnds, salesEnd });
  expect([ends(5, null), ends(null, null)]).toEqual([5, null]);
  expect([ends(null, 4), ends(5, 4), ends(4, 5)]).toEqual([4, 4, 4]);
});

test('a product is not sold from the moment its sale ends', () => {
  const until = Date.parse('2026-12-12T04:30:00.000Z');
  const night = aTicketProduct({ id: 1, on_sale_until: new Date(until).toISOString() });
  const pass = aTicketProduct({ id: 2, on_sale_until: null });
  const stored = aTicketProduct({ id: 3 });
  const at = (now: number) => stillSold([night, pass, stored], now).map(({ id }) => id);
  expect(at(until - 1)).toEqual([1, 2, 3]);
  expect(at(until)).toEqual([2, 3]);
});

const typed = { ...newTicketText(3), name: 'Weekend Pass' };
const parse = (change: object) => ticketTextSchema.parse({ ...typed, ...change });

it('a ticket as one types it begins as specified: free, single day, a hundred of them', () => {
  const none = { description: null, sub_event_id: null, valid_on: null };
  const no = { come_and_go: false, hidden: false, addonIds: [] };
  const plain = { price: 0, sales_tax_rate: 0, ticket_type: 'single_day', quantity: 100 };
  const sale = { sales_start: '', sales_end: '', min_per_order: null, max_per_order: null };
  const alone = { after_ticket_id: null, pool_ids: [] };
  const usual = { ...plain, ...none, ...no, ...sale, ...alone };
  expect(parse({})).toEqual({ name: 'Weekend Pass', sort_order: 3, ...usual });
});

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
    min_per_order: fc.option(fc.integer({ min: 1, max: 10 })),
    after_ticket_id: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
    pool_ids: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
  });
  const words = { name: 'Pass', description: 'All of it', ticket_type: 'vip', addonIds: [2, 1] };
  const stored = { quantity_held: 0, has_sales: false, updated_at: '2026-11-20T12:00:00.000Z' };
  holds(ticket, (fields) => {
    const known = { ...aTicketProduct(), ...stored, ...words, ...fields };
    const none = { sales_start: '', sales_end: '', max_per_order: null };
    const back = ticketTextSchema.parse(ticketText(known, 'America/New_York'));
    expect(back).toEqual({ ...words, ...none, ...fields });
  });
});

test('a row of a ticket product has the ids of its pools in one text', () => {
  expect(poolIdsText([7, 3, 7])).toBe('3,7');
  expect([poolIdsIn('3,7'), poolIdsIn('')]).toEqual([[3, 7], []]);
});
