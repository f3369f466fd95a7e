import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import {
  type Booking,
  bookingsOf,
  conflictsOf,
  concernsProgram,
  beyondProblem,
  timesProblem,
} from './schedule.rules.ts';
import { scheduleCreateSchema } from './schedule.schemas.ts';
import {
  defaultTimes,
  instantOf,
  isSkipped,
  isWall,
  keptInstant,
  wallAt,
} from './timeInputs.rules.ts';

const start = Date.parse('2026-12-12T00:00:00Z');
const times = { start_time: start, end_time: start + 7_200_000 };
const item = { title: 'Opening Roll', description: null, venue_id: null, ...times };

it('an item ends after it starts', () => {
  expect(timesProblem(item)).toBeNull();
  const problem = { code: 'schedule.ends_before_start', field: 'end_time' };
  expect(timesProblem({ start_time: 5, end_time: 5 })).toMatchObject(problem);
});

it.each([
  ['11T00:30', '11T02:00', undefined],
  ['13T22:00', '14T03:00', undefined],
  ['10T19:00', '11T21:00', 'start_time'],
  ['14T00:30', '14T03:00', undefined],
  ['14T06:00', '14T08:00', 'start_time'],
  ['13T19:00', '15T03:00', 'end_time'],
])(
  'an item from %s to %s is outside of a weekend from 11 to 13, nights included: %s',
  (from, to, field) => {
    const dates = { start_date: '2026-12-11', end_date: '2026-12-13' };
    const [start_time, end_time] = [from, to].map((text) => Date.parse(`2026-12-${text}:00-05:00`));
    const event = { ...dates, time_zone: 'America/New_York' };
    const problem = beyondProblem({ start_time: start_time ?? 0, end_time: end_time ?? 0 }, event);
    expect(problem?.field).toBe(field);
  },
);

it.each([
  ['new', null, item, true],
  ['gone', item, null, true],
  ['moved', item, { ...item, start_time: start + 1 }, true],
  ['renamed', item, { ...item, title: 'Closing Roll' }, true],
  ['elsewhere', item, { ...item, venue_id: 3 }, true],
  ['described', item, { ...item, description: 'Bring knee pads.' }, false],
  ['nothing', null, null, false],
])('what those who come are told of: %s', (_what, before, after, expected) =>
  expect(concernsProgram(before, after)).toBe(expected),
);

const sent = { start_time: '2026-12-11T19:00:00Z', end_time: '2026-12-11T21:00:00-05:00' };

it('the contract of an item takes instants with their zone or offset, and lists without repeats', () => {
  const instants = { start_time: Date.UTC(2026, 11, 11, 19), end_time: Date.UTC(2026, 11, 12, 2) };
  const read = scheduleCreateSchema.parse({ title: ' Roll ', ...sent, djIds: [3, 1, 3] });
  expect(read).toEqual({ title: 'Roll', ...instants, djIds: [1, 3] });
});

const NO_INSTANTS =
  'tomorrow 2026-12-11 2026-12-11T19:00:00 2026-13-11T19:00:00Z 9999-12-31T23:59:59-12:00 ' +
  '1969-01-01T00:00:00Z';
it.each(['', 7, ...NO_INSTANTS.split(' ')])(
  'the contract of an item: %j is no instant',
  (start_time) => {
    const outcome = scheduleCreateSchema.safeParse({ title: 'Roll', ...sent, start_time });
    const message = 'Invalid date format. Please ensure dates are in correct format.';
    expect(outcome.error?.issues[0]).toMatchObject({ path: ['start_time'], message });
  },
);

const NEW_YORK = 'America/New_York';
const ZONES = [NEW_YORK, 'America/Denver', 'America/Phoenix', 'Pacific/Honolulu', 'Asia/Kathmandu'];
const utc = (text: string): number => Date.parse(text);

