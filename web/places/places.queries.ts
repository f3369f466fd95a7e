import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Town } from '#shared/places/places.contract.ts';
import { call } from '#web/api/call.ts';
import { placesContract } from '#shared/places/places.contract.ts';
import { NEARBY, RADII, type Radius, type Point } from '#shared/places/distance.ts';
import { useChangeParams } from '#web/ui/useChangeParams.ts';
import { NEAR_ME, useLastPlace } from './lastPlace.storage.ts';

const LETTERS = 2;
const PAUSE_MS = 150;

function placesQuery(text: string) {
  const q = text.trim().toLowerCase();
  return {
    queryKey: [`/api/places?q=${q}`],
    queryFn: () => call(placesContract.search, { query: { q } }),
    enabled: q.length >= LETTERS,
  };
}

/** Suggests towns for typed text. Debounced; keeps previous suggestions while loading. */
export function useSuggestions(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const wanted = text.trim().length >= LETTERS;
  const { data, isError, isFetching } = useQuery({
    ...placesQuery(settled),
    placeholderData: keepPreviousData,
  });
  const pending = wanted && (isFetching || settled !== text);
  return { places: wanted ? (data ?? []) : [], failed: wanted && isError, pending };
}

export function useFirstTown() {
  const client = useQueryClient();
  return async (text: string): Promise<Town | undefined> => {
    if (text.trim().length < LETTERS) return undefined;
    const found = await client.fetchQuery(placesQuery(text)).catch(() => []);
    return found[0];
  };
}

function useTown(near: string | null) {
  const { data, isPending, isError, isFetching } = useQuery({
    ...placesQuery(near ?? ''),
    enabled: near !== null && near.trim().length >= LETTERS,
    select: (found) => found[0] ?? null,
  });
  if (near === null) return { town: null, state: 'none' as const };
  if (near.trim().length < LETTERS) return { town: null, state: 'unknown' as const };
  if (data) return { town: data, state: 'found' as const };
  if (isError && !isFetching) return { town: null, state: 'failed' as const };
  return { town: null, state: isPending ? ('pending' as const) : ('unknown' as const) };
}

/** `near` is a town such as `Atlanta,GA`, or `NEAR_ME`, or null. */
type Near = { near: string | null; within: Radius };

export function nearFrom(params: URLSearchParams): Near {
  const near = params.get('near')?.trim() || null;
  return { near, within: near === null ? NEARBY : radiusOf(params.get('within')) };
}

/** Reads a radius such as `50` or `any`; anything else becomes the default radius. */
export function radiusOf(text: string | null): Radius {
  return text === 'any' ? text : (RADII.find((miles) => String(miles) === text) ?? NEARBY);
}

function withNear(before: URLSearchParams, { near, within }: Near): URLSearchParams {
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
  const [params, changeParams] = useChangeParams();
  const change = (part: Partial<Near>): void =>
    changeParams((before) => withNear(before, { ...nearFrom(before), ...part }));
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
