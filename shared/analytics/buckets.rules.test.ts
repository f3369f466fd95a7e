import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/scope.ts';
import { dayBuckets, minuteBuckets, startOfDays } from './buckets.rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 0, 1);
const NEW_YORK = 'America/New_York';
const hour = (day: number, hours: number) => Date.UTC(2026, 10, day, hours);
const day = (date: number, start: number, stop: number) => {
  return { start, stop, from: `2026-11-${date}`, to: `2026-11-${date}` };
};

it('are the days of the event’s own zone', () =>
  expect(dayBuckets(hour(20, 20), hour(22, 3), NEW_YORK)).toEqual([
    day(20, hour(20, 20), hour(21, 5)),
    day(21, hour(21, 5), hour(22, 3) + 1),
  ]));

it('of seven days are seven dates, today included', () => {
  const start = startOfDays('7days', hour(22, 3), NEW_YORK);
  expect(start).toBe(hour(15, 5));
  expect(dayBuckets(start ?? 0, hour(22, 3), NEW_YORK)).toHaveLength(7);
  expect(startOfDays('all', hour(22, 3), NEW_YORK)).toBeNull();
});

it('has a day of 25 hours where the clock is put back', () => {
  const [, long] = dayBuckets(Date.UTC(2026, 9, 31, 12), hour(3, 12), NEW_YORK);
  expect((long?.stop ?? 0) - (long?.start ?? 0)).toBe(25 * 60 * MINUTE);
});

it.each([
  [92, 1],
  [93, 7],
  [644, 7],
  [645, 28],
  [9000, 182],
])('puts the days of %i together, %i in a column', (days, step) => {
  const buckets = dayBuckets(START, START + days * DAY - 1, 'UTC');
  expect(buckets).toHaveLength(Math.ceil(days / step));
  expect(buckets.length).toBeLessThanOrEqual(92);
});

it('has neither gaps nor overlaps, and no more columns than can be told apart', () => {
  const instant = fc.integer({ min: START, max: START + 400 * DAY });
  const zone = fc.constantFrom(NEW_YORK, 'America/Los_Angeles', 'Asia/Kathmandu', 'UTC');
  const length = fc.oneof(...[3, 100, 4000].map((days) => fc.nat({ max: days * DAY })));
  const expectWhole = (buckets: { start: number; stop: number }[], from: number, to: number) => {
    expect(buckets.length > 0 && buckets.length <= 97).toBe(true);
    expect(buckets[0]?.start).toBeLessThanOrEqual(from);
    expect(buckets.at(-1)?.stop).toBeGreaterThan(to);
    for (const [at, { start, stop }] of buckets.entries()) {
      expect(stop).toBeGreaterThan(start);
      if (at > 0) expect(start).toBe(buckets[at - 1]?.stop);
    }
  };
  const whole = fc.property(instant, length, zone, (from, duration, where) => {
    const to = from + duration;
    const days = dayBuckets(from, to, where);
    expectWhole(days, from, to);
    expect(days[0]?.start).toBe(from);
    expectWhole(minuteBuckets(from, to).buckets, from, to);
  });
  fc.assert(whole, { numRuns: runs(60) });
});

it.each([
  [90, 5],
  [6 * 60, 5],
  [30 * 60, 30],
  [3 * 24 * 60, 60],
])('shows arrivals over %i minutes in steps of %i', (span, minutes) => {
  const from = hour(20, 23);
  const step = minuteBuckets(from + 2 * MINUTE, from + span * MINUTE);
  expect(step.minutes).toBe(minutes);
  expect(step.buckets[0]?.start).toBe(from - (from % (minutes * MINUTE)));
});
