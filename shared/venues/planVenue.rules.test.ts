import { expect, it } from 'vitest';
import { formValues, isTimeZone } from '#shared/base/form.schemas.ts';
import type { Locator } from '#shared/places/towns.rules.ts';
import { STATES } from '#shared/places/placesSearch.ts';
import {
  likelyZone,
  planNewVenue,
  planVenueChange,
  searchVenues,
  shortDescription,
} from './venues.rules.ts';
import {
  VENUE_FIELDS,
  venueTextSchema,
  venueCreateSchema,
  venuePatchSchema,
} from './venues.schemas.ts';

/** A locator that knows no town. */
const nowhere = { townOf: () => null, zoneOf: () => 'America/New_York' };
const made = (venue: Parameters<typeof planNewVenue>[0]) => planNewVenue(venue, nowhere);
const before = made({ name: 'Rink', latitude: 33.7, longitude: -84.4 });

it('a new venue needs a name, and has the time zone of its state unless it is said otherwise', () => {
  const plain = { venue_type: 'indoor', capacity: null, time_zone: 'America/New_York' };
  expect(made({ name: 'Golden Glide' })).toMatchObject({ name: 'Golden Glide', ...plain });
  const rink = { name: 'Rink', state: 'CA' };
  expect(made(rink).time_zone).toBe('America/Los_Angeles');
  expect(made({ ...rink, time_zone: 'UTC' }).time_zone).toBe('UTC');
});

it('a venue is somewhere or nowhere, never half', () => {
  const half = expect.objectContaining({
    problem: expect.objectContaining({ field: 'longitude' }),
  });
  expect(() => made({ name: 'Rink', latitude: 33.7 })).toThrow(half);
  const cleared = () => planVenueChange(before, { latitude: null }, nowhere);
  expect(cleared).toThrow(/latitude and a longitude/);
});

it('a change of a venue is what differs', () => {
  const plan = planVenueChange(before, { name: 'Rink', city: 'Atlanta' }, nowhere);
  expect(plan).toEqual({ city: 'Atlanta' });
});

it.each([
  [{ name: ' ' }, 'Name is required'],
  [{ venue_type: 'boat' }, 'Choose indoor, outdoor or hybrid'],
  [{ capacity: 1.5 }, 'Capacity must be a whole number'],
  [{ capacity: 0 }, 'Capacity must be at least 1'],
  [{ capacity: 1e12 }, 'Capacity must be at most 1,000,000'],
  [{ latitude: 91 }, 'Latitude must be between -90 and 90'],
  [{ longitude: Number.NaN }, 'Longitude must be between -180 and 180'],
  [{ time_zone: '+05:00' }, 'Enter a time zone such as America/New_York'],
  [{ website_url: 'javascript:1' }, 'Enter an address such as https://example.com'],
])('the form of a venue: %j: %s', (wrong, message) => {
  const { error } = venueCreateSchema.safeParse({ name: 'x', ...wrong });
  expect(error?.issues[0]?.message).toBe(message);
});

it('the form of a venue makes a list of amenities, and never takes the name away', () => {
  const amenities = VENUE_FIELDS.amenities.form;
  expect(amenities.parse(' Lockers,, skate shop ,Lockers')).toBe('Lockers, skate shop');
  expect(amenities.parse(' , ')).toBeNull();
  expect(venuePatchSchema.safeParse({ name: '' }).success).toBe(false);
});

it.each([
  [' GLIDE ', 1],
  ['dock', 1],
  ['atlanta', 1],
  ['ga', 1],
  ['a', 1],
  ['nowhere', 0],
])('the search for %j finds %i', (text, count) => {
  const glide = made({ name: 'Golden Glide', city: 'Atlanta', state: 'GA' });
  const pier = made({ name: 'Pier 9', address: '9 Dock St', venue_type: 'outdoor' });
  expect(searchVenues([glide, pier], text)).toHaveLength(count);
});

it('a description on a card is cut to a hundred characters', () => {
  expect(shortDescription('x'.repeat(100))).toBe('x'.repeat(100));
  expect(shortDescription('🛼'.repeat(101))).toBe(`${'🛼'.repeat(100)}...`);
});

it('knows a zone for every state', () => {
  expect(Object.keys(STATES).filter((state) => !isTimeZone(likelyZone(state)))).toEqual([]);
});

