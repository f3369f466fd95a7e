import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { iso } from '#shared/base/iso.ts';
import { zonedInstant } from '#shared/base/zonedInstant.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { runs } from '#testing/scope.ts';
import { moveDates, moveTimes } from './moveDates.rules.ts';
import { formatEventDates, formatNight } from './eventTimeTexts.rules.ts';
import { eventDayAt, eventDays, eventsTonight, nextDate, nightOf } from './eventDays.rules.ts';
import { MAX_DATES, seriesDates, seriesLabel, weekdayOf } from './series.rules.ts';
import { isOn, type When } from './eventFilter.rules.ts';

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
  ['tonight', '2026-11-28', '2026-11-28T08:00:00Z', false],
  ['tonight', '2026-11-26 2026-11-29', '2026-11-27T20:00:00Z', true],
  ['weekend', '2026-11-27', '2026-11-23T20:00:00Z', true],
  ['weekend', '2026-11-26', '2026-11-23T20:00:00Z', false],
  ['weekend', '2026-11-29', '2026-11-28T20:00:00Z', true],
  ['weekend', '2026-11-29', '2026-11-30T08:00:00Z', true],
  ['weekend', '2026-11-27', '2026-11-28T20:00:00Z', false],
  ['weekend', '2026-11-30', '2026-11-29T20:00:00Z', false],
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
    // The item lasts from the first 1:45 to the second 1:15.
    'ends after it starts when the hour that comes twice was in between',
    moved('2026-11-01T05:45:00Z', '2026-11-01T06:15:00Z'),
    ['2026-12-13T06:45:00.000Z', '2026-12-13T07:15:00.000Z'],
  ],
  [
    'on the same day is the same, also in the second of two hours',
    moved('2026-11-01T06:15:00Z', '2026-11-01T06:45:00Z', '2026-10-30'),
    ['2026-11-01T06:15:00.000Z', '2026-11-01T06:45:00.000Z'],
  ],
])('the schedule of a copy %s', (_, times, expected) => expect(times).toEqual(expected));

it('the dates of a series rise, are bounded, lie after the start, on wanted weekdays, in wanted weeks, and are all of them', () => {
  const WEEK = 7 * 86_400_000;
  const mondayOf = (day: string): number => Date.parse(nextDate(day, 1 - weekdayOf(day)));
  const date = fc.integer({ min: 0, max: 5000 }).map((days) => nextDate('2024-01-01', days));
  const rules = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    every_weeks: fc.integer({ min: 1, max: 8 }),
    until: date,
    except: fc.array(date, { maxLength: 5 }),
  });
  const complete = fc.property(date, rules, (start, { weekdays, every_weeks, until, except }) => {
    const fits = (day: string): boolean =>
      day > start &&
      !except.includes(day) &&
      weekdays.includes(weekdayOf(day)) &&
      ((mondayOf(day) - mondayOf(start)) / WEEK) % every_weeks === 0;
    const all: string[] = [];
    for (let day = start; day <= until && all.length < MAX_DATES; day = nextDate(day))
      if (fits(day)) all.push(day);
    expect(seriesDates(start, { weekdays, every_weeks, until, except })).toEqual(all);
  });
  fc.assert(complete, { numRuns: runs(50) });
});

it.each([
  [[2], 1, 'Tuesdays'],
  [[4, 2], 1, 'Tuesdays and Thursdays'],
  [[2], 2, 'Every other Tuesday'],
  [[5, 6], 3, 'Every 3 weeks on Friday and Saturday'],
  [[1, 2, 3, 4, 5, 6, 7], 1, 'Every day'],
])('a series says when in plain words: %j %i', (weekdays, every_weeks, label) =>
  expect(seriesLabel({ weekdays, every_weeks })).toBe(label),
);

test.each([
  ['2026-12-11', '2026-12-11', 'Fri, Dec 11, 2026'],
  ['2026-12-11', '2026-12-13', 'Fri, Dec 11 – Sun, Dec 13, 2026'],
  ['2026-12-31', '2027-01-01', 'Thu, Dec 31, 2026 – Fri, Jan 1, 2027'],
])('%s to %s is %s', (start_date, end_date, text) =>
  expect(formatEventDates({ start_date, end_date })).toBe(text),
);

const TODAY = Date.parse('2026-12-10T12:00:00Z');
const night = (start_date: string, start_time_local: string | null, end_date = start_date) =>
  formatNight({ start_date, end_date, start_time_local, time_zone: 'America/New_York' }, TODAY);

test.each([
  ['2026-12-12', '20:00', 'Sat 8 PM'],
  ['2026-12-12', '20:30', 'Sat 8:30 PM'],
  ['2026-12-12', null, 'Sat 6 PM'],
  ['2026-12-10', '20:00', 'Tonight 8 PM'],
  ['2026-12-10', '14:00', 'Today 2 PM'],
])('on a card, %s at %s is %s', (date, clock, text) => expect(night(date, clock)).toBe(text));

test('on a card, several days are named by their first and last', () =>
  expect(night('2026-12-11', '20:00', '2026-12-13')).toBe('Fri–Sun'));

describe('the events of tonight', () => {
  const at = (date: string, clock: string): string => iso(zonedInstant(date, clock, zone));
  const early = { id: 1, doors_at: at(FRI, '18:00'), end_time: at(FRI, '21:00'), time_zone: zone };
  const late = { id: 2, doors_at: at(FRI, '21:30'), end_time: at(SAT, '02:00'), time_zone: zone };
  const next = { id: 3, doors_at: at(SAT, '08:00'), end_time: at(SAT, '12:00'), time_zone: zone };

  test.each([
    [FRI, '05:59', []],
    [FRI, '06:00', [1, 2]],
    [FRI, '19:00', [1]],
    [FRI, '21:15', [2]],
    [SAT, '01:00', [2]],
    [SAT, '02:01', []],
    [SAT, '07:00', [3]],
  ])('at %s %s are %j', (date, clock, ids) => {
    const tonight = eventsTonight([early, late, next], zonedInstant(date, clock, zone));
    expect(tonight.map(({ id }) => id)).toEqual(ids);
  });
});
