import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Locator } from '#shared/places/locator.ts';
import { holds } from '#shared/testing/holds.ts';
import { planNewVenue, planVenueChange } from './venues.rules.ts';

type Change = Parameters<typeof planVenueChange>[1];

const EL_PASO = { latitude: 31.76, longitude: -106.49 };
const DENVER = { latitude: 39.74, longitude: -104.98 };
const PLANO = { latitude: 33.02, longitude: -96.7 };
const NOWHERE = { latitude: null, longitude: null };
const TOWNS = new Map(Object.entries({ 'El Paso': EL_PASO, Denver: DENVER, Plano: PLANO }));
const [mountain, central] = ['America/Denver', 'America/Chicago'].map((time_zone) => ({
  time_zone,
}));
const locator: Locator = {
  townOf: ({ city }) => TOWNS.get(city ?? '') ?? null,
  zoneOf: ({ longitude }) => (longitude < -102 ? 'America/Denver' : 'America/Chicago'),
};
const inTexas = { name: 'Rink', city: 'El Paso', state: 'TX' };
const made = planNewVenue(inTexas, locator);

it.each([
  ['where its town is, in its own zone, not of its state', {}, { ...EL_PASO, ...mountain }],
  ['where it was typed', PLANO, { ...PLANO, ...central }],
  ['when it was typed', { ...PLANO, time_zone: 'UTC' }, { ...PLANO, time_zone: 'UTC' }],
  ['nowhere, of an unknown town', { city: 'Elpaso' }, { ...NOWHERE, ...central }],
])('a new venue is %s', (_, typed, position) =>
  expect(planNewVenue({ ...inTexas, ...typed }, locator)).toMatchObject(position),
);

const city = 'Plano';
const lost = { ...made, ...NOWHERE, ...central };
it.each<[string, typeof made, Change, object]>([
  ['moves with its town, zone included', made, { city }, { city, ...PLANO, ...central }],
  ['to an unknown one', made, { city: 'Nowhere' }, { city: 'Nowhere', ...NOWHERE }],
  ['stays where it was moved by hand', { ...made, latitude: 31.8 }, { city }, { city }],
  ['in the zone that was chosen', { ...made, time_zone: 'UTC' }, { city }, { city, ...PLANO }],
  ['or that is chosen now', made, { city, time_zone: 'America/Denver' }, { city, ...PLANO }],
  ['without a position is found when it is saved', lost, NOWHERE, { ...EL_PASO, ...mountain }],
  ['not when something else is', lost, { capacity: 9 }, { capacity: 9 }],
  ['nor when it is only cleared', made, NOWHERE, NOWHERE],
])('a changed venue %s', (_, before, change, plan) =>
  expect(planVenueChange(before, change, locator)).toEqual(plan),
);

it('a changed venue keeps what was typed, whatever else changes', () => {
  const town = fc.constantFrom('El Paso', 'Denver', 'Plano', 'Nowhere');
  const degrees = fc.record({
    latitude: fc.double({ min: 20, max: 60, noNaN: true }),
    longitude: fc.double({ min: -170, max: -60, noNaN: true }),
  });
  holds(town, town, degrees, (from, to, typed) => {
    const before = planNewVenue({ name: 'Rink', city: from }, locator);
    const after = (change: Change) => ({ ...before, ...planVenueChange(before, change, locator) });
    expect(after({ city: to, ...typed })).toMatchObject(typed);
    // What has a position that was not typed is in its town.
    expect(after({ city: to })).toMatchObject(TOWNS.get(to) ?? NOWHERE);
  });
});
