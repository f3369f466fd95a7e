import { Worker } from 'node:worker_threads';
import type { Located, LocateQuery, Place } from '#shared/places/places.schemas.ts';
import { searchPlaces, type IndexedPlace } from '#shared/places/placesSearch.ts';
import type { Locator } from '#shared/places/towns.rules.ts';
import { createLocator } from './locator.ts';

export type PlacesService = ReturnType<typeof createPlacesService>;

/** Reads the towns in a worker. The process may exit without waiting for it. */
function loadPlaces(): Promise<IndexedPlace[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('places.worker.ts', import.meta.url), { execArgv: [] });
    worker.unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The towns were not read')));
  });
}

/** Finds towns by name, and the town and time zone of a venue. */
export function createPlacesService({
  load = loadPlaces,
}: { load?: () => Promise<readonly IndexedPlace[]> } = {}) {
  let places: Promise<readonly IndexedPlace[]> | null = null;

  /** Reads the towns on first use, since many servers are never asked for them; again only after a failure. */
  function known(): Promise<readonly IndexedPlace[]> {
    places ??= load();
    places.catch(() => (places = null));
    return places;
  }

  return {
    /** Towns of the US and Puerto Rico that a text may mean, at most eight, most likely first. */
    async search(text: string): Promise<Place[]> {
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
