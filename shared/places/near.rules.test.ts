import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { milesOf } from './distance.ts';
import { distanceTo, nearestFirst, RADII, type Located } from './near.rules.ts';

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

it('events near a place are sorted, lose nothing when any distance will do, and grow with the radius', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  const somewhere = fc.record({ latitude: degrees(90), longitude: degrees(180) });
  const venues = fc.array(fc.oneof(somewhere, fc.constant(nowhere)), { maxLength: 3 });
  holds(fc.array(venues), somewhere, (all, from) => {
    const given = all.map((each, id) => event(id, ...each));
    const sorted = nearestFirst(given, from, 'any');
    const found = sorted.map((near) => near.event.id).toSorted((a, b) => a - b);
    expect(found).toEqual([...given.keys()]);
    const metres = sorted.map((near) => near.metres ?? Infinity);
    expect(metres).toEqual(metres.toSorted((a, b) => (a === b ? 0 : a - b)));
    const counts = RADII.map((within) => ids(given, within, from).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });
});
