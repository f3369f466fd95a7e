import { expect, it, vi } from 'vitest';
import { placeSchema } from '#shared/places/places.schemas.ts';
import { indexPlaces } from './loadPlaces.ts';
import { createPlacesService } from './places.service.ts';
import { aTown } from './testing.ts';

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

const all = createPlacesService();
it.each([
  ['Atlanta,GA', 'Atlanta, GA'],
  ['new york', 'New York City, NY'],
  ['mayaguez', 'Mayagüez, PR'],
  ['washington', 'Washington, DC'],
])('the search for towns knows those of the US: %j', async (text, name) => {
  const [first] = await all.search(text);
  expect(first && placeName(first)).toBe(name);
  expect(placeSchema.parse(first)).toEqual(first);
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
