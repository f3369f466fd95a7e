import { useSearchParams } from 'react-router';
import { NEARBY, RADII, type Radius, type Point } from '#shared/places/distance.ts';
import { NEAR_ME, useLastPlace } from './lastPlace.storage.ts';
import { useTown } from './places.queries.ts';

/** `near` is `Atlanta,GA`, `NEAR_ME`, or null. */
export type Near = { near: string | null; within: Radius };

export function nearFrom(params: URLSearchParams): Near {
  const near = params.get('near')?.trim() || null;
  return { near, within: near === null ? NEARBY : radiusOf(params.get('within')) };
}

/** Reads a radius such as `50` or `any`; anything else is the usual one. */
export function radiusOf(text: string | null): Radius {
  return text === 'any' ? text : (RADII.find((miles) => String(miles) === text) ?? NEARBY);
}

export function withNear(before: URLSearchParams, { near, within }: Near): URLSearchParams {
  const params = new URLSearchParams(before);
  params.delete('near');
  params.delete('within');
  if (near === null) return params;
  params.set('near', near);
  if (within !== NEARBY) params.set('within', String(within));
  return params;
}

/** Keeps the place in the URL, so that it survives reload, Back and sharing. */
export function useNearFilter(): [Near, (change: Partial<Near>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<Near>): void =>
    setParams((before) => withNear(before, { ...nearFrom(before), ...part }), {
      preventScrollReset: true,
    });
  return [nearFrom(params), change];
}

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
