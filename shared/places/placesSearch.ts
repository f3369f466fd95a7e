import type { Place } from './places.schemas.ts';
import { STATES } from './states.ts';

/** A town that can be searched. `key` is `foldText(name)`; lists are sorted by population, largest first. */
export type IndexedPlace = Place & { key: string; population: number };

const MAX_PLACES = 8;

const SHORT_WORDS: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** Normalizes a name for comparison: `Cañon  City` → `canon city`, `St. Louis` → `saint louis`. */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return plain
    .split(' ')
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(' ');
}

type Wanted = { city: string; states: readonly string[] | null };

const FOLDED_STATES = Object.entries(STATES).map(
  ([code, name]) => [code, code.toLowerCase(), foldText(name)] as const,
);

/** Finds states by code, or by prefix of the name. */
function statesFor(text: string): string[] {
  return FOLDED_STATES.filter(([, code, name]) => code === text || name.startsWith(text)).map(
    ([code]) => code,
  );
}

/** Possible readings of a query: a town, or a town and a state (with or without a comma). */
function readPlace(text: string): Wanted[] {
  const [before = '', ...after] = text.split(',');
  const state = foldText(after.join(' '));
  if (state !== '') return [{ city: foldText(before), states: statesFor(state) }];
  const words = foldText(before).split(' ');
  const splits = words.slice(1).map((_, index): Wanted => {
    const rest = words.slice(index + 1).join(' ');
    const states = FOLDED_STATES.filter(([, code, name]) => code === rest || name === rest);
    return { city: words.slice(0, index + 1).join(' '), states: states.map(([code]) => code) };
  });
  return [
    { city: words.join(' '), states: null },
    ...splits.filter(({ states }) => states?.length),
  ];
}

/** Ranks a match: 0 is equal, 1 a prefix, 2 a prefix of a later word, 3 no match. */
function rankOf(key: string, city: string, inWords: string): number {
  if (key.startsWith(city)) return key.length === city.length ? 0 : 1;
  return key.includes(inWords) ? 2 : NO_MATCH;
}

const NO_MATCH = 3;

/**
 * Finds up to `most` towns: exact names first (with a state), then prefixes, then later words;
 * larger towns first.
 */
export function searchPlaces(
  places: readonly IndexedPlace[],
  text: string,
  most: number = MAX_PLACES,
): Place[] {
  const wanted = readPlace(text)
    .filter(({ city }) => city !== '')
    .map((one) => ({ ...one, inWords: ` ${one.city}`, best: one.states ? 0 : 1 }));
  const byRank: IndexedPlace[][] = [[], [], []];
  for (const place of places) {
    let rank = NO_MATCH;
    for (const { city, inWords, states, best } of wanted) {
      if (states && !states.includes(place.state)) continue;
      rank = Math.min(rank, Math.max(best, rankOf(place.key, city, inWords)));
    }
    byRank[rank]?.push(place);
  }
  return byRank
    .flat()
    .slice(0, most)
    .map(({ name, state, latitude, longitude }) => ({ name, state, latitude, longitude }));
}
