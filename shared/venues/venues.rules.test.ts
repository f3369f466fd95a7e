import { expect, it } from 'vitest';
import { planNewVenue, planVenueChange, searchVenues, shortDescription } from './venues.rules.ts';
import { venueCreateSchema, venueFormSchema, venuePatchSchema } from './venues.schemas.ts';

/** Knows no town. */
const nowhere = { townOf: () => null, zoneOf: () => 'America/New_York' };

it('a new venue needs a name and nothing else', () =>
  expect(planNewVenue({ name: 'Golden Glide' }, nowhere)).toMatchObject({
    name: 'Golden Glide',
    venue_type: 'indoor',
    capacity: null,
    time_zone: 'America/New_York',
  }));

it('a new venue has the time zone of its state, unless it is said otherwise', () => {
  const rink = { name: 'Rink', state: 'CA' };
  expect(planNewVenue(rink, nowhere).time_zone).toBe('America/Los_Angeles');
  expect(planNewVenue({ ...rink, time_zone: 'UTC' }, nowhere).time_zone).toBe('UTC');
});

it('a new venue is somewhere or nowhere, never half', () =>
  expect(() => planNewVenue({ name: 'Rink', latitude: 33.7 }, nowhere)).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ field: 'longitude' }) }),
  ));

const before = planNewVenue({ name: 'Rink', latitude: 33.7, longitude: -84.4 }, nowhere);

it('a change of a venue is what differs', () => {
  expect(planVenueChange(before, { name: 'Rink', city: 'Atlanta' }, nowhere)).toEqual({
    city: 'Atlanta',
  });
  expect(planVenueChange(before, { latitude: null, longitude: null }, nowhere)).toEqual({
    latitude: null,
    longitude: null,
  });
});

it('a change of a venue leaves no half of a position', () =>
  expect(() => planVenueChange(before, { latitude: null }, nowhere)).toThrow(
    /latitude and a longitude/,
  ));

it.each([
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'x', venue_type: 'boat' }, 'Indoor, outdoor or hybrid'],
  [{ name: 'x', capacity: 1.5 }, 'Capacity must be a whole number'],
  [{ name: 'x', capacity: 0 }, 'Capacity must be at least 1'],
  [{ name: 'x', capacity: 1e12 }, 'Capacity must be at most 1,000,000'],
  [{ name: 'x', latitude: 91 }, 'Latitude must be between -90 and 90'],
  [{ name: 'x', longitude: Number.NaN }, 'Longitude must be between -180 and 180'],
  [{ name: 'x', time_zone: '+05:00' }, 'A time zone such as America/New_York'],
  [{ name: 'x', website_url: 'javascript:1' }, 'An address such as https://example.com'],
])('the form of a venue: %j: %s', (venue, message) =>
  expect(venueCreateSchema.safeParse(venue).error?.issues[0]?.message).toBe(message),
);

it('the form of a venue makes a list of amenities', () => {
  const text = ' Lockers,, skate shop ,Lockers';
  expect(venueFormSchema.shape.amenities.parse(text)).toBe('Lockers, skate shop');
  expect(venueFormSchema.shape.amenities.parse(' , ')).toBeNull();
});

it('the form of a venue may be sent in part', () => {
  expect(venuePatchSchema.parse({ capacity: null })).toEqual({ capacity: null });
  expect(venuePatchSchema.safeParse({ name: '' }).success).toBe(false);
});

const venues = [
  planNewVenue({ name: 'Golden Glide', city: 'Atlanta', state: 'GA' }, nowhere),
  planNewVenue({ name: 'Pier 9', address: '9 Dock St', venue_type: 'outdoor' }, nowhere),
];

it.each([
  ['', 2],
  [' GLIDE ', 1],
  ['dock', 1],
  ['atlanta', 1],
  ['ga', 1],
  ['outdoor', 1],
  ['a', 1],
  ['nowhere', 0],
])('the search for %j finds %i', (text, count) =>
  expect(searchVenues(venues, text)).toHaveLength(count),
);

it('a description on a card is cut to a hundred characters', () => {
  expect(shortDescription('x'.repeat(100))).toBe('x'.repeat(100));
  expect(shortDescription('🛼'.repeat(101))).toBe(`${'🛼'.repeat(100)}...`);
});
