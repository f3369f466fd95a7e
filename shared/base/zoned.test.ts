import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { formatInstant, wallDateOf } from './time.ts';
import { isTimeZone, zonedInstant } from './zoned.ts';

const HOUR = 3_600_000;

test.each([
  ['2026-12-11', '18:00', 'America/Los_Angeles', '2026-12-12T02:00:00.000Z'],
  ['2026-07-04', '18:00', 'America/Los_Angeles', '2026-07-05T01:00:00.000Z'],
  ['2026-07-04', '18:00', 'America/Phoenix', '2026-07-05T01:00:00.000Z'],
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

test('zonedInstant shows the same wall time again', () => {
  const anyDay = fc
    .integer({ min: 0, max: 4000 })
    .map((n) => wallDateOf(n * 24 * HOUR + 1.7e12, 'UTC'));
  const zones = fc.constantFrom(
    'America/New_York',
    'America/Denver',
    'America/Los_Angeles',
    'Pacific/Honolulu',
  );
  holds(anyDay, fc.integer({ min: 4, max: 23 }), zones, (date, hour, zone) => {
    const ms = zonedInstant(date, `${String(hour).padStart(2, '0')}:15`, zone);
    expect(wallDateOf(ms, zone)).toBe(date);
    expect(Number(formatInstant(ms, zone, { hour: 'numeric', hourCycle: 'h23' }))).toBe(hour);
  });
});

test.each([
  ['America/Denver', true],
  ['UTC', true],
  ['+05:00', false],
  ['Mars/Olympus', false],
  ['', false],
  [undefined, false],
  [7, false],
])('%j is a time zone: %s', (x, real) => expect(isTimeZone(x)).toBe(real));
