import { expect, it } from 'vitest';
import { planFollowing } from './followingTickets.rules.ts';

const event = { start_date: '2026-10-27', time_zone: 'America/New_York' };
const later = { start_date: '2026-11-03' };
const opens = Date.parse('2026-10-20T16:00:00Z');
const before = { name: 'Entry', price: 1500, quantity: 100, sales_start: opens, sales_end: null };
const other = {
  ...before,
  id: 9,
  sales_start: Date.parse('2026-10-27T16:00:00Z'),
  quantity_sold: 40,
  quantity_held: 2,
};
const plan = (change: Partial<typeof before>, ticket: Partial<typeof other> = {}) =>
  planFollowing(
    { before, after: { ...before, ...change }, event },
    { event: later, tickets: [{ ...other, ...ticket }] },
  );

it('takes a change over, the sale at the same wall time as long before its own event', () => {
  expect(plan({ price: 1800, name: 'Door' })).toEqual({
    outcome: 'changes',
    id: 9,
    values: { price: 1800, name: 'Door' },
  });
  const winter = { event: { start_date: '2026-11-10' }, tickets: [] };
  expect(planFollowing({ before, after: before, event }, winter)).toEqual({ outcome: 'missing' });
  const nine = Date.parse('2026-10-26T13:00:00Z');
  expect(plan({ sales_start: nine })).toMatchObject({
    // 9 AM in summer time, and in winter time.
    values: { sales_start: Date.parse('2026-11-02T14:00:00Z') },
  });
});

it('leaves alone what differs in a changed field, and what has sold more', () => {
  expect(plan({ price: 1800 }, { price: 1600 })).toEqual({ outcome: 'differs' });
  expect(plan({ price: 1800 }, { quantity: 5 })).toMatchObject({ outcome: 'changes' });
  expect(plan({ quantity: 41 })).toEqual({ outcome: 'sold' });
  expect(plan({ quantity: 42 })).toMatchObject({ outcome: 'changes' });
  expect(plan({ price: 1800 }, { name: 'Late' })).toEqual({ outcome: 'missing' });
});
