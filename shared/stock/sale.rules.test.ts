import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { isThrough, maxPerOrder, salePhase } from './sale.rules.ts';

const instant = fc.option(fc.nat(1000));

it('when a ticket is sold is between its two instants, the second not included, and not before the one that goes first', () =>
  holds(instant, instant, fc.boolean(), fc.nat(1000), (start, end, waits, now) => {
    const phase = salePhase({ sales_start: start, sales_end: end, waits }, now);
    const open = now >= (start ?? 0) && now < (end ?? Infinity) && !waits;
    expect(phase === 'open').toBe(open);
    expect(phase === 'over').toBe(end !== null && now >= end);
  }));

it('when a ticket is sold never goes back to waiting: what is through stays so as time goes on and units come back', () => {
  const counts = { quantity: fc.integer({ min: 1, max: 9 }), taken: fc.nat(9) };
  const previous = fc.record({
    ...counts,
    active: fc.boolean(),
    sales_end: instant,
    min_per_order: fc.option(fc.integer({ min: 1, max: 4 })),
  });
  holds(previous, fc.nat(1000), fc.nat(1000), fc.nat(9), (ticket, now, later, back) => {
    const before = isThrough({ ...ticket, sold_out_once: false }, now);
    const sold_out_once = ticket.quantity - ticket.taken < (ticket.min_per_order ?? 1);
    const taken = Math.max(0, ticket.taken - back);
    if (before) expect(isThrough({ ...ticket, taken, sold_out_once }, now + later)).toBe(true);
  });
});

it('when a ticket is sold is not held up by a rest that is too small for an order', () => {
  const rest = { active: true, quantity: 10, taken: 9, sold_out_once: false, sales_end: null };
  expect(isThrough({ ...rest, min_per_order: 2 }, 0)).toBe(true);
  expect(isThrough({ ...rest, min_per_order: null }, 0)).toBe(false);
});

it('when a ticket is sold is at most ten an order', () =>
  expect([null, 3, 12].map((max_per_order) => maxPerOrder({ max_per_order }))).toEqual([
    10, 3, 10,
  ]));
