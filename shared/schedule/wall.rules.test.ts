import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import { holds } from '#shared/testing/holds.ts';
import { defaultTimes, instantOf, isSkipped, isWall, keptInstant, wallOf } from './wall.rules.ts';

const NEW_YORK = 'America/New_York';
const ZONES = [NEW_YORK, 'America/Denver', 'America/Phoenix', 'Pacific/Honolulu', 'Asia/Kathmandu'];
const utc = (text: string): number => Date.parse(text);

test.each([
  ['2026-12-12T00:00:00Z', { date: '2026-12-11', clock: '19:00' }],
  ['2026-12-11T05:00:00Z', { date: '2026-12-11', clock: '00:00' }],
])('the wall of a zone shows date and clock of 24 hours: %s', (instant, wall) =>
  expect(wallOf(utc(instant), NEW_YORK)).toEqual(wall),
);

test('the wall of a zone gives its instant back, a minute of summer time that comes twice apart', () => {
  const [from, to] = [utc('2020-01-01') / 60_000, utc('2040-01-01') / 60_000];
  holds(fc.integer({ min: from, max: to }), fc.constantFrom(...ZONES), (minute, zone) => {
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

const twice = { date: '2026-11-01', clock: '01:30' };

test('summer time skips an hour: the clock goes on', () => {
  const skipped = { date: '2026-03-08', clock: '02:30' };
  expect(isSkipped(skipped, NEW_YORK)).toBe(true);
  expect([isSkipped(skipped, 'America/Phoenix'), isSkipped(twice, NEW_YORK)]).toEqual([
    false,
    false,
  ]);
  expect(instantOf(skipped, NEW_YORK)).toBe(utc('2026-03-08T07:30:00Z'));
  expect(wallOf(utc('2026-03-08T07:30:00Z'), NEW_YORK).clock).toBe('03:30');
});

test('summer time repeats an hour: the first one counts, unless the second was loaded and nobody touched it', () => {
  const [first, second] = [utc('2026-11-01T05:30:00Z'), utc('2026-11-01T06:30:00Z')];
  expect(instantOf(twice, NEW_YORK)).toBe(first);
  expect([null, second].map((loaded) => keptInstant(twice, loaded, NEW_YORK))).toEqual([
    first,
    second,
  ]);
  const touched = keptInstant({ ...twice, clock: '01:45' }, second, NEW_YORK);
  expect(touched).toBe(utc('2026-11-01T05:45:00Z'));
});

test('a new item begins tomorrow at 19:00 for two hours, on the wall of the event', () => {
  const late = utc('2026-12-12T03:00:00Z');
  const date = '2026-12-12';
  const evening = { start: { date, clock: '19:00' }, end: { date, clock: '21:00' } };
  expect(defaultTimes(late, NEW_YORK)).toEqual(evening);
  expect(defaultTimes(late, 'UTC').start.date).toBe('2026-12-13');
});

test('tomorrow is found across months and years', () =>
  expect(['2026-12-31', '2028-02-28'].map((date) => nextDate(date))).toEqual([
    '2027-01-01',
    '2028-02-29',
  ]));
