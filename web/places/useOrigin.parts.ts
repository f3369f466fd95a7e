import type { Point } from '#shared/places/distance.ts';
import { NEAR_ME, useLastPlace } from './lastPlace.storage.ts';
import { useNearFilter } from './useNearFilter.parts.ts';
import { useTown } from './places.queries.ts';

/** `ask`: the device's position is not known yet; `unknown`: there is no such town; `failed`: the look-up failed. */
export type Origin =
  | { state: 'none' | 'ask' | 'pending' | 'unknown' | 'failed' }
  | { state: 'found'; point: Point };

/** The point from which distances are measured. A remembered place also works offline. */
export function useOrigin(): Origin {
  const [{ near }] = useNearFilter();
  const last = useLastPlace();
  const known = near !== null && last?.near === near ? last : null;
  const { town, state } = useTown(near === NEAR_ME || known ? null : near);
  if (near === null) return { state: 'none' };
  if (known) return { state: 'found', point: known };
  if (near === NEAR_ME) return { state: 'ask' };
  return state === 'found' ? { state, point: town } : { state };
}
