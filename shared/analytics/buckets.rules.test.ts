import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/scope.ts';
import { dayBuckets, minuteBuckets, startOfDays } from './buckets.rules.ts';

const DAY = 24 * 60 * 60_000;
const START = Date.UTC(2026, 0, 1);
const instant = fc.integer({ min: START, max: START + 400 * DAY });
const zone = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Asia/Kathmandu', 'UTC');
const length = fc.oneof(
  fc.nat({ max: 3 * DAY }),
  fc.nat({ max: 100 * DAY }),
  fc.nat({ max: 4000 * DAY }),
);

const hour = (day: number, hours: number) => Date.UTC(2026, 10, day, hours);

it('are the days of the event’s own zone', () =>
  expect(dayBuckets(hour(20, 20), hour(22, 3), 'America/New_York')).toEqual([
    { start: hour(20, 20), stop: hour(21, 5), from: '2026-11-20', to: '2026-11-20' },
    { start: hour(21, 5), stop: hour(22, 3) + 1, from: '2026-11-21', to: '2026-11-21' },
  ]));

it('of seven days are seven dates, today included', () => {
  const now = hour(22, 3);
  const start = startOfDays('7days', now, 'America/New_York');
  expect(start).toBe(hour(15, 5));
  expect(dayBuckets(start ?? 0, now, 'America/New_York')).toHaveLength(7);
  expect(startOfDays('all', now, 'America/New_York')).toBeNull();
});

it('has a day of 25 hours where the clock is put back', () => {
  const [, long] = dayBuckets(Date.UTC(2026, 9, 31, 12), hour(3, 12), 'America/New_York');
  expect((long?.stop ?? 0) - (long?.start ?? 0)).toBe(25 * 60 * 60_000);
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
  fc.assert(
    fc.property(instant, length, zone, (from, duration, where) => {
      const to = from + duration;
      for (const [buckets, whole] of [
        [dayBuckets(from, to, where), true],
        [minuteBuckets(from, to).buckets, false],
      ] as const) {
        expect(buckets.length).toBeGreaterThan(0);
        expect(buckets.length).toBeLessThanOrEqual(97);
        if (whole) expect(buckets[0]?.start).toBe(from);
        expect(buckets[0]?.start).toBeLessThanOrEqual(from);
        expect(buckets.at(-1)?.stop).toBeGreaterThan(to);
        for (const [at, { start, stop }] of buckets.entries()) {
          expect(stop).toBeGreaterThan(start);
          if (at > 0) expect(start).toBe(buckets[at - 1]?.stop);
        }
      }
    }),
    { numRuns: runs(60) },
  );
});

it.each([
  [90, 5],
  [6 * 60, 5],
  [30 * 60, 30],
  [3 * 24 * 60, 60],
])('shows arrivals over %i minutes in steps of %i', (span, minutes) => {
  const step = minuteBuckets(hour(20, 23) + 2 * 60_000, hour(20, 23) + span * 60_000);
  expect(step.minutes).toBe(minutes);
  expect(step.buckets[0]?.start).toBe(hour(20, 23) - (hour(20, 23) % (minutes * 60_000)));
});
