import { expect, it } from 'vitest';
import { foldText } from './placesSearch.ts';
import { closeTowns, findTown, nearestTowns, townsAround } from './towns.rules.ts';
import { typedTown } from './typedTown.ts';

const place = (name: string, state: string, population: number, longitude = -100) => {
  return { name, state, population, latitude: 33, longitude, key: foldText(name) };
};
const PLACES = [
  place('New York City', 'NY', 8_000_000, -74),
  place('El Paso', 'TX', 681_124, -106),
  place('Springfield', 'MO', 166_000),
  place('Springfield', 'MA', 153_000),
  place('Lexington-Fayette', 'KY', 314_000, -84),
  place('Saint Paul', 'MN', 285_000, -93),
  place('El Paso', 'IL', 2810, -89),
];
const names = (places: readonly { name: string; state: string }[]) =>
  places.map(({ name, state }) => `${name}, ${state}`);
const find = (fields: Parameters<typeof typedTown>[0]) => {
  const typed = typedTown(fields);
  const found = typed && findTown(PLACES, typed);
  return found && names([found])[0];
};

it.each([
  [{ city: 'El Paso', state: 'TX' }, 'El Paso, TX'],
  [{ city: ' el paso ', state: 'texas' }, 'El Paso, TX'],
  [{ city: 'El Paso, TX' }, 'El Paso, TX'],
  [{ city: 'El Paso, TX 79901', country: 'U.S.A.' }, 'El Paso, TX'],
  [{ city: 'El Paso', state: 'IL' }, 'El Paso, IL'],
  [{ city: 'El Paso' }, 'El Paso, TX'],
  [{ city: 'Springfield' }, null],
  [{ city: 'New York', state: 'NY' }, 'New York City, NY'],
  [{ city: 'St. Paul', state: 'MN' }, 'Saint Paul, MN'],
  [{ address: '1 Main St, El Paso, TX 79901' }, 'El Paso, TX'],
  [{ address: '1 Main St, El Paso, Texas, USA' }, 'El Paso, TX'],
  [{ address: '1 Main St' }, null],
  [{ city: 'El Paso', state: 'Chihuahua' }, null],
  [{ city: 'El Paso', country: 'Spain' }, null],
  [{ city: 'Elpaso', state: 'TX' }, null],
  [{}, null],
])('the town of an address: %j: %s', (fields, town) => expect(find(fields)).toBe(town));

it.each([
  ['El Pasoo', 'TX', ['El Paso, TX']],
  ['Springfeild', 'MA', ['Springfield, MA']],
  ['El Paso', 'NM', ['El Paso, TX', 'El Paso, IL']],
  ['Lexington', 'KY', ['Lexington-Fayette, KY']],
  ['Springfield', '', ['Springfield, MO', 'Springfield, MA']],
  ['Xyzzy', 'TX', []],
])('offers for %s, %s: %j', (city, state, offered) => {
  const typed = typedTown({ city, state });
  expect(names(closeTowns(PLACES, typed ?? { key: '', state: null }))).toEqual(offered);
});

it('knows the towns around a point', () => {
  const point = { latitude: 33.1, longitude: -106 };
  expect(names(townsAround(PLACES, point))).toEqual(['El Paso, TX']);
  expect(names(nearestTowns(PLACES, point))).toEqual(['El Paso, TX']);
});
