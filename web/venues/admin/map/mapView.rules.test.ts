import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceMetres } from '#shared/places/distance.ts';
import { holds } from '#web/testing/holds.ts';
import { pointAt, readableTowns, spotOf, ZOOMS } from './mapView.rules.ts';

const centre = fc.record({
  latitude: fc.double({ min: 18, max: 70, noNaN: true }),
  longitude: fc.double({ min: -160, max: -65, noNaN: true }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

it('a point and its spot on the map are one, and its width is what it says', () => {
  const spot = fc.record({ x: share, y: share });
  holds(centre, fc.constantFrom(...ZOOMS), spot, (at, km, where) => {
    const view = { centre: at, km };
    const again = spotOf(view, pointAt(view, where));
    expect(again.x).toBeCloseTo(where.x, 3);
    expect(again.y).toBeCloseTo(where.y, 3);
    if (km > 500) return;
    const edge = (x: number) => pointAt(view, { x, y: 0.5 });
    expect(distanceMetres(edge(0), edge(1)) / 1000 / km).toBeCloseTo(1, 2);
  });
});

it('names only towns that can be read', () => {
  const view = { centre: { latitude: 31.76, longitude: -106.49 }, km: 200 };
  const town = (name: string, latitude: number, longitude: number) => {
    return { name, latitude, longitude };
  };
  const towns = [
    town('El Paso', 31.76, -106.49),
    town('Too Close', 31.77, -106.5),
    town('Las Cruces', 32.31, -106.78),
    town('Far Away', 35, -106),
  ];
  expect(readableTowns(view, towns).map(({ name }) => name)).toEqual(['El Paso', 'Las Cruces']);
});
