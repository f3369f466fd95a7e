import { Worker } from 'node:worker_threads';
import type { Located, LocateQuery, Place } from '#shared/places/places.schemas.ts';
import { searchPlaces, type IndexedPlace } from '#shared/places/placesSearch.ts';
import type { Locator } from '#shared/places/locator.ts';
import { createLocator } from './locator.ts';

export type PlacesService = ReturnType<typeof createPlacesService>;

/** The towns, read by a worker; the process may end without waiting for it. */
function loadPlaces(): Promise<IndexedPlace[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('places.worker.ts', import.meta.url), { execArgv: [] });
    worker.unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The towns were not read')));
  });
}

/** Where towns are, from their names. */
export function createPlacesService({
  load = loadPlaces,
}: { load?: () => Promise<readonly IndexedPlace[]> } = {}) {
  let places: Promise<readonly IndexedPlace[]> | null = null;

  /** On the first question, and once: most servers of most days are never asked. */
  function known(): Promise<readonly IndexedPlace[]> {
    places ??= load();
    places.catch(() => (places = null));
    return places;
  }

  return {
    /** The towns of the US that a text may mean, at most eight, the likeliest first. */
    async search(text: string): Promise<Place[]> {
      return searchPlaces(await known(), text);
    },

    async locate(query: LocateQuery): Promise<Located> {
      return createLocator(await known()).locate(query);
    },

    /** Answers at once, within a transaction too. */
    async locator(): Promise<Locator> {
      return createLocator(await known());
    },
  };
}