it.each([
  [' georgia ', 'America/New_York'],
  ['CA', 'America/Los_Angeles'],
  ['Ontario', null],
  [null, null],
])('%s is in %s', (state, zone) => expect(likelyZone(state)).toBe(zone));

const typed = formValues(venueTextSchema, { name: 'Rink', venue_type: 'indoor' });

it('a venue as it is typed needs only a name', () => {
  const none = { city: null, capacity: null, latitude: null, time_zone: undefined };
  expect(venueTextSchema.parse(typed)).toMatchObject({ name: 'Rink', ...none });
});

it('a venue as it is typed has numbers where numbers are meant', () => {
  const full = { capacity: '1,200', latitude: '34.155', longitude: ' -118.27', time_zone: 'UTC' };
  const read = { capacity: 1200, latitude: 34.155, longitude: -118.27, time_zone: 'UTC' };
  expect(venueTextSchema.parse({ ...typed, ...full })).toMatchObject(read);
});

it.each([
  [{ capacity: 'many' }, 'capacity', 'Capacity must be a whole number'],
  [{ latitude: '1e1', longitude: '0' }, 'latitude', 'Latitude must be between -90 and 90'],
  [{ latitude: '34' }, 'longitude', 'A position needs both a latitude and a longitude'],
  [{ longitude: '34' }, 'latitude', 'A position needs both a latitude and a longitude'],
])('a venue as it is typed: %j: %s', (wrong, field, message) => {
  const { error } = venueTextSchema.safeParse({ ...typed, ...wrong });
  expect(error?.issues[0]).toMatchObject({ path: [field], message });
});

type Change = Parameters<typeof planVenueChange>[1];

const EL_PASO = { latitude: 31.76, longitude: -106.49 };
const DENVER = { latitude: 39.74, longitude: -104.98 };
const PLANO = { latitude: 33.02, longitude: -96.7 };
const NOWHERE = { latitude: null, longitude: null };
const TOWNS = new Map(Object.entries({ 'El Paso': EL_PASO, Denver: DENVER, Plano: PLANO }));
const mountain = { time_zone: 'America/Denver' };
const central = { time_zone: 'America/Chicago' };
const locator: Locator = {
  townOf: ({ city }) => TOWNS.get(city ?? '') ?? null,
  zoneOf: ({ longitude }) => (longitude < -102 ? 'America/Denver' : 'America/Chicago'),
};
const inTexas = { name: 'Rink', city: 'El Paso', state: 'TX' };
const inElPaso = planNewVenue(inTexas, locator);

it.each([
  ['where its town is, in its own zone, not of its state', {}, { ...EL_PASO, ...mountain }],
  ['where it was typed', PLANO, { ...PLANO, ...central }],
  ['when it was typed', { ...PLANO, time_zone: 'UTC' }, { ...PLANO, time_zone: 'UTC' }],
  ['nowhere, of an unknown town', { city: 'Elpaso' }, { ...NOWHERE, ...central }],
])('a new venue is %s', (_, typed, position) =>
  expect(planNewVenue({ ...inTexas, ...typed }, locator)).toMatchObject(position),
);

const city = 'Plano';
const lost = { ...inElPaso, ...NOWHERE, ...central };
it.each<[string, typeof inElPaso, Change, object]>([
  ['moves with its town, zone included', inElPaso, { city }, { city, ...PLANO, ...central }],
  ['to an unknown one', inElPaso, { city: 'Nowhere' }, { city: 'Nowhere', ...NOWHERE }],
  ['stays where it was moved by hand', { ...inElPaso, latitude: 31.8 }, { city }, { city }],
  ['goes where it is put', inElPaso, { city, ...DENVER }, { city, ...DENVER }],
  ['in the zone that was chosen', { ...inElPaso, time_zone: 'UTC' }, { city }, { city, ...PLANO }],
  ['or that is chosen now', inElPaso, { city, time_zone: 'America/Denver' }, { city, ...PLANO }],
  ['without a position is found when it is saved', lost, NOWHERE, { ...EL_PASO, ...mountain }],
  ['not when something else is', lost, { capacity: 9 }, { capacity: 9 }],
  ['nor when it is only cleared', inElPaso, NOWHERE, NOWHERE],
])('a changed venue %s', (_, before, change, plan) =>
  expect(planVenueChange(before, change, locator)).toEqual(plan),
);
