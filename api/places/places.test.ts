import { expect, it, vi } from 'vitest';
import { createLimit } from '#api/http/rateLimit.ts';
import { callerOf } from '#api/http/testing.ts';
import { townSchema } from '#shared/places/places.contract.ts';
import { US_ZONE_IDS } from '#shared/places/towns.rules.ts';
import {
  indexPlaces,
  readCities,
  createLocator,
  zoneAt,
  createPlacesService,
} from './places.service.ts';
import { placesRoutes } from './places.routes.ts';
import { aTown, testPlaces } from './testing.ts';

const placeName = ({ name, state }: { name: string; state: string }) => `${name}, ${state}`;
const row = (name: string, adminCode: string, population: number, country = 'US') => {
  const coordinates: [longitude: number, latitude: number] = [-84.39, 33.75];
  return { name, country, adminCode, population, loc: { coordinates } };
};

it('the list of towns is of the US and Puerto Rico, the largest first, and of namesakes in a state the largest', () => {
  const places = indexPlaces([
    row('Springfield', 'IL', 10),
    row('Paris', '11', 2_000_000, 'FR'),
    row('San Juan', '127', 400, 'PR'),
    row('Springfield', 'IL', 50),
    row('Springfield', 'MA', 30),
    row('Gone (historical)', 'TX', 90),
    row('Middlebury (village)', 'VT', 5),
    row('Washington, D.C.', 'DC', 600),
    row('Empty', 'VA', 0),
  ]);
  expect(places.map((place) => `${placeName(place)} ${place.population}`)).toEqual([
    'Washington, DC 600',
    'San Juan, PR 400',
    'Springfield, IL 50',
    'Springfield, MA 30',
    'Middlebury, VT 5',
  ]);
  expect(places[0]).toMatchObject({ latitude: 33.75, longitude: -84.39, key: 'washington' });
});

it('the search for towns knows those of the US', async () => {
  const [first] = await createPlacesService().search('mayaguez');
  expect(first && placeName(first)).toBe('Mayagüez, PR');
  expect(townSchema.parse(first)).toEqual(first);
});

it('the search for towns reads the list on the first question, once, and again after it could not be read', async () => {
  const { population: _, key: _key, ...paris } = aTown('Paris', 'TX', 33.7, -95.6, 25_000);
  const load = vi.fn<() => Promise<ReturnType<typeof aTown>[]>>();
  load.mockResolvedValue([aTown('Paris', 'TX', 33.7, -95.6, 25_000)]);
  load.mockRejectedValueOnce(new Error('no file'));
  const places = createPlacesService({ load });
  expect(load).not.toHaveBeenCalled();
  await expect(places.search('paris')).rejects.toThrow('no file');
  expect(await places.search('paris')).toEqual([paris]);
  expect(await places.search('par')).toEqual([paris]);
  expect(load).toHaveBeenCalledTimes(2);
});

const towns = readCities();
const locator = createLocator(towns);

it.each([
  ['El Paso, TX', 'America/Denver'],
  ['Horizon City, TX', 'America/Denver'],
  ['Van Horn, TX', 'America/Chicago'],
  ['Tallahassee, FL', 'America/New_York'],
  ['Indianapolis, IN', 'America/Indiana/Indianapolis'],
  ["Coeur d'Alene, ID", 'America/Los_Angeles'],
  ['Ontario, OR', 'America/Boise'],
  ['Phoenix, AZ', 'America/Phoenix'],
  ['Mayaguez, PR', 'America/Puerto_Rico'],
])('the zone of a town: %s is %s', (city, zone) =>
  expect(locator.locate({ city }).time_zone).toBe(zone),
);

it('the zone of a town is one of the US for every town of the US, and a foreign one far from it', () => {
  expect(zoneAt({ latitude: 48.86, longitude: 2.35 }, towns)).toBe('Europe/Paris');
  const wrong = towns.filter((town) => !US_ZONE_IDS.has(zoneAt(town, towns)));
  expect(wrong.map(({ name, state }) => `${name}, ${state}`)).toEqual([]);
});

it('the locator knows what is around a point, its nearest town, and the names that a typo may have meant', () => {
  const moved = { latitude: 31.79, longitude: -106.42 };
  const { town, closest, around } = locator.locate({ city: 'El Paso', state: 'TX', ...moved });
  expect([town?.name, closest?.name]).toEqual(['El Paso', 'Fort Bliss']);
  expect(around.map(({ name }) => name)).toEqual(expect.arrayContaining(['Las Cruces', 'Socorro']));
  expect(around.length).toBeLessThan(45);
  const typo = locator.locate({ city: 'Pensacolla', state: 'FL' });
  expect(typo).toMatchObject({ town: null, offered: [{ name: 'Pensacola' }], time_zone: null });
});

function createApp() {
  const call = callerOf(placesRoutes({ places: testPlaces(), limit: createLimit(true) }), null);
  return async (query: string) => call('GET', `/api/places${query}`);
}

it('the calls of places answer what may be meant, let the answer be kept, and have a limit', async () => {
  const ask = createApp();
  const answer = await ask('?q=denv');
  const denver = { name: 'Denver', state: 'CO', latitude: 39.7392, longitude: -104.9847 };
  expect(await answer.json()).toEqual([denver]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await (await ask('?q=zz')).json()).toEqual([]);
  const more = await Promise.all(Array.from({ length: 119 }, () => ask('?q=denv')));
  expect(more.filter(({ status }) => status === 429)).toHaveLength(1);
});

it.each(['', '?q=', '?q=a', '?q=%20%20a', `?q=${'a'.repeat(81)}`])(
  'the calls of places refuse “%s”',
  async (query) => {
    const answer = await createApp()(query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'request.invalid', field: 'q' });
  },
);
