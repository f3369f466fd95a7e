import { useSearchParams } from 'react-router';
import { RADII, type Radius } from '#shared/places/nearFilter.rules.ts';

/** Marks 'near me' in the URL, without the position. */
export const NEAR_ME = 'me';

/** `near` is `Atlanta,GA`, `me`, or null. */
export type Near = { near: string | null; within: Radius };

export function nearFrom(params: URLSearchParams): Near {
  const within = RADII.find((miles) => String(miles) === params.get('within')) ?? 'any';
  const near = params.get('near')?.trim() || null;
  return { near, within: near === null ? 'any' : within };
}

export function withNear(before: URLSearchParams, { near, within }: Near): URLSearchParams {
  const params = new URLSearchParams(before);
  params.delete('near');
  params.delete('within');
  if (near === null) return params;
  params.set('near', near);
  if (within !== 'any') params.set('within', String(within));
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
