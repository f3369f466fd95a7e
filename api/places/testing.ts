import { foldText } from '#shared/places/placesSearch.ts';
import { createPlacesService } from './places.service.ts';

const TOWNS = [
  ['Chicago', 'IL', 41.85, -87.65, 2_695_598],
  ['El Paso', 'TX', 31.7587, -106.4869, 681_124],
  ['Denver', 'CO', 39.7392, -104.9847, 600_158],
  ['Glendale', 'CA', 34.1425, -118.2551, 191_719],
  ['Pensacola', 'FL', 30.4213, -87.2169, 53_193],
  ['El Paso', 'IL', 40.7392, -89.0165, 2810],
] as const;

/** The service with a few towns; reading all takes a third of a second. For tests. */
export function testPlaces() {
  const load = async () =>
    TOWNS.map(([name, state, latitude, longitude, population]) => {
      return { name, state, latitude, longitude, population, key: foldText(name) };
    });
  return createPlacesService({ load });
}
