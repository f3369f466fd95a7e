import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { isOn, type When } from './when.rules.ts';

const DENVER = 'America/Denver';
const on = (when: When, dates: string, now: string): boolean => {
  const [start_date = '', end_date = start_date] = dates.split(' ');
  const end_time = new Date(Date.parse(`${end_date}T13:00:00Z`) + 86_400_000).toISOString();
  return isOn({ start_date, end_date, end_time, time_zone: DENVER }, when, Date.parse(now));
};

// 2026-11-27 is a Friday; Denver is seven hours behind.
test.each([
  ['tonight', '2026-11-27', '2026-11-27T20:00:00Z', true],
  ['tonight', '2026-11-27', '2026-11-28T08:00:00Z', true],
  ['tonight', '2026-11-27', '2026-11-28T13:30:00Z', false],
  ['tonight', '2026-11-28', '2026-11-28T08:00:00Z', false],
  ['tonight', '2026-11-26 2026-11-29', '2026-11-27T20:00:00Z', true],
  ['weekend', '2026-11-27', '2026-11-23T20:00:00Z', true],
  ['weekend', '2026-11-26', '2026-11-23T20:00:00Z', false],
  ['weekend', '2026-11-29', '2026-11-28T20:00:00Z', true],
  ['weekend', '2026-11-29', '2026-11-30T08:00:00Z', true],
  ['weekend', '2026-11-27', '2026-11-28T20:00:00Z', false],
  ['weekend', '2026-11-30', '2026-11-29T20:00:00Z', false],
  ['weekend', '2026-12-04', '2026-11-29T20:00:00Z', false],
  ['weekend', '2026-12-04', '2026-11-30T20:00:00Z', true],
  ['weekend', '2026-11-20 2026-12-20', '2026-11-24T20:00:00Z', true],
] as const)('%s, %s, asked at %s: %s', (when, dates, now, expected) =>
  expect(on(when, dates, now)).toBe(expected),
);

test('nothing is on that is over', () => {
  const date = { start_date: '2026-11-27', end_date: '2026-11-27' };
  const event = { ...date, time_zone: DENVER, end_time: '2026-11-28T06:00:00Z' };
  expect(isOn(event, 'tonight', Date.parse('2026-11-28T07:00:00Z'))).toBe(false);
});

test('a weekend has each of its days once a week, and what is on tonight from Friday to Sunday is on this weekend', () => {
  const hour = 3_600_000;
  const start = Date.parse('2026-01-05T12:00:00Z');
  holds(fc.nat(24 * 365), fc.nat(13), (at, ahead) => {
    const now = new Date(start + at * hour).toISOString();
    const date = new Date(start + at * hour + ahead * 24 * hour).toISOString().slice(0, 10);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const isWeekend = [5, 6, 0].includes(weekday);
    if (on('weekend', date, now)) expect(isWeekend).toBe(true);
    if (isWeekend && on('tonight', date, now)) expect(on('weekend', date, now)).toBe(true);
  });
});
