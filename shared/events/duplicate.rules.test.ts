import fc from 'fast-check';
import { expect, it } from 'vitest';
import { iso } from '#shared/base/iso.ts';
import { holds } from '#shared/testing/holds.ts';
import { moveDates, moveTimes } from './duplicate.rules.ts';

const DAY = 86_400_000;
const event = { start_date: '2026-10-30', end_date: '2026-11-01', time_zone: 'America/New_York' };
const moved = (start: string, end: string, start_date = '2026-12-11') => {
  const item = { start_time: Date.parse(start), end_time: Date.parse(end) };
  const { start_time, end_time } = moveTimes(item, event, { start_date });
  return [iso(start_time), iso(end_time)];
};

it('a copy lasts as many days, within what a calendar knows', () => {
  const dates = { start_date: '2028-02-28', end_date: '2028-03-01' };
  expect(moveDates(event, '2028-02-28')).toEqual(dates);
  const tooFar = expect.objectContaining({ code: 'events.moved_too_far' });
  for (const date of ['9998-12-30', '9999-12-30'])
    expect(() => moveDates(event, date)).toThrow(tooFar);
});

it.each([
  [
    'has the same hours on the clock in winter as in summer',
    moved('2026-10-30T23:00:00Z', '2026-10-31T01:00:00Z'),
    ['2026-12-12T00:00:00.000Z', '2026-12-12T02:00:00.000Z'],
  ],
  [
    // From the first 1:45 to the second 1:15.
    'ends after it starts when the hour that comes twice was in between',
    moved('2026-11-01T05:45:00Z', '2026-11-01T06:15:00Z'),
    ['2026-12-13T06:45:00.000Z', '2026-12-13T07:15:00.000Z'],
  ],
])('the schedule of a copy %s', (_, times, expected) => expect(times).toEqual(expected));

it('the schedule of a copy always ends after it starts, and moved back is what it was on most days', () => {
  const dates = fc
    .integer({ min: 0, max: 4000 })
    .map((n) => iso(Date.UTC(2024, 0, 1 + n)).slice(0, 10));
  holds(dates, fc.nat(3 * DAY), fc.integer({ min: 1, max: DAY }), (start_date, after, length) => {
    const start_time = Date.parse('2026-10-30T22:00:00Z') + after;
    const item = { start_time, end_time: start_time + length };
    const copy = moveTimes(item, event, { start_date });
    expect(copy.end_time).toBeGreaterThan(copy.start_time);
    const shift = copy.start_time - start_time;
    expect(Math.abs(shift - Math.round(shift / DAY) * DAY)).toBeLessThanOrEqual(2 * 3_600_000);
  });
});
