import type { Point } from '#shared/places/distance.ts';
import { useLastPlace } from './lastPlace.storage.ts';
import { NEAR_ME, useNear } from './useNear.ts';
import { useTown } from './places.queries.ts';

/**
 * From where distances count. `ask`: from where this device is, which it does not know yet; `unknown`: from a town
 * that there is not; `failed`: from a town that could not be looked up.
 */
export type Origin =
  | { state: 'none' | 'ask' | 'pending' | 'unknown' | 'failed' }
  | { state: 'found'; point: Point };

/** The place in the address: the one this device remembers needs no connection. */
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
