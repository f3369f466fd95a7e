import { describe, expect, it } from 'vitest';
import { anEvent, aVenue } from '#shared/testing/builders.ts';
import { byDate, daysText, placeText, priceText, upcomingEvents } from './eventText.ts';
import { someEvents, TODAY } from './events.testing.tsx';

it('counts days', () => {
  expect(daysText(anEvent())).toBe('3 days');
  expect(daysText({ start_date: '2026-12-11', end_date: '2026-12-11' })).toBe('1 day');
});

describe('price', () => {
  it.each([
    [2900, '49.99', '$29.00'],
    [0, '49.99', 'Free'],
    [null, '49.99', '$49.99'],
    [null, 'at the door', 'at the door'],
  ])('%s / %s is %s', (starting_price, base_price, text) => {
    expect(priceText({ starting_price, base_price })).toBe(text);
  });
});

it('names the venues, else the venue in words, and the town', () => {
  const venues = ['Cascade Rink', 'Golden Glide', 'Sparkles'].map((name, id) =>
    aVenue({ id: id + 1, name }),
  );
  expect(placeText(anEvent({ venues, location: 'Atlanta, GA' }))).toBe(
    'Cascade Rink, Golden Glide +1 more · Atlanta, GA',
  );
  expect(placeText(anEvent({ venues: [], venue: 'Prospect Park', location: '' }))).toBe(
    'Prospect Park',
  );
  const nowhere = anEvent({ venues: [], venue: 'No venue selected', location: 'Macon, GA' });
  expect(placeText(nowhere)).toBe('Macon, GA');
});

const at = (id: number, starts_at: string, end_time: string) =>
  anEvent({ id, starts_at, end_time });
const lastYear = at(1, '2025-05-01T00:00:00.000Z', '2025-05-02T00:00:00.000Z');
const lastMonth = at(2, '2026-10-01T00:00:00.000Z', '2026-10-02T00:00:00.000Z');
const running = at(3, '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z');
const next = at(4, '2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z');

it('sorts what is to come by start, and what is over the other way round, at the end', () => {
  const sorted = [lastYear, next, lastMonth, running].toSorted(byDate(TODAY));
  expect(sorted.map(({ id }) => id)).toEqual([3, 4, 2, 1]);
});

it('picks at most six for the home page, none of them over', () => {
  expect(upcomingEvents([lastMonth, next, running], TODAY)).toEqual([running, next]);
  expect(upcomingEvents(someEvents(8), TODAY).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
});
