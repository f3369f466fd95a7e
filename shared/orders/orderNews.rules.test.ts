import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { orderNews } from './orderNews.rules.ts';
import type { OrderItem } from './orders.schemas.ts';

const withFirst = (change: Partial<OrderItem>) =>
  anOrder({ items: [anItem({ id: 1, ...change }), anItem({ id: 2 })] });
const withEvent = (change: Parameters<typeof anOccasion>[0]) => ({
  ...withFirst({}),
  event: anOccasion(change),
});

it.each([
  ['was used', withFirst({ is_checked_in: true }), ['used']],
  ['was used on another day', withFirst({ checked_in_days: ['2031-01-04'] }), ['used']],
  ['was refunded', withFirst({ status: 'cancelled' }), ['refunded']],
  ['was refunded in part', withFirst({ refunded_quantity: 1 }), ['refunded']],
  ['has a new start', withEvent({ starts_at: '2031-01-01T00:00:00.000Z' }), ['event_moved']],
  ['was renamed', withEvent({ title: 'Another name' }), []],
  ['has a new holder', withFirst({ attendee: 'Ben Okafor' }), []],
  ['is off', withEvent({ cancelled_at: '2031-01-01T00:00:00.000Z' }), ['event_cancelled']],
])('what is said of an open ticket: %s', (_, after, said) =>
  expect(orderNews(withFirst({}), after)).toEqual(said),
);

it('nothing is said of what is known already, nor of what was taken back', () => {
  const states = fc.record({
    is_checked_in: fc.boolean(),
    status: fc.constantFrom('valid' as const, 'cancelled' as const),
    refunded_quantity: fc.nat(2),
  });
  holds(states, states, (one, other) => {
    const [before, after] = [withFirst(one), withFirst(other)];
    expect(orderNews(before, before)).toEqual([]);
    const told = [...orderNews(before, after), ...orderNews(after, before)];
    const isOther = one.is_checked_in !== other.is_checked_in;
    expect(told.filter((news) => news === 'used')).toHaveLength(isOther ? 1 : 0);
  });
});
