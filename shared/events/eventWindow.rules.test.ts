import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { type Phase, phaseOf, wallDateOf } from '#shared/base/time.ts';
import { zonedInstant } from '#shared/base/zoned.ts';
import { anEvent } from '#shared/testing/builders.ts';
import { productSaleEnds, stillSold } from '#shared/tickets/productSale.rules.ts';
import { wallTimes } from './eventWall.rules.ts';
import { nextDate, nightOf } from './eventDays.rules.ts';
import { eventWindow } from './eventWindow.rules.ts';

const HOUR = 3_600_000;
const NEW_YORK = 'America/New_York';
const iso = (ms: number) => new Date(ms).toISOString();
const night = {
  start_date: '2026-12-12',
  end_date: '2026-12-12',
  time_zone: NEW_YORK,
  doors_open_time: null,
};
const weekend = { ...night, start_date: '2026-12-11', end_date: '2026-12-13' };
const item = (from: string, to: string) => ({
  start_time: Date.parse(from),
  end_time: Date.parse(to),
});

it.each<[string, object, string, string]>([
  ['a night', { start_time_local: '21:00', end_time_local: '02:00' }, '13T02:00', '13T07:00'],
  ['an afternoon', { start_time_local: '13:00', end_time_local: '17:30' }, '12T18:00', '12T22:30'],
  ['noon to noon', { start_time_local: '12:00', end_time_local: '12:00' }, '12T17:00', '13T17:00'],
  ['from the doors', { doors_open_time: '20:00', end_time_local: '23:00' }, '13T01:00', '13T04:00'],
  ['nothing said', {}, '12T23:00', '13T11:00'],
])('the start and the end of an event: %s', (_, clocks, starts, ends) => {
  const { startsAt, endsAt } = eventWindow({ ...night, ...clocks }, []);
  expect([iso(startsAt), iso(endsAt)]).toEqual([
    `2026-12-${starts}:00.000Z`,
    `2026-12-${ends}:00.000Z`,
  ]);
});

it('the start and the end of an event are of the first and of the last of several days; an end before 6 AM is of the last night', () => {
  const ends = (end_time_local: string) =>
    iso(eventWindow({ ...weekend, start_time_local: '19:00', end_time_local }, []).endsAt);
  expect(ends('17:00')).toBe('2026-12-13T22:00:00.000Z');
  expect(ends('02:00')).toBe('2026-12-14T07:00:00.000Z');
});

it('the start and the end of an event follow from the programme of the last day, also after midnight, and from nothing else', () => {
  const first = item('2026-12-12T01:00Z', '2026-12-12T04:00Z');
  const last = item('2026-12-14T05:30Z', '2026-12-14T07:00Z');
  const stale = item('2026-12-31T20:00Z', '2026-12-31T23:00Z');
  const ends = (...items: (typeof first)[]) => iso(eventWindow(weekend, items).endsAt);
  expect(ends(first, stale)).toBe('2026-12-14T11:00:00.000Z');
  expect(ends(last, first)).toBe('2026-12-14T07:00:00.000Z');
  const said = { ...weekend, end_time_local: '23:00' };
  expect(iso(eventWindow(said, [last]).endsAt)).toBe('2026-12-14T04:00:00.000Z');
});

it('the start and the end of an event let people in at the doors, which are never later than the start', () => {
  const at = (doors_open_time: string | null) =>
    iso(eventWindow({ ...night, doors_open_time, start_time_local: '21:00' }, []).doorsAt);
  expect([at('20:00'), at(null), at('22:00')]).toEqual([
    '2026-12-13T01:00:00.000Z',
    '2026-12-13T02:00:00.000Z',
    '2026-12-13T02:00:00.000Z',
  ]);
});

it.each([
  // Five hours on the wall: six when 1 AM comes twice; where 2 AM is skipped, 3 AM is five hours later.
  ['2026-10-31', 6],
  ['2026-03-07', 5],
  ['2026-06-06', 5],
])('the start and the end of an event of the night of %s are %i hours apart', (date, hours) => {
  const clocks = { start_time_local: '21:00', end_time_local: '02:00' };
  const event = { ...night, ...clocks, start_date: date, end_date: date };
  const { startsAt, endsAt } = eventWindow(event, []);
  expect(endsAt - startsAt).toBe(hours * HOUR);
});

