import { expect, it } from 'vitest';
import { anOccasion } from '#shared/testing/orderBuilders.ts';
import { isOn, isUpcoming, splitOrders } from './upcomingOrders.rules.ts';

const weekender = anOccasion({
  time_zone: 'America/Los_Angeles',
  doors_at: '2026-12-12T02:00:00.000Z',
  starts_at: '2026-12-12T02:00:00.000Z',
  end_time: '2026-12-14T08:00:00.000Z',
});
const order = (
  event: Partial<typeof weekender> | null = {},
  created_at = '2026-11-01T00:00:00.000Z',
) => ({
  created_at,
  ...(event && { event: { ...weekender, ...event } }),
});

it.each([
  ['2026-12-12T01:00:00Z', true, 'on the day, though UTC has the next one'],
  ['2026-12-12T09:00:00Z', true, 'at 1 AM, which is of that night'],
  ['2026-12-12T14:00:00Z', false, 'from 6 AM there'],
])('an order is upcoming at %s: %s (%s)', (now, upcoming) =>
  expect(isUpcoming(order(), Date.parse(now))).toBe(upcoming),
);

it.each([
  ['2026-12-12T01:59:59Z', false],
  ['2026-12-12T02:00:00Z', true],
  ['2026-12-14T07:59:59Z', true],
  ['2026-12-14T08:00:00Z', false],
])('an order is on at %s: %s', (now, on) => expect(isOn(order(), Date.parse(now))).toBe(on));

it('an order without an event is neither', () =>
  expect([isUpcoming(order(null), 0), isOn(order(null), 0)]).toEqual([false, false]));

it('comes in two lists, the nearest first in each', () => {
  const start = (start_date: string) => order({ start_date, starts_at: `${start_date}T23:00:00Z` });
  const [far, near] = [start('2026-12-30'), start('2026-12-11')];
  const [last, old] = [start('2026-11-30'), start('2026-01-10')];
  const gone = order(null, '2026-06-01T00:00:00Z');
  const lists = splitOrders([old, far, gone, near, last], Date.parse('2026-12-01T16:00:00Z'));
  expect(lists).toEqual({ upcoming: [near, far], past: [last, gone, old] });
});
