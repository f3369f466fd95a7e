import { useSearchParams } from 'react-router';
import { RADII, type Radius } from '#shared/places/near.rules.ts';

/** In the address: wherever this device is. Never where that is. */
export const NEAR_ME = 'me';

/** `near` is a town as `Atlanta,GA`, `me`, or null where distance plays no part. */
export type Near = { near: string | null; within: Radius };

/** What the address says; what makes no sense there counts as not said. */
export function nearFrom(params: URLSearchParams): Near {
  const within = RADII.find((miles) => String(miles) === params.get('within')) ?? 'any';
  const near = params.get('near')?.trim() || null;
  return { near, within: near === null ? 'any' : within };
}

/** The address with another place or radius in it, and everything else as it was. */
export function withNear(before: URLSearchParams, { near, within }: Near): URLSearchParams {
  const params = new URLSearchParams(before);
  params.delete('near');
  params.delete('within');
  if (near === null) return params;
  params.set('near', near);
  if (within !== 'any') params.set('within', String(within));
  return params;
}

/** The place in the address: it survives a reload, the way back, and being sent to a friend. */
export function useNear(): [Near, (change: Partial<Near>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<Near>): void =>
    setParams((before) => withNear(before, { ...nearFrom(before), ...part }), {
      preventScrollReset: true,
    });
  return [nearFrom(params), change];
}
