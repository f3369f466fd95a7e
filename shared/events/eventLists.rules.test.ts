import { describe, expect, it } from 'vitest';
import { anEvent } from '#shared/testing/builders.ts';
import { foldSeries, byDate, homeEvents, nextNights } from './eventLists.rules.ts';

const TODAY = Date.parse('2026-11-20T12:00:00Z');
const ATLANTA = { latitude: 33.75, longitude: -84.39 };
const ids = (events: readonly { id: number }[]) => events.map(({ id }) => id);

const at = (id: number, starts_at: string, end_time: string) =>
  anEvent({ id, starts_at, end_time });
const lastYear = at(1, '2025-05-01T00:00:00.000Z', '2025-05-02T00:00:00.000Z');
const lastMonth = at(2, '2026-10-01T00:00:00.000Z', '2026-10-02T00:00:00.000Z');
const running = at(3, '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z');
const next = at(4, '2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z');
const later = at(5, '2026-12-02T00:00:00.000Z', '2026-12-03T00:00:00.000Z');

const inTown = (event: typeof next, latitude: number | null) => ({
  ...event,
  venues: [{ id: 3, name: 'Golden Glide', latitude, longitude: -84.39 }],
});

it('sorts what is to come by start, and what is over the other way round, at the end', () => {
  expect(ids([lastYear, next, lastMonth, running].toSorted(byDate(TODAY)))).toEqual([3, 4, 2, 1]);
});

it('has the next nights anywhere without a place, none of them over', () => {
  const nights = nextNights([lastMonth, later, next, running], { from: null, now: TODAY });
  expect(ids(nights)).toEqual([3, 4, 5]);
});

it('has the next nights within 100 miles of a place first, then the others by date', () => {
  const events = [inTown(running, 41), inTown(next, null), inTown(later, 35.1)];
  expect(ids(nextNights(events, { from: ATLANTA, now: TODAY }))).toEqual([5, 3, 4]);
  const farther = [inTown(running, 41), inTown(later, 35.3)];
  expect(ids(nextNights(farther, { from: ATLANTA, now: TODAY }))).toEqual([3, 5]);
});

it('the home page shows six nights and no event twice: neither the first three again, nor a featured one; sold out comes last', () => {
  const nights = Array.from({ length: 12 }, (_, index) => anEvent({ id: index + 1 }));
  const home = (...wanted: number[]) => {
    const featured = wanted.map((id) => ({ id, sold_out: id === 5 }));
    const shown = homeEvents(nights, featured);
    return [ids(shown.upcoming), ids(shown.featured)];
  };
  expect(home()).toEqual([[1, 2, 3, 4, 5, 6], []]);
  expect(home(2, 5, 9)).toEqual([
    [1, 2, 3, 4, 6, 7],
    [9, 5],
  ]);
});

describe('a series', () => {
  const NOW = Date.parse('2026-12-10T12:00:00Z');
  const night = (id: number, day: number, series = 1) => {
    const date = `2026-12-${String(day).padStart(2, '0')}`;
    const times = { starts_at: `${date}T20:00:00.000Z`, end_time: `${date}T23:00:00.000Z` };
    const of = { id: series, label: 'Tuesdays' };
    return anEvent({ id, start_date: date, end_date: date, ...times, series: of });
  };
  const shown = (events: Parameters<typeof foldSeries>[0]) =>
    foldSeries(events, NOW).map(({ id, folded }) => (folded ? `${id} folded` : `${id}`));

  it('is shown once, by its next event that takes place', () => {
    const { series: _none, ...other } = night(9, 16);
    const cancelled = { ...night(2, 12), cancelled_at: '2026-12-01T00:00:00.000Z' };
    const cards = shown([cancelled, night(3, 15), other, night(4, 22), night(1, 8)]);
    expect(cards).toEqual(['3 folded', '9']);
  });

  it('that has a single event ahead is left as it is', () => {
    expect(shown([night(3, 15), night(5, 16, 2), night(1, 8)])).toEqual(['3', '5', '1']);
  });
});
