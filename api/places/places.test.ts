import { expect, it, vi } from 'vitest';
import { placeSchema } from '#shared/places/places.schemas.ts';
import { foldText } from '#shared/places/placesSearch.ts';
import { indexPlaces } from './loadPlaces.ts';
import { createPlacesService } from './places.service.ts';

const placeName = ({ name, state }: { name: string; state: string }) => `${name}, ${state}`;

const ATLANTA: [longitude: number, latitude: number] = [-84.39, 33.75];
const row = (name: string, adminCode: string, population: number, country = 'US') => ({
  name,
  country,
  adminCode,
  population,
  loc: { coordinates: ATLANTA },
});

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
  expect(places.map((place) => [placeName(place), place.population])).toEqual([
    ['Washington, DC', 600],
    ['San Juan, PR', 400],
    ['Springfield, IL', 50],
    ['Springfield, MA', 30],
    ['Middlebury, VT', 5],
  ]);
  expect(places[0]).toMatchObject({ latitude: 33.75, longitude: -84.39, key: 'washington' });
});

it('the search for towns knows the towns of the US', async () => {
  const places = createPlacesService();
  const names = async (text: string) => (await places.search(text)).map(placeName);
  expect((await names('Atlanta,GA'))[0]).toBe('Atlanta, GA');
  expect((await names('new york'))[0]).toBe('New York City, NY');
  expect((await names('mayaguez'))[0]).toBe('Mayagüez, PR');
  expect((await names('washington'))[0]).toBe('Washington, DC');
  const [atlanta] = await places.search('atlanta');
  expect(placeSchema.parse(atlanta)).toEqual(atlanta);
  expect(atlanta?.latitude).toBeCloseTo(33.75, 1);
});

it('the search for towns reads the list on the first question, once, and again after it could not be read', async () => {
  const paris = { name: 'Paris', state: 'TX', latitude: 33.7, longitude: -95.6 };
  const list = [{ ...paris, population: 25_000, key: foldText('Paris') }];
  const load = vi.fn<() => Promise<typeof list>>();
  load.mockRejectedValueOnce(new Error('no file'));
  load.mockResolvedValue(list);
  const places = createPlacesService({ load });
  expect(load).not.toHaveBeenCalled();
  await expect(places.search('paris')).rejects.toThrow('no file');
  expect(await places.search('paris')).toEqual([paris]);
  expect(await places.search('par')).toEqual([paris]);
  expect(load).toHaveBeenCalledTimes(2);
});
