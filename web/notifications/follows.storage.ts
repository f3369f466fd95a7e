import { useSyncExternalStore } from 'react';
import { parseJson } from '#shared/base/parseJson.ts';
import { type Follows, MAX_FOLLOWS } from '#shared/notifications/follows.schemas.ts';
import { createEmitter } from '#web/offline/emitter.ts';
import { local } from '#web/offline/safeStorage.ts';
import { readLastPlace } from '#web/places/lastPlace.storage.ts';

/** Storage key of the followed DJs' ids, which `clearPersonalData` removes at logout. */
const KEY = 'rollcall.djs';
const changes = createEmitter();

function followedIds(): number[] {
  const value = parseJson(local.get(KEY));
  return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
}

export function setFollowed(id: number, followed: boolean): void {
  const others = followedIds().filter((other) => other !== id);
  local.set(KEY, JSON.stringify((followed ? [...others, id] : others).slice(-MAX_FOLLOWS)));
  changes.emit();
}

export function useFollowed(id: number): boolean {
  return useSyncExternalStore(
    changes.subscribe,
    () => followedIds().includes(id),
    () => false,
  );
}

/** Rounds to about seven miles, because the server needs no more to find events within a hundred miles. */
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
