import { expect, it } from 'vitest';
import type { Order } from './orders.schemas.ts';
import { isOn, isUpcoming, splitOrders } from './when.rules.ts';

type Event = NonNullable<Order['event']>;

const weekender: Event = {
  title: 'Neon Lane Weekender',
  start_date: '2026-12-11',
  end_date: '2026-12-13',
  doors_open_time: null,
  time_zone: 'America/Los_Angeles',
  starts_at: '2026-12-12T02:00:00.000Z',
  end_time: '2026-12-14T08:00:00.000Z',
  location: 'Glendale, CA',
  venue: null,
};
const order = (event: Partial<Event> | null = {}, created_at = '2026-11-01T00:00:00.000Z') => ({
  created_at,
  ...(event && { event: { ...weekender, ...event } }),
});
const at = (iso: string): number => Date.parse(iso);

it.each([
  ['2026-12-01T00:00:00Z', true, 'weeks before'],
  ['2026-12-12T01:00:00Z', true, 'on the day, though UTC has the next one'],
  ['2026-12-12T07:59:00Z', true, 'doors are open, and it is still the first day there'],
  ['2026-12-12T09:00:00Z', true, 'at 1 AM, which is of that night'],
  ['2026-12-12T14:00:00Z', false, 'from 6 AM there'],
  ['2027-01-01T00:00:00Z', false, 'long after'],
])('an upcoming order at %s: %s (%s)', (now, upcoming) =>
  expect(isUpcoming(order(), at(now))).toBe(upcoming),
);

it('an upcoming order has an event', () => {
  expect(isUpcoming(order(null), 0)).toBe(false);
  expect(isOn(order(null), 0)).toBe(false);
});

it.each([
  ['2026-12-12T01:59:59Z', false],
  ['2026-12-12T02:00:00Z', true],
  ['2026-12-14T07:59:59Z', true],
  ['2026-12-14T08:00:00Z', false],
])('is on at %s: %s', (now, on) => expect(isOn(order(), at(now))).toBe(on));

it('comes in two lists, the nearest first in each', () => {
  const start = (start_date: string) => order({ start_date, starts_at: `${start_date}T23:00:00Z` });
  const [far, near, last, old] = [
    start('2026-12-30'),
    start('2026-12-11'),
    start('2026-11-30'),
    start('2026-01-10'),
  ];
  const gone = order(null, '2026-06-01T00:00:00Z');
  const { upcoming, past } = splitOrders([old, far, gone, near, last], at('2026-12-01T16:00:00Z'));
  expect(upcoming).toEqual([near, far]);
  expect(past).toEqual([last, gone, old]);
});
