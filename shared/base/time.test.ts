import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import * as time from './time.ts';
import { offsetText, wallIso } from './wallTime.ts';
import { zonedInstant } from './zonedInstant.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

test.each([
  ['2025-01-05', 'Jan 5, 2025', true],
  ['2024-02-29', 'Feb 29, 2024', true],
  ['2025-02-29', '2025-02-29', false],
  ['2025-13-01', '2025-13-01', false],
  ['2025-1-1', '2025-1-1', false],
])('%s is %s, and a day: %s', (date, words, real) => {
  expect(time.formatDate(date)).toBe(words);
  expect(time.isDate(date)).toBe(real);
});

test.each([
  ['2026-12-11', '2026-12-13', 'Fri, Dec 11 – Sun, Dec 13', 3],
  ['2026-12-11', '2026-12-11', 'Fri, Dec 11', 1],
  ['2026-12-31', '2027-01-01', 'Thu, Dec 31, 2026 – Fri, Jan 1, 2027', 2],
])('%s to %s is %s, %i days', (start, end, words, days) => {
  expect(time.formatDateRange(start, end)).toBe(words);
  expect(time.dayCount(start, end)).toBe(days);
});

it('writes every date as Intl would', () => {
  const day = fc.integer({ min: -20_000, max: 50_000 }).map((days) => new Date(days * DAY));
  const form = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const;
  const alone = new Intl.DateTimeFormat('en-US', { ...form, year: 'numeric' });
  const inRange = new Intl.DateTimeFormat('en-US', { ...form, weekday: 'short' });
  holds(day, (at) => {
    const date = at.toISOString().slice(0, 10);
    expect(time.formatDate(date)).toBe(alone.format(at));
    expect(time.formatDateRange(date, date)).toBe(inRange.format(at));
  });
});

test('days that are backwards, or none, are one', () =>
  expect([time.dayCount('2026-12-13', '2026-12-11'), time.dayCount('soon', '2026-12-11')]).toEqual([
    1, 1,
  ]));

test.each([
  ['18:00', '6:00 PM'],
  ['00:05', '12:05 AM'],
  ['12:30', '12:30 PM'],
  ['6 PM', '6 PM'],
])('the clock %s reads %s', (clock, words) => expect(time.formatClock(clock)).toBe(words));

test('an instant is shown on the wall of its zone, with ordinary spaces, and has its date', () => {
  const doors = Date.UTC(2026, 11, 12, 2, 0);
  expect(time.formatInstant(doors, 'America/Los_Angeles')).toBe('Dec 11, 2026, 6:00 PM PST');
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  expect(time.formatInstant(doors, 'UTC', clock)).toBe('2:00 AM');
  expect(time.wallDateOf(doors, 'America/Los_Angeles')).toBe('2026-12-11');
  expect(time.wallDateOf(doors, 'UTC')).toBe('2026-12-12');
});

test.each([
  [999, 'upcoming'],
  [1000, 'ongoing'],
  [2000, 'ongoing'],
  [2001, 'past'],
])('from 1000 to 2000 at %i is %s', (now, phase) =>
  expect(time.phaseOf({ startsAt: 1000, endsAt: 2000 }, now)).toBe(phase),
);

test('a countdown has days, hours and minutes, and never loses or invents one', () =>
  holds(fc.nat(), fc.nat(), (to, now) => {
    const { days, hours, minutes, over } = time.countdown(to, now);
    expect(over).toBe(now >= to);
    const whole = Math.floor(Math.max(0, to - now) / MINUTE);
    expect(days * 1440 + hours * 60 + minutes).toBe(whole);
    expect(hours < 24 && minutes < 60).toBe(true);
  }));

test.each([
  [-5 * MINUTE, 'under 1 min', 'just now'],
  [MINUTE - 1, 'under 1 min', 'just now'],
  [4 * MINUTE + 59_000, '4 min', '4 min ago'],
  [60 * MINUTE, '1 h', '1 h ago'],
  [DAY, '1 day', '1 day ago'],
  [49 * 60 * MINUTE, '2 days', '2 days ago'],
])('%i ms ago is %s, %s', (past, words, told) => {
  expect(time.age(1e12 - past, 1e12)).toBe(words);
  expect(time.ago(1e12 - past, 1e12)).toBe(told);
});

it.each([
  ['America/New_York', '2026-12-11T18:00:00-05:00'],
  ['America/St_Johns', '2026-12-11T19:30:00-03:30'],
  ['UTC', '2026-12-11T23:00:00+00:00'],
  ['Asia/Kathmandu', '2026-12-12T04:45:00+05:45'],
])('an instant on the wall of %s', (zone, shown) => {
  expect(wallIso(Date.UTC(2026, 11, 11, 23), zone)).toBe(shown);
  expect(Date.parse(shown)).toBe(Date.UTC(2026, 11, 11, 23));
});

it('an offset of before there were zones has seconds', () => {
  expect(offsetText(-17_762_000)).toBe('-045602');
  expect(() => wallIso(0, 'Atlantis/Lost_City')).toThrow(RangeError);
});

test.each([
  ['2026-12-11', '18:00', 'America/Los_Angeles', '2026-12-12T02:00:00.000Z'],
  ['2026-07-04', '18:00', 'America/Los_Angeles', '2026-07-05T01:00:00.000Z'],
  ['2026-12-11', '00:00', 'UTC', '2026-12-11T00:00:00.000Z'],
  // A skipped time moves forward; of a repeated time the first counts.
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('zonedInstant: %s %s in %s is %s', (date, clock, zone, instant) =>
  expect(new Date(zonedInstant(date, clock, zone)).toISOString()).toBe(instant),
);

test.each([
  ['2026-02-30', '18:00', 'UTC'],
  ['2026-12-11', '25:00', 'UTC'],
  ['2026-12-11', '18:00', 'Mars/Olympus'],
])('zonedInstant: %s %s in %s does not exist', (date, clock, zone) =>
  expect(() => zonedInstant(date, clock, zone)).toThrow(RangeError),
);