it('the start and the end of an event begin at 6 PM where nothing is said', () => {
  const { startsAt } = eventWindow(anEvent({ doors_open_time: null }), []);
  expect(iso(startsAt)).toBe(anEvent().starts_at);
});

const zones = fc.constantFrom(
  NEW_YORK,
  'America/Chicago',
  'America/Phoenix',
  'America/St_Johns',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
  'America/Havana',
  'Europe/London',
  'UTC',
);
const clocks = fc.option(
  fc
    .integer({ min: 0, max: 95 })
    .map(
      (n) =>
        `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`,
    ),
);
const TEN_YEARS = 3653;
const anyEvent = fc
  .record({
    day: fc.integer({ min: 0, max: TEN_YEARS }),
    days: fc.integer({ min: 1, max: 4 }),
    doors_open_time: clocks,
    start_time_local: clocks,
    end_time_local: clocks,
    time_zone: zones,
    items: fc.array(
      fc.record({
        after: fc.integer({ min: -9, max: 120 }),
        long: fc.integer({ min: 1, max: 12 }),
      }),
    ),
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

const ORDER: Phase[] = ['upcoming', 'ongoing', 'past'];

it('an event ends after it starts, begins on its first day, and runs no longer than its days and a night', () =>
  holds(anyEvent, ({ event, items }) => {
    const { startsAt, endsAt, doorsAt } = eventWindow(event, items);
    expect(endsAt).toBeGreaterThan(startsAt);
    expect(doorsAt).toBeLessThanOrEqual(startsAt);
    expect(wallDateOf(startsAt, event.time_zone)).toBe(event.start_date);
    const { end } = wallTimes(event);
    if (!end) expect(nightOf(endsAt - 1, event.time_zone) >= event.end_date).toBe(true);
    else expect(endsAt).toBeGreaterThanOrEqual(zonedInstant(end.date, end.clock, event.time_zone));
  }));

it('over ten years of zones and changes of the clocks has one phase at a time, and they follow each other', () => {
  const offsets = fc.array(fc.integer({ min: -48 * HOUR, max: 240 * HOUR }), { minLength: 2 });
  holds(anyEvent, offsets, ({ event, items }, at) => {
    const window = eventWindow(event, items);
    const moments = [...at.map((ms) => window.startsAt + ms), window.startsAt, window.endsAt];
    const phases = moments
      .toSorted((a, b) => a - b)
      .map((ms) => ORDER.indexOf(phaseOf(window, ms)));
    expect(phases).toEqual(phases.toSorted((a, b) => a - b));
    expect(phaseOf(window, window.startsAt - 1)).toBe('upcoming');
    expect(phaseOf(window, window.startsAt)).toBe('ongoing');
    expect(phaseOf(window, window.endsAt + 1)).toBe('past');
  });
});

it('a ticket is sold no longer than its event and its item last', () => {
  const salesEnds = fc.option(fc.integer({ min: -48 * HOUR, max: 240 * HOUR }));
  holds(anyEvent, salesEnds, ({ event, items }, salesEnd) => {
    const window = eventWindow(event, items);
    const isOfEvent = (ms: number): boolean => {
      const day = nightOf(ms, event.time_zone);
      return day >= event.start_date && day <= event.end_date;
    };
    for (const item of [null, ...items]) {
      const itemEnds = item?.end_time ?? null;
      const ends = productSaleEnds({
        itemEnds,
        salesEnd: salesEnd && window.startsAt + salesEnd,
      });
      const until = ends === null ? null : iso(ends);
      const sold = (ms: number): boolean =>
        phaseOf(window, ms) !== 'past' && stillSold([{ on_sale_until: until }], ms).length > 0;
      expect(sold(window.endsAt + 1)).toBe(false);
      if (!item) continue;
      expect(sold(item.end_time)).toBe(false);
      // Without an end of its own an event lasts until its items are over: none loses its last minutes.
      const counts = isOfEvent(item.start_time) && isOfEvent(item.end_time - 1);
      if (counts && salesEnd === null && !wallTimes(event).end && item.end_time > window.startsAt)
        expect(sold(item.end_time - 1)).toBe(true);
    }
  });
});
