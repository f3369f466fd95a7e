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

it('a change of an event is what differs, and nothing when nothing does', () => {
  expect(planChange(stored, { title: 'New', location: 'Atlanta, GA' })).toEqual({ title: 'New' });
  expect(planChange(stored, { is_featured: true })).toEqual({ is_featured: 1 });
  expect(planChange(stored, { is_featured: false, venueIds: [1], djIds: [] })).toEqual({});
  expect(planChange(stored, { leaderboard: false })).toEqual({ leaderboard: 0 });
  expect(planChange(stored, { max_free_per_buyer: 4, max_held_per_buyer: null })).toEqual({
    max_free_per_buyer: 4,
  });
  expect(planChange(stored, { title: undefined })).toEqual({});
});

it('a change of an event moves the instants with the doors, the dates and the zone', () => {
  expect(planChange(stored, { doors_open_time: '19:30' })).toEqual({
    doors_open_time: '19:30',
    starts_at: Date.UTC(2026, 11, 12, 0, 30),
    doors_at: Date.UTC(2026, 11, 12, 0, 30),
  });
  // Summer time has begun in Denver.
  expect(
    planChange(stored, {
      start_date: '2027-06-04',
      end_date: '2027-06-04',
      time_zone: 'America/Denver',
    }),
  ).toMatchObject({
    starts_at: Date.UTC(2027, 5, 5, 0),
    ends_at: Date.UTC(2027, 5, 5, 12),
  });
});

it.each([
  { end_date: '2026-12-10' },
  { start_date: '2026-12-14' },
  { start_date: '2027-01-02', end_date: '2027-01-01' },
])('a change of an event never ends before it begins: %j', (change) =>
  expect(() => planChange(stored, change)).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({ code: 'events.ends_before_start', field: 'end_date' }),
    }),
  ),
);

it('the door hears of what its devices show', () => {
  const hears = (change: Partial<StoredEvent>): boolean =>
    concernsDoor(fieldsChanged(stored, { ...stored, ...change }));
  expect([hears({ title: 'X' }), hears({ starts_at: 1 })]).toEqual([true, true]);
  expect([hears({ location: 'X' }), hears({ description: 'X', base_price: '1' })]).toEqual([
    false,
    false,
  ]);
});

it('venues are one line of text', () =>
  expect([venueText([]), venueText(['Rink']), venueText(['A', 'B'])]).toEqual([
    'No venue selected',
    'Rink',
    'Multiple Venues',
  ]));