test.each([
  ['2026-12-12T00:00:00Z', { date: '2026-12-11', clock: '19:00' }],
  ['2026-12-11T05:00:00Z', { date: '2026-12-11', clock: '00:00' }],
])('the wall of a zone shows date and clock of 24 hours: %s', (instant, wall) =>
  expect(wallAt(utc(instant), NEW_YORK)).toEqual(wall),
);

test('the wall of a zone gives its instant back, a minute of summer time that comes twice apart', () => {
  const [from, to] = [utc('2020-01-01') / 60_000, utc('2040-01-01') / 60_000];
  holds(fc.integer({ min: from, max: to }), fc.constantFrom(...ZONES), (minute, zone) => {
    const ms = minute * 60_000;
    const again = instantOf(wallAt(ms, zone), zone);
    return again === ms || again === ms - 3_600_000;
  });
});

test.each([
  ['', '19:00'],
  ['2026-12-11', ''],
  ['11/12/2026', '19:00'],
])('the wall of a zone: %j %j is none', (date, clock) => {
  expect(isWall({ date, clock })).toBe(false);
  expect(instantOf({ date, clock }, NEW_YORK)).toBeNull();
});

const twice = { date: '2026-11-01', clock: '01:30' };

test('summer time skips an hour, where the clocks are changed', () => {
  const skipped = { date: '2026-03-08', clock: '02:30' };
  expect(isSkipped(skipped, NEW_YORK)).toBe(true);
  expect(isSkipped(skipped, 'America/Phoenix')).toBe(false);
  expect(isSkipped(twice, NEW_YORK)).toBe(false);
});

test('summer time repeats an hour: the first one counts, unless the second was loaded and nobody touched it', () => {
  const [first, second] = [utc('2026-11-01T05:30:00Z'), utc('2026-11-01T06:30:00Z')];
  expect(keptInstant(twice, null, NEW_YORK)).toBe(first);
  expect(keptInstant(twice, second, NEW_YORK)).toBe(second);
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

const HOUR = 3_600_000;
const rink = { id: 1, name: 'Rollaway Rink' };
const dj = { id: 5, name: 'DJ Axle' };
const booked = (id: number | null, from: number, to: number, needs: object = {}): Booking => ({
  event: { id: 1, title: 'Night Jam' },
  item: id === null ? null : { id, title: `Item ${id}` },
  from: from * HOUR,
  to: to * HOUR,
  venues: [],
  djs: [],
  ...needs,
});
const told = ({ event, item: of }: Booking) => of?.id ?? `event ${event.id}`;
const found = (own: Booking[], others: Booking[] = []) =>
  conflictsOf(own, others).map(({ one, other, what, name, from, to }) =>
    [told(one), told(other), what, name, from / HOUR, to / HOUR].join(' '),
  );

it('conflicts are the same venue or DJ at the same time, each pair once', () => {
  const needs = { venues: [rink], djs: [dj] };
  const both = [booked(1, 20, 23, needs), booked(2, 22, 25, needs)];
  const third = booked(3, 23, 24, { venues: [rink] });
  const pair = ['1 2 dj DJ Axle 22 23', '1 2 venue Rollaway Rink 22 23'];
  expect(found([...both, third])).toEqual([...pair, '2 3 venue Rollaway Rink 23 24']);
  expect(found([booked(1, 20, 22, needs), booked(2, 22, 24, needs)])).toEqual([]);
});

it('an event needs what it names and none of its items does, from its start to its end', () => {
  const event = booked(null, 18, 30, { venues: [rink], djs: [dj] });
  const set = booked(1, 20, 22, { djs: [dj] });
  expect(bookingsOf(event, [])).toEqual([event]);
  expect(bookingsOf(event, [set])).toEqual([{ ...event, djs: [] }, set]);
  expect(bookingsOf({ ...event, venues: [] }, [set])).toEqual([set]);
  const other = { ...event, event: { id: 2, title: 'Elsewhere' } };
  expect(found([set], [other])).toEqual(['1 event 2 dj DJ Axle 20 22']);
});
