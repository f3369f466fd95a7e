import type { Point } from '#shared/places/distance.ts';
import { useLastPlace } from './lastPlace.storage.ts';
import { NEAR_ME, useNear } from './useNear.ts';
import { useTown } from './places.queries.ts';

/** `ask`: the device's position is unknown; `unknown`: no such town; `failed`: look-up failed. */
export type Origin =
  | { state: 'none' | 'ask' | 'pending' | 'unknown' | 'failed' }
  | { state: 'found'; point: Point };

/** A remembered place works offline. */
export function useOrigin(): Origin {
  const [{ near }] = useNear();
  const last = useLastPlace();
  const known = near !== null && last?.near === near ? last : null;
  const { town, state } = useTown(near === NEAR_ME || known ? null : near);
  if (near === null) return { state: 'none' };
  if (known) return { state: 'found', point: known };
  if (near === NEAR_ME) return { state: 'ask' };
  return state === 'found' ? { state, point: town } : { state };
}
