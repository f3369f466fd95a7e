import { useSearchParams } from 'react-router';
import { NEARBY, RADII, type Radius } from '#shared/places/distance.ts';

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
