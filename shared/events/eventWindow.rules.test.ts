import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wallDateOf } from '#shared/base/time.ts';
import { iso } from '#shared/base/iso.ts';
import { zonedInstant } from '#shared/base/zonedInstant.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { nextDate, nightOf } from './eventDays.rules.ts';
import { clockProblem } from './eventChange.rules.ts';
import { eventWindow } from './eventWindow.rules.ts';
import { mayBeOneNight, wallTimes } from './eventWallTimes.rules.ts';
import { clockTexts, hoursTexts } from './eventTimeTexts.rules.ts';

const HOUR = 3_600_000;
const NEW_YORK = 'America/New_York';
const on = (start_date: string, end_date = start_date) => {
  return { start_date, end_date, time_zone: NEW_YORK, doors_open_time: null };
};
const night = on('2026-12-12');
const weekend = on('2026-12-11', '2026-12-13');
const clocks = (start_time_local: string, end_time_local: string) => {
  return { start_time_local, end_time_local };
};
const item = (from: string, to: string) => ({
  start_time: Date.parse(`2026-12-${from}Z`),
  end_time: Date.parse(`2026-12-${to}Z`),
});
const doors = { doors_open_time: '20:00', end_time_local: '23:00' };
const last = item('14T05:30', '14T07:00');
const stale = item('31T20:00', '31T23:00');

it.each([
  ['a night', { ...night, ...clocks('21:00', '02:00') }, [], '13T02:00 13T07:00'],
  ['an afternoon', { ...night, ...clocks('13:00', '17:30') }, [], '12T18:00 12T22:30'],
  ['noon to noon', { ...night, ...clocks('12:00', '12:00') }, [], '12T17:00 13T17:00'],
  ['the doors', { ...night, ...doors }, [], '13T01:00 13T04:00'],
  ['nothing said', night, [], '12T23:00 13T11:00'],
  ['an end on the last day', { ...weekend, ...clocks('19:00', '17:00') }, [], '12T00:00 13T22:00'],
  ['one of the last night', { ...weekend, ...clocks('19:00', '02:00') }, [], '12T00:00 14T07:00'],
  ['items of other days', weekend, [item('12T01:00', '12T04:00'), stale], '11T23:00 14T11:00'],
  ['an item after midnight', weekend, [last, item('12T01:00', '12T04:00')], '11T23:00 14T07:00'],
  ['an end that is said', { ...weekend, end_time_local: '23:00' }, [last], '11T23:00 14T04:00'],
])('the start and the end of an event follow from %s', (_, event, items, expected) => {
  const { startsAt, endsAt } = eventWindow(event, items);
  const texts = [startsAt, endsAt].map((ms) =>
    iso(ms).slice('2026-12-'.length, -':00.000Z'.length),
  );
  expect(texts.join(' ')).toBe(expected);
});

it('people come in at the doors, which are never later than the start', () => {
  const at = (doors_open_time: string | null) =>
    iso(eventWindow({ ...night, doors_open_time, start_time_local: '21:00' }, []).doorsAt);
  const [first, second] = ['2026-12-13T01:00:00.000Z', '2026-12-13T02:00:00.000Z'];
  expect([at('20:00'), at(null), at('22:00')]).toEqual([first, second, second]);
});

it.each([
  // Five hours on the wall: six when 1 AM comes twice; where 2 AM is skipped, 3 AM is five hours later.
  ['2026-10-31', 6],
  ['2026-03-07', 5],
  ['2026-06-06', 5],
])('the start and the end of the night of %s are %i hours apart', (date, hours) => {
  const { startsAt, endsAt } = eventWindow({ ...on(date), ...clocks('21:00', '02:00') }, []);
  expect(endsAt - startsAt).toBe(hours * HOUR);
});

const zones = fc.constantFrom(
  ...[
    [NEW_YORK, 'America/Chicago', 'America/Phoenix', 'America/St_Johns', 'America/Havana'],
    ['Pacific/Honolulu', 'Australia/Lord_Howe', 'Europe/London', 'UTC'],
  ].flat(),
);
const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
const anyClock = fc.option(fc.nat(95).map((n) => `${two(n / 4)}:${two((n % 4) * 15)}`));
const hours = fc.integer({ min: 1, max: 12 });
const TEN_YEARS = 3653;
const anyEvent = fc
  .record({
    day: fc.integer({ min: 0, max: TEN_YEARS }),
    days: fc.integer({ min: 1, max: 4 }),
    doors_open_time: anyClock,
    start_time_local: anyClock,
    end_time_local: anyClock,
    time_zone: zones,
    items: fc.array(fc.record({ after: fc.integer({ min: -9, max: 120 }), long: hours })),
  })
  .map(({ day, days, items, ...event }) => {
    const start_date = wallDateOf(Date.UTC(2024, 0, 1 + day), 'UTC');
    const from = zonedInstant(start_date, '12:00', event.time_zone);
    return {
      event: { ...event, start_date, end_date: nextDate(start_date, days - 1) },
      items: items.map(({ after, long }) => ({
        start_time: from + after * HOUR,
        end_time: from + (after + long) * HOUR,
      })),
    };
  });
