import { useSyncExternalStore } from 'react';
import { local } from '#web/offline/safeStorage.ts';
import type { FavouriteWriter, FavouritesState } from './watchFavourites.ts';
import { PENDING_PREFIX, type PendingFavourite } from './pendingFavourites.ts';

// This file is part of the first load; Dexie and the API calls come with watchFavourites.ts, which is loaded on demand.

const IDLE_MS = 200;

let kept: FavouritesState = { ids: new Set(), known: false };
/** Taps that are not stored in Dexie yet, by event. Object identity tells a tap from a later one on the same event. */
const taps = new Map<number, PendingFavourite>();
const listeners = new Set<() => void>();
let keeper: Promise<FavouriteWriter> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  for (const listener of listeners) listener();
}

function show(next: FavouritesState): void {
  kept = next;
  tell();
}

function load(): Promise<FavouriteWriter> {
  keeper ??= import('./watchFavourites.ts').then(({ watchFavourites }) => watchFavourites(show));
  keeper.catch(() => (keeper = null));
  return keeper;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setTimeout(() => void load(), IDLE_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

function isFavourite(eventId: number): boolean {
  return taps.get(eventId)?.favourite ?? kept.ids.has(eventId);
}

/** True if the event is a favorite; false on the server and until favorites are loaded. */
export function useFavourite(eventId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isFavourite(eventId),
    () => false,
  );
}

export function useFavourites(): ReadonlySet<number> | null {
  const get = (): FavouritesState => kept;
  const { ids, known } = useSyncExternalStore(subscribe, get, get);
  return known ? ids : null;
}

/**
 * Changes a favorite at once, stores it on this device, and syncs it later. If storing fails, the tap stays in
 * localStorage, and the next page that loads favorites stores it.
 */
export async function toggleFavourite(eventId: number): Promise<void> {
  const tap = { favourite: !isFavourite(eventId), at: Date.now() };
  taps.set(eventId, tap);
  local.set(PENDING_PREFIX + eventId, JSON.stringify(tap));
  tell();
  try {
    await (await load()).save(eventId, tap.favourite);
  } catch (error) {
    return console.warn(error);
  }
  if (taps.get(eventId) !== tap) return;
  taps.delete(eventId);
  local.remove(PENDING_PREFIX + eventId);
  tell();
}
