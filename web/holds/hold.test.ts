import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#web/testing/propertyTesting.ts';
import { announcement, formatCountdown, holdOf, timeLeft } from './hold.rules.ts';

const MINUTE = 60_000;
const SERVER = Date.UTC(2026, 10, 20, 12);

it('counts by the clock of the server, however wrong the one of the device is', () => {
  holds(fc.integer({ min: -1e10, max: 1e10 }), fc.nat(20 * MINUTE), (wrong, passed) => {
    const device = SERVER + wrong;
    const hold = holdOf({ holdExpiresAt: SERVER + 15 * MINUTE, serverTime: SERVER }, device);
    expect(timeLeft(hold, device + passed)).toBe(Math.max(0, 15 * MINUTE - passed));
  });
});

it.each(['released', 'refunded', 'paid'] as const)('is over at once when it is %s', (status) => {
  const times = { holdExpiresAt: SERVER + 15 * MINUTE, serverTime: SERVER };
  expect(timeLeft(holdOf({ status, ...times }, SERVER + 7), SERVER + 7)).toBe(0);
  const before = { ...times, holdExpiresAt: SERVER - MINUTE };
  expect(holdOf({ status, ...before }, SERVER)).toEqual(holdOf(before, SERVER));
});

it.each([
  [65_000, '1:05'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
])('shows %i ms as %s', (left, text) => {
  expect(formatCountdown(left)).toBe(text);
});

const ONE = '1 minute left to pay.';
const OVER = 'Your tickets are no longer held.';

it.each([
  [5 * MINUTE + 1, 5 * MINUTE, '5 minutes left to pay.'],
  [MINUTE + 500, MINUTE - 500, ONE],
  [5 * MINUTE, 5 * MINUTE - 1000, null],
  [1, 0, OVER],
  // After sleep only the last milestone counts.
  [9 * MINUTE, 30_000, ONE],
  [9 * MINUTE, 0, OVER],
  [9 * MINUTE, 8 * MINUTE, null],
  [0, 0, null],
  [30_000, 5 * MINUTE, null],
])('what is announced from %i to %i ms: %s', (before, after, text) => {
  expect(announcement(before, after)).toBe(text);
});
