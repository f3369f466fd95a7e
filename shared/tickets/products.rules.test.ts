import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import * as rules from './products.rules.ts';

const { deletionProblem, planOrder, quantityProblem, statusProblem } = rules;
const sold = (quantity_sold: number, quantity_held: number, ordered = true) => {
  return { quantity_sold, quantity_held, ordered };
};
const sales = fc.tuple(fc.nat(3), fc.nat(3), fc.boolean()).map((counts) => sold(...counts));

test.each([
  [sold(0, 0, false), undefined, 'tickets.no_sales'],
  [sold(3, 0), 'tickets.has_sales', undefined],
  [sold(0, 2, false), 'tickets.in_checkout', 'tickets.no_sales'],
  // All refunded.
  [sold(0, 0), 'tickets.has_sales', undefined],
])('deleting and switching off with %j', (known, deletion, status) => {
  expect(deletionProblem(known)?.code).toBe(deletion);
  expect(statusProblem(known)?.code).toBe(status);
});

test('one of both is always possible, unless somebody is buying; never both', () =>
  holds(sales, (known) => {
    const deletion = deletionProblem(known);
    const possible = [deletion, statusProblem(known)].filter((problem) => problem === null);
    expect(possible).toHaveLength(deletion?.code === 'tickets.in_checkout' ? 0 : 1);
  }));

test('the quantity is never below what is sold and held, and says what is taken', () => {
  holds(fc.nat(20), sales, (quantity, known) => {
    const taken = known.quantity_sold + known.quantity_held;
    return (quantityProblem(quantity, known) === null) === quantity >= taken;
  });
  const both = 'Quantity must be at least 5: 3 sold and 2 in checkouts';
  expect(quantityProblem(4, sold(3, 2))).toMatchObject({ field: 'quantity', message: both });
  expect(quantityProblem(2, sold(3, 0))?.message).toBe('Quantity must be at least 3: 3 sold');
});

const row = (id: number, sort_order: number) => ({ id, sort_order });
const tickets = [row(7, 0), row(8, 1), row(9, 1)];

test.each([
  [tickets, [8, 7, 9], [row(7, 1), row(8, 0), row(9, 2)]],
  [tickets, [7, 8, 9], [row(9, 2)]],
  [[], [], []],
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

test('any order of tickets is reached, and once reached nothing moves; a new ticket comes last', () => {
  const id = fc.integer({ min: 1, max: 99 });
  const shuffled = fc
    .uniqueArray(id, { minLength: 1, maxLength: 12 })
    .chain((ids) =>
      fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })),
    );
  holds(shuffled, ([ids, wanted]) => {
    const before = ids.map((each) => row(each, each % 4));
    const plan = planOrder(before, wanted);
    if ('problem' in plan) throw new Error(plan.problem.code);
    const moved = new Map(plan.moved.map((each) => [each.id, each]));
    const after = before.map((each) => moved.get(each.id) ?? each);
    const order = after.toSorted((a, b) => a.sort_order - b.sort_order).map((each) => each.id);
    expect(order).toEqual(wanted);
    expect(planOrder(after, wanted)).toEqual({ moved: [] });
  });
  expect([rules.lastPlace([]), rules.lastPlace(tickets)]).toEqual([0, 2]);
});

test.each([
  [3, 1, undefined],
  [null, 3, undefined],
  [1, null, undefined],
  [1, 1, 'tickets.after_cycle'],
  [1, 3, 'tickets.after_cycle'],
  [2, 3, 'tickets.after_cycle'],
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
