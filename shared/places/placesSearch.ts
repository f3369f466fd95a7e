import type { Town } from './places.contract.ts';

export const STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** Returns `GA` for `GA`, `ga` or `Georgia`; null if the text isn't a state. */
export function stateCode(text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const found = Object.entries(STATES).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return found?.[0] ?? null;
}

/** A town that can be searched. `key` is `foldText(name)`; lists are sorted by population, largest first. */
export type IndexedTown = Town & { key: string; population: number };

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
  places: readonly IndexedTown[],
  text: string,
  most: number = MAX_PLACES,
): Town[] {
  const wanted = readPlace(text)
    .filter(({ city }) => city !== '')
    .map((one) => ({ ...one, inWords: ` ${one.city}`, best: one.states ? 0 : 1 }));
  const byRank: IndexedTown[][] = [[], [], []];
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

export type TypedAddress = {
  address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  country?: string | null | undefined;
};

/** A town as it was typed. `key` is the folded name; `state` is null if none was typed. */
export type TypedTown = { key: string; state: string | null };

const US_NAMES = new Set(['', 'us', 'usa', 'united states', 'united states of america', 'america']);
const PUERTO_RICO = 'puerto rico';
/** Matches the end of an address, such as `…, El Paso, TX 79901`, with or without `, USA`. */
const END_OF_ADDRESS =
  /(?:^|,)\s*([^,]+),\s*([A-Za-z .]+?)\.?\s*(?:\d{5}(?:-\d{4})?)?\s*(?:,\s*USA?)?$/;

/** Splits `El Paso, TX` into name and state, if the text after the comma is a state. */
function splitAtComma(city: string): [name: string, state: string | null] {
  const comma = city.lastIndexOf(',');
  const state = comma > 0 ? stateCode(city.slice(comma + 1).replace(/\d.*$/, '')) : null;
  return state === null ? [city, null] : [city.slice(0, comma), state];
}

function isInUs(country: string): boolean {
  return US_NAMES.has(country) || country === PUERTO_RICO || country === 'pr';
}

/** The US town in a venue's fields; null without a town, for an unknown state or another country. */
export function typedTown({ address, city, state, country }: TypedAddress): TypedTown | null {
  const land = foldText((country ?? '').replaceAll('.', ''));
  if (!isInUs(land)) return null;
  const [name, after] = splitAtComma(city?.trim() ?? '');
  const typedState = state?.trim() ?? '';
  const code = typedState === '' ? after : stateCode(typedState);
  if (typedState !== '' && code === null) return null;
  const key = foldText(name);
  if (key !== '') return { key, state: code };
  const end = END_OF_ADDRESS.exec(address?.trim() ?? '');
  const ending = end && stateCode(end[2] ?? '');
  return ending ? { key: foldText(end[1] ?? ''), state: ending } : null;
}
