import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Locator } from '#shared/places/locator.ts';
import { planNewVenue, planVenueChange } from './venues.rules.ts';

const EL_PASO = { latitude: 31.76, longitude: -106.49 };
const DENVER = { latitude: 39.74, longitude: -104.98 };
const PLANO = { latitude: 33.02, longitude: -96.7 };
const TOWNS = new Map([
  ['El Paso', EL_PASO],
  ['Denver', DENVER],
  ['Plano', PLANO],
]);
const locator: Locator = {
  townOf: ({ city }) => TOWNS.get(city ?? '') ?? null,
  zoneOf: ({ longitude }) => (longitude < -102 ? 'America/Denver' : 'America/Chicago'),
};
const made = planNewVenue({ name: 'Rink', city: 'El Paso', state: 'TX' }, locator);

it('a new venue is where its town is, in the zone of that place and not of its state', () =>
  expect(made).toMatchObject({ ...EL_PASO, time_zone: 'America/Denver' }));

it('a new venue is where and when it was typed', () => {
  const typed = { name: 'Rink', city: 'El Paso', state: 'TX', ...PLANO };
  expect(planNewVenue(typed, locator)).toMatchObject({ ...PLANO, time_zone: 'America/Chicago' });
  const zoned = planNewVenue({ ...typed, time_zone: 'UTC' }, locator);
  expect(zoned.time_zone).toBe('UTC');
});

it('a new venue of an unknown town has no position', () => {
  const lost = planNewVenue({ name: 'Rink', city: 'Elpaso', state: 'TX' }, locator);
  expect(lost).toMatchObject({ latitude: null, time_zone: 'America/Chicago' });
});

it('a changed venue moves with its town, zone included, while it is where it was found', () => {
  expect(planVenueChange(made, { city: 'Plano' }, locator)).toEqual({
    city: 'Plano',
    ...PLANO,
    time_zone: 'America/Chicago',
  });
  expect(planVenueChange(made, { city: 'Nowhere' }, locator)).toEqual({
    city: 'Nowhere',
    latitude: null,
    longitude: null,
  });
});

it('a changed venue stays where it was moved by hand, in the zone that was chosen', () => {
  const moved = { ...made, latitude: 31.8 };
  expect(planVenueChange(moved, { city: 'Plano' }, locator)).toEqual({ city: 'Plano' });
  const zoned = { ...made, time_zone: 'UTC' };
  expect(planVenueChange(zoned, { city: 'Plano' }, locator)).toEqual({ city: 'Plano', ...PLANO });
  const said = { city: 'Plano', time_zone: 'America/Denver' };
  expect(planVenueChange(made, said, locator)).toEqual({ city: 'Plano', ...PLANO });
});

it('a changed venue without a position is found when it is saved again, and not when it is only cleared', () => {
  const before = { ...made, latitude: null, longitude: null, time_zone: 'America/Chicago' };
  const none = { latitude: null, longitude: null };
  const found = { ...EL_PASO, time_zone: 'America/Denver' };
  expect(planVenueChange(before, none, locator)).toEqual(found);
  expect(planVenueChange(before, { capacity: 9 }, locator)).toEqual({ capacity: 9 });
  expect(planVenueChange(made, none, locator)).toEqual(none);
});

it('a changed venue keeps what was typed, whatever else changes', () => {
  const city = fc.constantFrom('El Paso', 'Denver', 'Plano', 'Nowhere');
  const degrees = fc.record({
    latitude: fc.double({ min: 20, max: 60, noNaN: true }),
    longitude: fc.double({ min: -170, max: -60, noNaN: true }),
  });
  const property = fc.property(city, city, degrees, (from, to, typed) => {
    const before = planNewVenue({ name: 'Rink', city: from }, locator);
    const after = { ...before, ...planVenueChange(before, { city: to, ...typed }, locator) };
    expect(after).toMatchObject(typed);
    // What has a position that was not typed is in its town.
    const found = { ...before, ...planVenueChange(before, { city: to }, locator) };
    expect(found).toMatchObject(TOWNS.get(to) ?? { latitude: null, longitude: null });
  });
  fc.assert(property);
});
