import { useSyncExternalStore } from 'react';
import { type Follows, MAX_FOLLOWS } from '#shared/notifications/follows.schemas.ts';
import { local } from '#web/offline/safeStorage.ts';
import { readLastPlace } from '#web/places/lastPlace.storage.ts';

/** Storage key of the followed DJs' ids, which `clearPersonalData` removes at logout. */
const KEY = 'rollcall.djs';
const listeners = new Set<() => void>();

function followedIds(): number[] {
  try {
    const value: unknown = JSON.parse(local.get(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}

export function setFollowed(id: number, followed: boolean): void {
  const others = followedIds().filter((other) => other !== id);
  local.set(KEY, JSON.stringify((followed ? [...others, id] : others).slice(-MAX_FOLLOWS)));
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useFollowed(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => followedIds().includes(id),
    () => false,
  );
}

/** Coarser than the place that is kept: seven miles make no difference within a hundred. */
const rounded = (degrees: number): number => Math.round(degrees * 10) / 10;

export function readFollows(): Follows {
  const djIds = followedIds();
  const place = djIds.length > 0 ? readLastPlace() : null;
  const near = place && {
    latitude: rounded(place.latitude),
    longitude: rounded(place.longitude),
  };
  return { djIds, near };
}
