import { parseJson } from '#shared/base/parseJson.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { roundedPosition, isPoint, type Point } from '#shared/places/distance.ts';
import { createEmitter } from '#web/offline/emitter.ts';
import { local } from '#web/offline/safeStorage.ts';

/** `near` is a town as in the URL, such as `Atlanta,GA`, or `NEAR_ME`. */
export type LastPlace = Point & { near: string };

/** Stands for the device's own position; the URL never has the position itself. */
export const NEAR_ME = 'me';

export function nearOf({ name, state }: { name: string; state: string }): string {
  return `${name},${state}`;
}

export function nameOf(near: string): string {
  return near === NEAR_ME ? 'Your location' : near.replace(/\s*,\s*/, ', ');
}

/** Storage key of the last place, which `clearPersonalData` removes at logout. */
const KEY = 'rollcall.place';

const changes = createEmitter();

export function rememberPlace({ near, ...point }: LastPlace): void {
  local.set(KEY, JSON.stringify({ near, ...roundedPosition(point) }));
  changes.emit();
}

export function forgetPlace(): void {
  local.remove(KEY);
  changes.emit();
}

function placeIn(text: string | null): LastPlace | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return null;
  if (!('near' in value && 'latitude' in value && 'longitude' in value)) return null;
  const { near, latitude, longitude } = value;
  if (typeof near !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number')
    return null;
  return isPoint({ latitude, longitude }) ? { near, latitude, longitude } : null;
}

export const readLastPlace = (): LastPlace | null => placeIn(local.get(KEY));

export function useLastPlace(): LastPlace | null {
  const text = useSyncExternalStore(
    changes.subscribe,
    () => local.get(KEY),
    () => null,
  );
  return useMemo(() => placeIn(text), [text]);
}