it('an event ends after it starts, begins on its first day, and runs no longer than its days and a night', () =>
  holds(anyEvent, ({ event, items }) => {
    const { startsAt, endsAt, doorsAt } = eventWindow(event, items);
    expect(endsAt).toBeGreaterThan(startsAt);
    expect(doorsAt).toBeLessThanOrEqual(startsAt);
    expect(wallDateOf(startsAt, event.time_zone)).toBe(event.start_date);
    const { end } = wallTimes(event);
    if (end) {
      expect(endsAt).toBeGreaterThanOrEqual(zonedInstant(end.date, end.clock, event.time_zone));
      return;
    }
    expect(nightOf(endsAt - 1, event.time_zone) >= event.end_date).toBe(true);
    // Without an end of its own an event lasts until its items are over: none loses its last minutes.
    for (const { start_time, end_time } of items) {
      const days = [start_time, end_time - 1].map((ms) => nightOf(ms, event.time_zone));
      if (days.every((day) => day >= event.start_date && day <= event.end_date))
        expect(endsAt).toBeGreaterThanOrEqual(end_time);
    }
  }));
const both = { doors_open_time: '18:00', start_time_local: '19:00', end_time_local: '17:00' };

it.each([
  ['a night', { ...night, ...both, end_time_local: '02:00' }, '7:00 PM – 2:00 AM'],
  ['a weekend', { ...weekend, ...both }, 'Fri 7:00 PM – Sun 5:00 PM'],
  ['into Monday', { ...weekend, ...both, end_time_local: '02:00' }, 'Fri 7:00 PM – Mon 2:00 AM'],
  ['a start alone', { ...weekend, start_time_local: '19:00' }, 'Starts Fri 7:00 PM'],
  ['an end alone', { ...weekend, end_time_local: '17:00' }, 'Until Sun 5:00 PM'],
])('an event says the hours of %s', (_, event, hours) =>
  expect(hoursTexts(event)).toEqual([hours]),
);

const springs = on('2027-03-14');
const half = { start_time_local: '02:30' };
const late = { doors_open_time: '22:00', start_time_local: '21:00' };
const phoenix = { time_zone: 'America/Phoenix' };

it.each([
  ['doors after the start', { ...night, ...late }, 'doors_open_time'],
  ['an hour that is skipped', { ...springs, ...half }, 'start_time_local'],
  ['an end in it', { ...on('2027-03-13'), ...clocks('21:00', '02:30') }, 'end_time_local'],
  ['doors in it', { ...springs, doors_open_time: '02:00' }, 'doors_open_time'],
  ['an hour that comes twice', { ...on('2026-11-01'), start_time_local: '01:30' }, undefined],
  ['where clocks stay', { ...springs, ...phoenix, ...clocks('02:30', '05:00') }, undefined],
  ['nothing', night, undefined],
])('times of an event that cannot be are told: %s', (_, event, field) =>
  expect(clockProblem(event)?.field).toBe(field),
);

it('an hour that does not exist is told with the one that does', () =>
  expect(clockProblem({ ...springs, ...half })?.message).toBe(
    "On Mar 14, 2027 clocks spring forward, so 2:30 AM doesn't exist. Use 3:30 AM instead.",
  ));

it('an event says when doors open, and nothing where nothing is said', () => {
  expect(clockTexts(weekend)).toEqual([]);
  expect(clockTexts({ ...weekend, doors_open_time: '18:00' })).toEqual(['Doors open 6:00 PM']);
  const start = clockTexts({ ...night, start_time_local: '21:00' });
  expect(start).toEqual(['Doors open 9:00 PM', 'Starts 9:00 PM']);
});

it.each([
  ['2026-12-12', '02:00', true],
  ['2026-12-12', '05:59', true],
  ['2026-12-12', '06:00', false],
  ['2026-12-12', '23:00', false],
  ['2026-12-12', null, false],
  ['2026-12-12', '', false],
  ['2026-12-11', '02:00', false],
  ['2026-12-13', '02:00', false],
])(
  'from Dec 11 to %s, ending at %j, may be meant as one night: %j',
  (end_date, end_time_local, may) =>
    expect(mayBeOneNight({ start_date: '2026-12-11', end_date, end_time_local })).toBe(may),
);
