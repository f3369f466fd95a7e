import { expect, it } from 'vitest';
import * as distance from './distance.ts';
import { distanceTo, type Located, nearestFirst } from './distance.ts';

const { distanceMetres, isPoint, milesOf } = distance;
const at = (latitude: number, longitude: number): distance.Point => ({ latitude, longitude });

it.each([
  ['Atlanta to New York', at(33.749, -84.388), at(40.7128, -74.006), 746],
  ['Los Angeles to Honolulu', at(34.0522, -118.2437), at(21.3069, -157.8583), 2558],
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

it('knows no places beyond the poles', () =>
  expect([at(90, -180), at(90.01, 0), at(0, Number.NaN)].map(isPoint)).toEqual([
    true,
    false,
    false,
  ]));

const atlanta = { latitude: 33.75, longitude: -84.39 };
const nowhere = { latitude: null, longitude: null };
const chicago = { latitude: 41.85, longitude: -87.65 };
const decatur = { latitude: 33.77, longitude: -84.3 };
const event = (id: number, ...venues: Located['venues'][number][]) => ({ id, venues });
type Within = Parameters<typeof nearestFirst>[2];
const ids = (events: ReturnType<typeof event>[], within: Within, from = atlanta) =>
  nearestFirst(events, from, within).map((near) => near.event.id);

it('the distance to an event is that of its nearest venue, and not known without coordinates', () => {
  const metres = distanceTo(event(1, chicago, nowhere, decatur), atlanta);
  expect(milesOf(metres ?? 0)).toBeCloseTo(5.3, 0);
  expect([event(1), event(1, nowhere)].map((each) => distanceTo(each, atlanta))).toEqual([
    null,
    null,
  ]);
});

it.each([
  ['any', [3, 5, 2, 1, 4]],
  [25, [3, 5]],
  [250, [3, 5]],
] as const)('events near a place come nearest first, within %s', (within, found) => {
  const near = [event(3, decatur), event(4, nowhere), event(5, decatur)];
  expect(ids([event(1), event(2, chicago), ...near], within)).toEqual(found);
});
