import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import { defaultTimes, instantOf, isSkipped, isWall, keptInstant, wallOf } from './wall.rules.ts';

const NEW_YORK = 'America/New_York';
const ZONES = [NEW_YORK, 'America/Denver', 'America/Phoenix', 'Pacific/Honolulu', 'Asia/Kathmandu'];
const utc = (text: string): number => Date.parse(text);

test('the wall of a zone shows date and clock of 24 hours', () => {
  expect(wallOf(utc('2026-12-12T00:00:00Z'), NEW_YORK)).toEqual({
    date: '2026-12-11',
    clock: '19:00',
  });
  expect(wallOf(utc('2026-12-11T05:00:00Z'), NEW_YORK).clock).toBe('00:00');
});

test('the wall of a zone gives its instant back, a minute of summer time that comes twice apart', () => {
  const minutes = fc.integer({
    min: utc('2020-01-01') / 60_000,
    max: utc('2040-01-01') / 60_000,
  });
  holds(minutes, fc.constantFrom(...ZONES), (minute, zone) => {
    const ms = minute * 60_000;
    const again = instantOf(wallOf(ms, zone), zone);
    return again === ms || again === ms - 3_600_000;
  });
});

test.each([
  ['', '19:00'],
  ['2026-02-30', '19:00'],
  ['2026-12-11', ''],
  ['2026-12-11', '24:00'],
  ['11/12/2026', '19:00'],
])('the wall of a zone: %j %j is none', (date, clock) => {
  expect(isWall({ date, clock })).toBe(false);
  expect(instantOf({ date, clock }, NEW_YORK)).toBeNull();
});

const skipped = { date: '2026-03-08', clock: '02:30' };
const twice = { date: '2026-11-01', clock: '01:30' };

test('summer time skips an hour: the clock goes on', () => {
  expect(isSkipped(skipped, NEW_YORK)).toBe(true);
  expect(isSkipped(skipped, 'America/Phoenix')).toBe(false);
  expect(isSkipped(twice, NEW_YORK)).toBe(false);
  const ms = instantOf(skipped, NEW_YORK);
  expect(ms).toBe(utc('2026-03-08T07:30:00Z'));
  expect(wallOf(ms ?? 0, NEW_YORK).clock).toBe('03:30');
});

test('summer time repeats an hour: the first one counts, unless the second was loaded and nobody touched it', () => {
  const first = utc('2026-11-01T05:30:00Z');
  const second = utc('2026-11-01T06:30:00Z');
  expect(instantOf(twice, NEW_YORK)).toBe(first);
  expect(keptInstant(twice, null, NEW_YORK)).toBe(first);
  expect(keptInstant(twice, second, NEW_YORK)).toBe(second);
  expect(keptInstant({ ...twice, clock: '01:45' }, second, NEW_YORK)).toBe(
    utc('2026-11-01T05:45:00Z'),
  );
});

test('a new item begins tomorrow at 19:00 for two hours, on the wall of the event', () => {
  const late = utc('2026-12-12T03:00:00Z');
  expect(defaultTimes(late, NEW_YORK)).toEqual({
    start: { date: '2026-12-12', clock: '19:00' },
    end: { date: '2026-12-12', clock: '21:00' },
  });
  expect(defaultTimes(late, 'UTC').start.date).toBe('2026-12-13');
});

test('a new item finds tomorrow across months and years', () => {
  expect(nextDate('2026-12-31')).toBe('2027-01-01');
  expect(nextDate('2028-02-28')).toBe('2028-02-29');
});
