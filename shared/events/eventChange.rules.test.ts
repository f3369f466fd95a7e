import { expect, it } from 'vitest';
import {
  concernsDoor,
  fieldsChanged,
  planChange,
  type StoredEvent,
  venueText,
} from './eventChange.rules.ts';

const stored: StoredEvent = {
  title: 'Peach City Skate Jam',
  description: null,
  start_date: '2026-12-11',
  end_date: '2026-12-13',
  doors_open_time: null,
  start_time_local: null,
  end_time_local: null,
  time_zone: 'America/New_York',
  starts_at: Date.UTC(2026, 11, 11, 23),
  ends_at: Date.UTC(2026, 11, 14, 11),
  doors_at: Date.UTC(2026, 11, 11, 23),
  location: 'Atlanta, GA',
  venue: 'Cascade Rink',
  venue_id: 1,
  image_url: null,
  base_price: '49.99',
  is_featured: 0,
  published: 1,
  leaderboard: 1,
  max_held_per_buyer: null,
  max_free_per_buyer: null,
  max_free_per_connection: null,
};
const later = Date.UTC(2026, 11, 12, 0, 30);
const doors = { doors_open_time: '19:30' };

it.each<[Parameters<typeof planChange>[1], object]>([
  [{ title: 'New', location: 'Atlanta, GA' }, { title: 'New' }],
  [{ is_featured: true }, { is_featured: 1 }],
  [{ is_featured: false, venueIds: [1], djIds: [] }, {}],
  [{ leaderboard: false }, { leaderboard: 0 }],
  [{ max_free_per_buyer: 4, max_held_per_buyer: null }, { max_free_per_buyer: 4 }],
  [{ title: undefined }, {}],
  [doors, { ...doors, starts_at: later, doors_at: later }],
])('a change is what differs: %j', (change, plan) =>
  expect(planChange(stored, change)).toEqual(plan),
);

it('a change of dates and zone moves the instants', () => {
  const date = '2027-06-04';
  const change = { start_date: date, end_date: date, time_zone: 'America/Denver' };
  // Summer time has begun in Denver.
  const instants = { starts_at: Date.UTC(2027, 5, 5, 0), ends_at: Date.UTC(2027, 5, 5, 12) };
  expect(planChange(stored, change)).toMatchObject(instants);
});

it.each([
  { end_date: '2026-12-10' },
  { start_date: '2026-12-14' },
  { start_date: '2027-01-02', end_date: '2027-01-01' },
])('an event never ends before it begins: %j', (change) => {
  const problem = { code: 'events.ends_before_start', field: 'end_date' };
  expect(() => planChange(stored, change)).toThrow(
    expect.objectContaining({ problem: expect.objectContaining(problem) }),
  );
});

it.each([
  [{ title: 'X' }, true],
  [{ starts_at: 1 }, true],
  [{ location: 'X' }, false],
  [{ description: 'X', base_price: '1' }, false],
])('the door hears of what its devices show: %j: %s', (change, hears) =>
  expect(concernsDoor(fieldsChanged(stored, { ...stored, ...change }))).toBe(hears),
);

it('venues are one line of text', () => {
  const texts = [[], ['Rink'], ['A', 'B']].map(venueText);
  expect(texts).toEqual(['No venue selected', 'Rink', 'Multiple Venues']);
});
