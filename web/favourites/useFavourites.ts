import { useSyncExternalStore } from 'react';
import { local } from '#web/offline/keep.ts';
import type { FavouriteWriter, FavouritesState } from './watchFavourites.ts';
import { PENDING_PREFIX, type PendingFavourite } from './pendingFavourites.ts';

// What the hearts on a page show, and no more: this is part of the first load. Databases, calls and words come
// with the keeper, once the page is quiet.

const IDLE_MS = 200;

let kept: FavouritesState = { ids: new Set(), known: false };
/** Taps whose writing has not ended; the object tells a tap from a later one. */
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

/** A chunk that did not arrive may arrive with the next tap. */
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

/** Whether an event has a heart. False on the server, and until this device's list is read. */
export function useFavourite(eventId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isFavourite(eventId),
    () => false,
  );
}

/** All events with a heart; null until that is known. */
export function useFavourites(): ReadonlySet<number> | null {
  const get = (): FavouritesState => kept;
  const { ids, known } = useSyncExternalStore(subscribe, get, get);
  return known ? ids : null;
}

/**
 * Puts a heart on an event or takes it back: seen at once, kept on this device, told to the account when it can be. A
 * page that is left in this very moment, or has no keeper, leaves the tap to the next one.
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
