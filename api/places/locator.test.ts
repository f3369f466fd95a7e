import { expect, it } from 'vitest';
import { US_ZONE_IDS } from '#shared/places/usZones.ts';
import { readCities } from './loadPlaces.ts';
import { createLocator, zoneAt } from './locator.ts';

const towns = readCities();
const locator = createLocator(towns);

it.each([
  ['El Paso, TX', 'America/Denver'],
  ['Horizon City, TX', 'America/Denver'],
  ['Van Horn, TX', 'America/Chicago'],
  ['Pensacola, FL', 'America/Chicago'],
  ['Tallahassee, FL', 'America/New_York'],
  ['Gary, IN', 'America/Chicago'],
  ['Evansville, IN', 'America/Chicago'],
  ['Indianapolis, IN', 'America/Indiana/Indianapolis'],
  ['Scottsbluff, NE', 'America/Denver'],
  ['Omaha, NE', 'America/Chicago'],
  ['Rapid City, SD', 'America/Denver'],
  ['Goodland, KS', 'America/Denver'],
  ['Knoxville, TN', 'America/New_York'],
  ['Nashville, TN', 'America/Chicago'],
  ['Bowling Green, KY', 'America/Chicago'],
  ["Coeur d'Alene, ID", 'America/Los_Angeles'],
  ['Ontario, OR', 'America/Boise'],
  ['Phoenix, AZ', 'America/Phoenix'],
  ['Mayaguez, PR', 'America/Puerto_Rico'],
])('the zone of a town: %s is %s', (city, zone) =>
  expect(locator.locate({ city }).time_zone).toBe(zone),
);

it('the zone of a town is one of the US for every town of the US', () => {
  const wrong = towns.filter((town) => !US_ZONE_IDS.has(zoneAt(town, towns)));
  expect(wrong.map(({ name, state }) => `${name}, ${state}`)).toEqual([]);
});

it('the zone of a town is a foreign one far from the US', () =>
  expect(zoneAt({ latitude: 48.86, longitude: 2.35 }, towns)).toBe('Europe/Paris'));

it('knows what is around a point, and its nearest town', () => {
  const moved = { latitude: 31.79, longitude: -106.42 };
  const { town, closest, around } = locator.locate({ city: 'El Paso', state: 'TX', ...moved });
  expect([town?.name, closest?.name]).toEqual(['El Paso', 'Fort Bliss']);
  expect(around.map(({ name }) => name)).toEqual(expect.arrayContaining(['Las Cruces', 'Socorro']));
  expect(around.length).toBeLessThan(45);
});

it('offers the names that a typo may have meant', () => {
  const { town, offered, time_zone } = locator.locate({ city: 'Pensacolla', state: 'FL' });
  expect([town, offered[0]?.name, time_zone]).toEqual([null, 'Pensacola', null]);
});
