import { expect, it } from 'vitest';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import {
  ANY_TIME,
  copiedKey,
  countedIn,
  distinctSlots,
  fits,
  slotsOf,
  STOCK_PER,
} from './slots.rules.ts';

const FRIDAY = '2026-12-11';
const weekend = { start_date: FRIDAY, end_date: '2026-12-13', time_zone: 'America/New_York' };
const item = (id: number, title: string, start_time: string) => ({ id, title, start_time });
const schedule = [
  item(4, 'Late skate', '2026-12-13T02:00:00.000Z'),
  item(3, 'Kids hour', '2026-12-12T20:00:00.000Z'),
  item(5, 'Farewell', '2026-12-13T18:00:00.000Z'),
];
const names = (...[per, terms]: [Parameters<typeof slotsOf>[0], Parameters<typeof slotsOf>[1]?]) =>
  slotsOf(per, terms ?? ANY_TIME, weekend, schedule).map(({ key, name }) => `${key} ${name}`);

it('stock is for the event, for each day, or for each session that a ticket opens', () => {
  const days = ['2026-12-11 Fri, Dec 11', '2026-12-12 Sat, Dec 12', '2026-12-13 Sun, Dec 13'];
  expect(names('event')).toEqual([]);
  expect(names('day')).toEqual(days);
  expect(names('session')).toEqual([days[0], '#3 Kids hour', '#4 Late skate', '#5 Farewell']);
  const saturday = { sub_event_id: null, valid_on: ['2026-12-12'] };
  expect(names('day', saturday)).toEqual([days[1]]);
  expect(names('session', saturday)).toEqual(['#3 Kids hour', '#4 Late skate']);
  const late = { sub_event_id: 4, valid_on: null };
  expect(names('day', late)).toEqual([days[1]]);
  expect(names('session', late)).toEqual(['#4 Late skate']);
  expect(names('session', { ...late, sub_event_id: 9 })).toEqual(names('session'));
});

it('a unit is counted once in the event, and in each part that has stock of its own', () => {
  expect(countedIn([])).toEqual(['']);
  const slots = distinctSlots([
    slotsOf('day', ANY_TIME, weekend, []),
    slotsOf('day', ANY_TIME, weekend, []),
  ]);
  expect(countedIn(slots)).toEqual(['', FRIDAY, '2026-12-12', '2026-12-13']);
  expect(STOCK_PER.map((per) => [fits([''], per), fits(countedIn(slots), per)])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});

it('a copy of an event has the same parts, where it has them', () => {
  const places = {
    dayOf: (day: string) => nextDate(day, 7),
    itemOf: (id: number) => (id === 3 ? 13 : undefined),
  };
  const copied = ['', FRIDAY, '#3', '#4'].map((key) => copiedKey(key, places));
  expect(copied).toEqual(['', '2026-12-18', '#13', undefined]);
});
