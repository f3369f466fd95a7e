import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { zonedInstant } from '#shared/base/zoned.ts';
import { eventDayAt, eventDays, formatDays, nightOf } from './eventDays.rules.ts';

const zone = 'America/Chicago';
const weekend = { start_date: '2026-12-11', end_date: '2026-12-13', time_zone: zone };

test('the days of an event are its dates, first to last', () => {
  expect(eventDays(weekend)).toEqual(['2026-12-11', '2026-12-12', '2026-12-13']);
  expect(eventDays({ start_date: '2026-12-31', end_date: '2027-01-01' })).toEqual([
    '2026-12-31',
    '2027-01-01',
  ]);
  expect(eventDays({ start_date: '2026-12-11', end_date: '2026-12-10' })).toEqual(['2026-12-11']);
});

test.each([
  ['2026-12-12', '05:59', '2026-12-11'],
  ['2026-12-12', '06:00', '2026-12-12'],
  ['2026-12-12', '00:00', '2026-12-11'],
  ['2026-12-12', '23:59', '2026-12-12'],
  ['2026-12-14', '01:00', '2026-12-13'],
  ['2026-12-01', '12:00', '2026-12-11'],
  ['2026-12-20', '12:00', '2026-12-13'],
])('an instant belongs to the day: %s %s: %s', (date, clock, day) =>
  expect(eventDayAt(zonedInstant(date, clock, zone), weekend)).toBe(day),
);

test('an instant belongs to the day for ten years of nights in every kind of zone, through both time changes', () => {
  const zones = [
    'America/Chicago',
    'America/Phoenix',
    'America/St_Johns',
    'Pacific/Honolulu',
    'UTC',
  ];
  const date = fc.date({
    min: new Date('2020-01-02'),
    max: new Date('2030-12-30'),
    noInvalidDate: true,
  });
  holds(date, fc.integer({ min: 0, max: 1439 }), fc.constantFrom(...zones), (at, minute, where) => {
    const day = at.toISOString().slice(0, 10);
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const before = new Date(at.getTime() - 86_400_000).toISOString().slice(0, 10);
    expect(nightOf(zonedInstant(day, clock, where), where)).toBe(minute < 360 ? before : day);
  });
});

test('days in words', () => {
  expect(formatDays(['2026-12-11'])).toBe('Fri Dec 11');
  expect(formatDays(['2026-12-11', '2026-12-12', '2026-12-13'])).toBe(
    'Fri Dec 11, Sat Dec 12, and Sun Dec 13',
  );
});
