import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import {
  age,
  ago,
  countdown,
  dayCount,
  formatClock,
  formatDate,
  formatDateRange,
  formatInstant,
  isDate,
  phaseOf,
  wallDateOf,
} from './time.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

test.each([
  ['2025-01-05', 'Jan 5, 2025'],
  ['2024-02-29', 'Feb 29, 2024'],
  ['2025-02-29', '2025-02-29'],
  ['soon', 'soon'],
])('dates in words: %s is %s', (date, words) => expect(formatDate(date)).toBe(words));

test.each([
  ['2026-12-11', '2026-12-13', 'Fri, Dec 11 – Sun, Dec 13'],
  ['2026-12-11', '2026-12-11', 'Fri, Dec 11'],
  ['2026-12-31', '2027-01-01', 'Thu, Dec 31, 2026 – Fri, Jan 1, 2027'],
])('dates in words: %s to %s is %s', (start, end, words) =>
  expect(formatDateRange(start, end)).toBe(words),
);

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-13-01', false],
  ['2025-1-1', false],
])('dates in words: %s is a day: %s', (date, real) => expect(isDate(date)).toBe(real));

test.each([
  ['2026-12-11', '2026-12-13', 3],
  ['2026-12-11', '2026-12-11', 1],
  ['2026-03-07', '2026-03-09', 3],
  ['2026-12-13', '2026-12-11', 1],
  ['soon', '2026-12-11', 1],
])('dates in words from %s to %s are %i days', (start, end, days) =>
  expect(dayCount(start, end)).toBe(days),
);

test.each([
  ['18:00', '6:00 PM'],
  ['00:05', '12:05 AM'],
  ['12:30', '12:30 PM'],
  ['9:45', '9:45 AM'],
  ['23:59:59', '11:59 PM'],
  ['24:00', '24:00'],
  ['6 PM', '6 PM'],
])('the clock %s reads %s', (clock, words) => expect(formatClock(clock)).toBe(words));

const doors = Date.UTC(2026, 11, 12, 2, 0);

test('instants in a zone are shown on the wall of that zone, with ordinary spaces', () => {
  expect(formatInstant(doors, 'America/Los_Angeles')).toBe('Dec 11, 2026, 6:00 PM');
  expect(formatInstant(doors, 'UTC', { hour: 'numeric', minute: '2-digit' })).toBe('2:00 AM');
});

test('instants in a zone have the wall date of that zone', () => {
  expect(wallDateOf(doors, 'America/Los_Angeles')).toBe('2026-12-11');
  expect(wallDateOf(doors, 'UTC')).toBe('2026-12-12');
});

const window = { startsAt: 1000, endsAt: 2000 };
test.each([
  [999, 'upcoming'],
  [1000, 'ongoing'],
  [2000, 'ongoing'],
  [2001, 'past'],
])('phaseOf at %i it is %s', (now, phase) => expect(phaseOf(window, now)).toBe(phase));

test('countdown counts days, hours and minutes down', () => {
  const to = 2 * DAY + 3 * 60 * MINUTE + 4 * MINUTE + 59_999;
  expect(countdown(to, 0)).toEqual({ days: 2, hours: 3, minutes: 4, over: false });
});

test('countdown shows zeros once the start has passed', () => {
  const zeros = { days: 0, hours: 0, minutes: 0, over: true };
  expect(countdown(1000, 1000)).toEqual(zeros);
  expect(countdown(1000, 5 * DAY)).toEqual(zeros);
});

test('countdown never loses or invents a minute', () =>
  holds(fc.nat(), fc.nat(), (to, now) => {
    const { days, hours, minutes } = countdown(to, now);
    const whole = Math.floor(Math.max(0, to - now) / MINUTE);
    expect(days * 1440 + hours * 60 + minutes).toBe(whole);
    expect(hours < 24 && minutes < 60).toBe(true);
  }));

test.each([
  [-5 * MINUTE, 'under 1 min'],
  [0, 'under 1 min'],
  [4 * MINUTE + 59_000, '4 min'],
  [60 * MINUTE, '1 h'],
  [DAY - 1, '23 h'],
  [DAY, '1 day'],
  [49 * 60 * MINUTE, '2 days'],
])('%i ms ago is %s', (past, words) => expect(age(1e12 - past, 1e12)).toBe(words));

test.each([
  [-5 * MINUTE, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 min ago'],
  [49 * 60 * MINUTE, '2 days ago'],
])('%i ms ago was %s', (past, words) => expect(ago(1e12 - past, 1e12)).toBe(words));
