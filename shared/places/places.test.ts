import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { foldText, type IndexedTown, searchPlaces, typedTown } from './placesSearch.ts';
import { closeTowns, findTown, nearestTowns, townsAround } from './towns.rules.ts';
import * as distance from './distance.ts';
import { distanceTo, type WithVenues, nearestFirst } from './distance.ts';

const placeName = ({ name, state }: { name: string; state: string }) => `${name}, ${state}`;
const town = (named: string, population: number): IndexedTown => {
  const [name = '', state = ''] = named.split(', ');
  return { name, state, population, key: foldText(name), latitude: 0, longitude: 0 };
};

const TOWNS = Object.entries({
  'New York City, NY': 8_175_133,
  'Atlanta, GA': 463_878,
  'Portland, OR': 632_309,
  'Portland, ME': 66_881,
  'South Portland, ME': 25_556,
  'Portland, TN': 12_000,
  'St. Louis, MO': 315_685,
  'Lake Saint Louis, MO': 14_545,
  'Cañon City, CO': 16_400,
  'York, PA': 43_992,
  'Mayagüez, PR': 78_647,
  'Washington, PA': 13_497,
  'Washington, DC': 601_723,
  'Coeur d’Alene, ID': 44_137,
  'Atlanta, TX': 5675,
})
  .map(([name, population]) => town(name, population))
  .toSorted((a, b) => b.population - a.population);
const search = (text: string) => searchPlaces(TOWNS, text).map(placeName);

const MAINE = ['Portland, ME', 'South Portland, ME'];
it.each([
  ['atl', ['Atlanta, GA', 'Atlanta, TX']],
  ['PORTLAND', ['Portland, OR', 'Portland, ME', 'Portland, TN', 'South Portland, ME']],
  ['york', ['York, PA', 'New York City, NY']],
  ['Portland, ME', MAINE],
  ['Portland,ME', MAINE],
  ['portland, t', ['Portland, TN']],
  ['atlanta georgia', ['Atlanta, GA']],
  ['atlanta, Tex', ['Atlanta, TX']],
  ['saint louis', ['St. Louis, MO', 'Lake Saint Louis, MO']],
  ['MAYAGÜEZ', ['Mayagüez, PR']],
  ['mayaguez puerto rico', ['Mayagüez, PR']],
  ['washington dc', ['Washington, DC']],
  ['washington, d.c.', ['Washington, DC']],
  ["coeur d'alene", ['Coeur d’Alene, ID']],
  ['nowhere', []],
  ['Portland, ZZ', []],
  ['', []],
])('finds for “%s” the towns %j', (text, names) => expect(search(text)).toEqual(names));

it('towns come at most eight at a time, the largest first', () => {
  const many = Array.from({ length: 20 }, (_, n) => town(`Salem ${n}, MA`, 99 - n));
  const found = searchPlaces(many, 'salem');
  expect([found.length, found[0]?.name]).toEqual([8, 'Salem 0']);
});

it('towns are found by their own full name, and first', () =>
  holds(fc.constantFrom(...TOWNS.map(placeName)), fc.boolean(), (full, loud) => {
    expect(search(loud ? full.toUpperCase() : full)[0]).toBe(full);
  }));

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
const find = (fields: Parameters<typeof typedTown>[0]) => {
  const typed = typedTown(fields);
  const found = typed && findTown(PLACES, typed);
  return found && placeName(found);
};

it.each([
  [{ city: ' el paso ', state: 'texas' }, 'El Paso, TX'],
  [{ city: 'El Paso, TX 79901', country: 'U.S.A.' }, 'El Paso, TX'],
  [{ city: 'El Paso' }, 'El Paso, TX'],
  [{ city: 'Springfield' }, null],
  [{ city: 'New York', state: 'NY' }, 'New York City, NY'],
  [{ city: 'St. Paul', state: 'MN' }, 'Saint Paul, MN'],
  [{ address: '1 Main St, El Paso, TX 79901' }, 'El Paso, TX'],
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
  const close = closeTowns(PLACES, typed ?? { key: '', state: null });
  expect(close.map(placeName)).toEqual(offered);
});

it('knows the towns around a point', () => {
  const point = { latitude: 33.1, longitude: -106 };
  expect(townsAround(PLACES, point).map(placeName)).toEqual(['El Paso, TX']);
  expect(nearestTowns(PLACES, point).map(placeName)).toEqual(['El Paso, TX']);
});

const { distanceMetres, isPoint, milesOf } = distance;
const at = (latitude: number, longitude: number): distance.Point => ({ latitude, longitude });

it.each([
  ['Atlanta to New York', at(33.749, -84.388), at(40.7128, -74.006), 746],
  ['a mile north', at(40, -100), at(40 + 1 / 69.0934, -100), 1],
  ['Attu to Adak, over the date line', at(52.9, 172.9), at(51.88, -176.66), 447],
  ['a step over the date line', at(0, 179.9), at(0, -179.9), 14],
])('the distance from %s', (_name, a, b, miles) =>
  expect(milesOf(distanceMetres(a, b))).toBeCloseTo(miles, miles > 1 ? -1 : 2),
);

it.each([
  [0, 'under 1 mi'],
  [804, 'under 1 mi'],
  [805, '1 mi'],
  [19_312, '12 mi'],
  [4_023_360, '2,500 mi'],
])('%d meters is %s', (metres, text) => expect(distance.formatMiles(metres)).toBe(text));

it('keeps a position only roughly, within half a mile', () => {
  expect(distance.roundedPosition(at(33.74901, -84.38798))).toEqual(at(33.75, -84.39));
});

it('knows no places beyond the poles', () => {
  expect(isPoint(at(90, -180))).toBe(true);
  expect([at(90.01, 0), at(0, Number.NaN)].some(isPoint)).toBe(false);
});

const atlanta = { latitude: 33.75, longitude: -84.39 };
const nowhere = { latitude: null, longitude: null };
const chicago = { latitude: 41.85, longitude: -87.65 };
const decatur = { latitude: 33.77, longitude: -84.3 };
const event = (id: number, ...venues: WithVenues['venues'][number][]) => ({ id, venues });
type Within = Parameters<typeof nearestFirst>[2];
const ids = (events: ReturnType<typeof event>[], within: Within, from = atlanta) =>
  nearestFirst(events, from, within).map((near) => near.event.id);

it('the distance to an event is that of its nearest venue, and not known without coordinates', () => {
  const metres = distanceTo(event(1, chicago, nowhere, decatur), atlanta);
  expect(milesOf(metres ?? 0)).toBeCloseTo(5.3, 0);
  for (const unknown of [event(1), event(1, nowhere)])
    expect(distanceTo(unknown, atlanta)).toBeNull();
});

it.each([
  ['any', [3, 5, 2, 1, 4]],
  [25, [3, 5]],
  [250, [3, 5]],
] as const)('events near a place come nearest first, within %s', (within, found) => {
  const near = [event(3, decatur), event(4, nowhere), event(5, decatur)];
  expect(ids([event(1), event(2, chicago), ...near], within)).toEqual(found);
});
