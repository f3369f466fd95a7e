import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { moveDates, moveTimes } from './duplicate.rules.ts';
import { iso } from '#shared/base/iso.ts';

const event = { start_date: '2026-10-30', end_date: '2026-11-01', time_zone: 'America/New_York' };
const at = (iso: string): number => Date.parse(iso);
it('the dates of a copy last as many days', () =>
  expect(moveDates(event, '2028-02-28')).toEqual({
    start_date: '2028-02-28',
    end_date: '2028-03-01',
  }));

it.each(['9998-12-30', '9999-12-30'])(
  'the dates of a copy stay within what a calendar knows: %s',
  (start_date) =>
    expect(() => moveDates(event, start_date)).toThrow(
      expect.objectContaining({ code: 'events.moved_too_far' }),
    ),
);

it('the schedule of a copy has the same hours on the clock in winter as in summer', () => {
  const item = { start_time: at('2026-10-30T23:00:00Z'), end_time: at('2026-10-31T01:00:00Z') };
  const moved = moveTimes(item, event, { start_date: '2026-12-11' });
  expect([iso(moved.start_time), iso(moved.end_time)]).toEqual([
    '2026-12-12T00:00:00.000Z',
    '2026-12-12T02:00:00.000Z',
  ]);
});

it('the schedule of a copy ends after it starts when the hour that comes twice was in between', () => {
  // From the first 1:45 to the second 1:15.
  const item = { start_time: at('2026-11-01T05:45:00Z'), end_time: at('2026-11-01T06:15:00Z') };
  const moved = moveTimes(item, event, { start_date: '2026-12-11' });
  expect(iso(moved.start_time)).toBe('2026-12-13T06:45:00.000Z');
  expect(moved.end_time - moved.start_time).toBe(30 * 60_000);
});

it('the schedule of a copy always ends after it starts, and moved back is what it was on most days', () => {
  const dates = fc
    .integer({ min: 0, max: 4000 })
    .map((days) => iso(at('2024-01-01T00:00:00Z') + days * 86_400_000).slice(0, 10));
  holds(
    dates,
    fc.nat(3 * 86_400_000),
    fc.integer({ min: 1, max: 86_400_000 }),
    (to, after, length) => {
      const start_time = at('2026-10-30T22:00:00Z') + after;
      const moved = moveTimes({ start_time, end_time: start_time + length }, event, {
        start_date: to,
      });
      expect(moved.end_time).toBeGreaterThan(moved.start_time);
      const shift = moved.start_time - start_time;
      const days = Math.round(shift / 86_400_000) * 86_400_000;
      expect(Math.abs(shift - days)).toBeLessThanOrEqual(2 * 3_600_000);
    },
  );
});
