import { foldText } from '#shared/places/placesSearch.ts';
import { createPlacesService } from './places.service.ts';

/** A town with its search key. For tests. */
export const aTown = (
  name: string,
  state: string,
  latitude: number,
  longitude: number,
  population: number,
) => {
  return { name, state, latitude, longitude, population, key: foldText(name) };
};

const TOWNS = [
  aTown('Chicago', 'IL', 41.85, -87.65, 2_695_598),
  aTown('El Paso', 'TX', 31.7587, -106.4869, 681_124),
  aTown('Denver', 'CO', 39.7392, -104.9847, 600_158),
  aTown('Glendale', 'CA', 34.1425, -118.2551, 191_719),
  aTown('Pensacola', 'FL', 30.4213, -87.2169, 53_193),
  aTown('El Paso', 'IL', 40.7392, -89.0165, 2810),
];

/** The places service with six towns instead of all, which take a third of a second to read. For tests. */
export const testPlaces = () => createPlacesService({ load: async () => TOWNS });
