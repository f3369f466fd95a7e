import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zonedInstant } from '#shared/base/zoned.ts';
import { holds } from '#shared/testing/holds.ts';
import { eventDayAt, eventDays, formatDays, nightOf } from './eventDays.rules.ts';

const zone = 'America/Chicago';
const [FRI, SAT, SUN] = ['2026-12-11', '2026-12-12', '2026-12-13'];
const weekend = { start_date: FRI, end_date: SUN, time_zone: zone };

test.each([
  [FRI, SUN, [FRI, SAT, SUN]],
  ['2026-12-31', '2027-01-01', ['2026-12-31', '2027-01-01']],
  [FRI, '2026-12-10', [FRI]],
])('the days from %s to %s are %j', (start_date, end_date, days) =>
  expect(eventDays({ start_date, end_date })).toEqual(days),
);

test.each([
  [SAT, '05:59', FRI],
  [SAT, '06:00', SAT],
  [SAT, '00:00', FRI],
  [SAT, '23:59', SAT],
  ['2026-12-14', '01:00', SUN],
  ['2026-12-01', '12:00', FRI],
  ['2026-12-20', '12:00', SUN],
])('%s %s belongs to the day %s', (date, clock, day) =>
  expect(eventDayAt(zonedInstant(date, clock, zone), weekend)).toBe(day),
);

test('a night ends at 6 AM for ten years in every kind of zone, through both time changes', () => {
  const others = ['America/Phoenix', 'America/St_Johns', 'Pacific/Honolulu', 'UTC'];
  const [from, to] = [new Date('2020-01-02'), new Date('2030-12-30')];
  const date = fc.date({ min: from, max: to, noInvalidDate: true });
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  holds(date, fc.nat(1439), fc.constantFrom(zone, ...others), (at, minute, where) => {
    const day = at.toISOString().slice(0, 10);
    const before = new Date(at.getTime() - 86_400_000).toISOString().slice(0, 10);
    const instant = zonedInstant(day, `${two(minute / 60)}:${two(minute % 60)}`, where);
    expect(nightOf(instant, where)).toBe(minute < 360 ? before : day);
  });
});

test('days in words', () => {
  expect(formatDays([FRI])).toBe('Fri Dec 11');
  expect(formatDays([FRI, SAT, SUN])).toBe('Fri Dec 11, Sat Dec 12, and Sun Dec 13');
});
