import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Place } from '#shared/places/places.contract.ts';
import { call } from '#web/api/call.ts';
import { placesContract } from '#shared/places/places.contract.ts';

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
  return async (text: string): Promise<Place | undefined> => {
    if (text.trim().length < LETTERS) return undefined;
    const found = await client.fetchQuery(placesQuery(text)).catch(() => []);
    return found[0];
  };
}

export function useTown(near: string | null) {
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
