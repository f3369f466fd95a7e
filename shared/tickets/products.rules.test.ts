import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import {
  afterProblem,
  deletionProblem,
  lastPlace,
  planOrder,
  quantityProblem,
  saleRulesProblem,
  statusProblem,
} from './products.rules.ts';

const sales = fc.record({
  quantity_sold: fc.nat(3),
  quantity_held: fc.nat(3),
  ordered: fc.boolean(),
});

test.each([
  [0, 0, false, null, 'tickets.no_sales'],
  [3, 0, true, 'tickets.has_sales', null],
  [0, 2, false, 'tickets.in_checkout', 'tickets.no_sales'],
  // All refunded.
  [0, 0, true, 'tickets.has_sales', null],
])('sold %i, held %i, ordered %s', (sold, held, ordered, deletion, status) => {
  const known = { quantity_sold: sold, quantity_held: held, ordered };
  expect(deletionProblem(known)?.code ?? null).toBe(deletion);
  expect(statusProblem(known)?.code ?? null).toBe(status);
});

test('one of both is always possible, unless somebody is buying; never both', () =>
  holds(sales, (known) => {
    const both = [deletionProblem(known), statusProblem(known)];
    const possible = both.filter((problem) => problem === null).length;
    expect(possible).toBe(both[0]?.code === 'tickets.in_checkout' ? 0 : 1);
  }));

test('the quantity is never below what is sold and held', () =>
  holds(fc.nat(20), sales, (quantity, known) => {
    const taken = known.quantity_sold + known.quantity_held;
    expect(quantityProblem(quantity, known) === null).toBe(quantity >= taken);
  }));

test('the quantity that is too small says what is taken', () => {
  expect(quantityProblem(4, { quantity_sold: 3, quantity_held: 2 })).toMatchObject({
    field: 'quantity',
    message: 'Quantity must be at least 5: 3 sold and 2 in checkouts',
  });
  expect(quantityProblem(2, { quantity_sold: 3, quantity_held: 0 })?.message).toBe(
    'Quantity must be at least 3: 3 sold',
  );
});

const tickets = [
  { id: 7, sort_order: 0 },
  { id: 8, sort_order: 1 },
  { id: 9, sort_order: 1 },
];

test('the order of tickets tells only what moves', () => {
  expect(planOrder(tickets, [8, 7, 9])).toEqual({
    moved: [
      { id: 7, sort_order: 1 },
      { id: 8, sort_order: 0 },
      { id: 9, sort_order: 2 },
    ],
  });
  expect(planOrder(tickets, [7, 8, 9])).toEqual({ moved: [{ id: 9, sort_order: 2 }] });
  expect(planOrder([], [])).toEqual({ moved: [] });
});

test.each([[[7, 8]], [[7, 8, 9, 10]], [[7, 8, 10]], [[7, 8, 8]]])(
  'the order of tickets: %j is not all of them',
  (ids) =>
    expect(planOrder(tickets, ids)).toMatchObject({
      problem: { code: 'tickets.order_incomplete', field: 'ids' },
    }),
);

test('any order of tickets is reached, and once reached nothing moves', () => {
  const shuffled = fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 })
    .chain((ids) =>
      fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })),
    );
  holds(shuffled, ([ids, wanted]) => {
    const before = ids.map((id) => ({ id, sort_order: id % 4 }));
    const plan = planOrder(before, wanted);
    if ('problem' in plan) throw new Error(plan.problem.code);
    const moved = new Map(plan.moved.map((ticket) => [ticket.id, ticket.sort_order]));
    const after = before.map(({ id, sort_order }) => ({
      id,
      sort_order: moved.get(id) ?? sort_order,
    }));
    expect(after.toSorted((a, b) => a.sort_order - b.sort_order).map(({ id }) => id)).toEqual(
      wanted,
    );
    expect(planOrder(after, wanted)).toEqual({ moved: [] });
  });
});

test('a new ticket comes last', () => {
  expect(lastPlace([])).toBe(0);
  expect(lastPlace(tickets)).toBe(2);
});

const line = [
  { id: 1, after_ticket_id: null },
  { id: 2, after_ticket_id: 1 },
  { id: 3, after_ticket_id: 2 },
];
test.each([
  [3, 1, undefined],
  [null, 3, undefined],
  [1, null, undefined],
  [1, 1, 'tickets.after_cycle'],
  [1, 3, 'tickets.after_cycle'],
  [2, 3, 'tickets.after_cycle'],
  [1, 9, 'tickets.after_unknown'],
])('tickets that follow each other: %j after %j: %s', (id, after, code) =>
  expect(afterProblem(id, after, line)?.code).toBe(code),
);

const none = { sales_start: null, sales_end: null, min_per_order: null, max_per_order: null };
test.each([
  [{}, undefined],
  [{ sales_start: 5, sales_end: 6 }, undefined],
  [{ sales_start: 5, sales_end: 5 }, 'tickets.sale_ends_first'],
  [{ min_per_order: 2, max_per_order: 2 }, undefined],
  [{ min_per_order: 3, max_per_order: 2 }, 'tickets.min_above_max'],
])('times and limits of a sale: %j: %s', (values, code) =>
  expect(saleRulesProblem({ ...none, ...values })?.code).toBe(code),
);
