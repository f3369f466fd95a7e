import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { milesOf, type Point } from './distance.ts';
import { distanceTo, nearestFirst, RADII, type Located } from './near.rules.ts';

const atlanta: Point = { latitude: 33.75, longitude: -84.39 };
const nowhere = { latitude: null, longitude: null };
const chicago = { latitude: 41.85, longitude: -87.65 };
const decatur = { latitude: 33.77, longitude: -84.3 };

const event = (id: number, ...venues: Located['venues'][number][]) => ({ id, venues });

it('the distance to an event is that of its nearest venue', () =>
  expect(milesOf(distanceTo(event(1, chicago, nowhere, decatur), atlanta) ?? 0)).toBeCloseTo(
    5.3,
    0,
  ));

it('the distance to an event is not known without coordinates', () => {
  expect(distanceTo(event(1), atlanta)).toBeNull();
  expect(distanceTo(event(1, nowhere), atlanta)).toBeNull();
});

const events = [
  event(1),
  event(2, chicago),
  event(3, decatur),
  event(4, nowhere),
  event(5, decatur),
];
const ids = (within: Parameters<typeof nearestFirst>[2]) =>
  nearestFirst(events, atlanta, within).map((near) => near.event.id);

it('events near a place come nearest first, those without a place at the end', () =>
  expect(ids('any')).toEqual([3, 5, 2, 1, 4]));

it('events near a place end where the radius ends', () => {
  expect(ids(25)).toEqual([3, 5]);
  expect(ids(250)).toEqual([3, 5]);
});

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const somewhere = fc.record({ latitude: degrees(90), longitude: degrees(180) });
const venue = fc.oneof(somewhere, fc.constant(nowhere));

it('events near a place are sorted, lose nothing when any distance will do, and grow with the radius', () =>
  holds(fc.array(fc.array(venue, { maxLength: 3 })), somewhere, (all, from) => {
    const given = all.map((venues, id) => ({ id, venues }));
    const sorted = nearestFirst(given, from, 'any');
    expect(sorted.map((near) => near.event.id).toSorted((a, b) => a - b)).toEqual(
      given.map(({ id }) => id),
    );
    const metres = sorted.map((near) => near.metres ?? Infinity);
    expect(metres).toEqual(metres.toSorted((a, b) => (a === b ? 0 : a - b)));
    const found = RADII.map((within) => nearestFirst(given, from, within).length);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  }));
