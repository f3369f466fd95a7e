import { expect, it } from 'vitest';
import { planFollowing } from './followingTickets.rules.ts';

const at = (text: string): number => Date.parse(text);
const event = { start_date: '2026-10-27', time_zone: 'America/New_York' };
const sale = { name: 'Entry', price: 1500, quantity: 100, sales_end: null };
const before = { ...sale, sales_start: at('2026-10-20T16:00:00Z') };
const counts = { id: 9, quantity_sold: 40, quantity_held: 2 };
const other = { ...sale, ...counts, sales_start: at('2026-10-27T16:00:00Z') };

// 9 AM in summer time, and in winter time.
const nine = { sales_start: at('2026-10-26T13:00:00Z') };
const nineLater = { sales_start: at('2026-11-02T14:00:00Z') };

it.each<[string, Partial<typeof before>, Partial<typeof other>, object]>([
  ['takes a change over', { price: 1800, name: 'Door' }, {}, { price: 1800, name: 'Door' }],
  ['at the same wall time as long before its own event', nine, {}, nineLater],
  ['though another field differs', { price: 1800 }, { quantity: 5 }, { price: 1800 }],
  ['as far as it has not sold more', { quantity: 42 }, {}, { quantity: 42 }],
])('a following ticket %s', (_, change, ticket, values) => {
  const given = { before, after: { ...before, ...change }, event };
  const later = { event: { start_date: '2026-11-03' }, tickets: [{ ...other, ...ticket }] };
  expect(planFollowing(given, later)).toEqual({ outcome: 'changes', id: 9, values });
});

it.each<[string, Partial<typeof before>, Partial<typeof other>]>([
  ['differs', { price: 1800 }, { price: 1600 }],
  ['sold', { quantity: 41 }, {}],
  ['missing', { price: 1800 }, { name: 'Late' }],
])('a following ticket is left alone where it is %s', (outcome, change, ticket) => {
  const given = { before, after: { ...before, ...change }, event };
  const later = { event: { start_date: '2026-11-03' }, tickets: [{ ...other, ...ticket }] };
  expect(planFollowing(given, later)).toEqual({ outcome });
  expect(planFollowing(given, { ...later, tickets: [] })).toEqual({ outcome: 'missing' });
});
