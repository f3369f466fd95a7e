import { distance } from 'fastest-levenshtein';
import { distanceMetres, type Point } from './distance.ts';
import type { Town } from './places.contract.ts';
import type { IndexedTown, TypedTown, TypedAddress } from './placesSearch.ts';

/** A name without a state means its largest town only if that town is this many times larger than the next. */
const DOMINANT = 20;
const MAX_OFFERED = 5;
const ONE_TYPO_PER_LETTERS = 4;

export function withoutIndex({ name, state, latitude, longitude }: IndexedTown): Town {
  return { name, state, latitude, longitude };
}

function inState({ state }: TypedTown): (place: IndexedTown) => boolean {
  return (place) => state === null || place.state === state;
}

/** Names that a typed one may stand for: also `new york city` for `new york`, and `the bronx` for `bronx`. */
function namesOf(key: string): Set<string> {
  return new Set([key, `${key} city`, `the ${key}`, key.replace(/^city of /, '')]);
}

/**
 * The one town that the text means, or null. The name must match, and the state too. Without a
 * state, no other town of that name may be of comparable size. `places` are sorted by population,
 * largest first.
 */
export function findTown(places: readonly IndexedTown[], typed: TypedTown): IndexedTown | null {
  const names = namesOf(typed.key);
  const named = places.filter((place) => names.has(place.key) && inState(typed)(place));
  const exact = named.filter(({ key }) => key === typed.key);
  const [first, second] = exact.length > 0 ? exact : named;
  if (!first) return null;
  const alone = !second || first.population >= DOMINANT * second.population;
  return typed.state !== null || alone ? first : null;
}

/**
 * Towns that a typed name may mean, at most five. In the typed state, or everywhere if none is typed, their names may
 * be a few letters off or longer by whole words; in other states they have to be the same. The closest come first; of
 * equally close ones, the largest.
 */
export function closeTowns(places: readonly IndexedTown[], typed: TypedTown): Town[] {
  const allowed = Math.max(1, Math.floor(typed.key.length / ONE_TYPO_PER_LETTERS));
  const scored = places.flatMap((place) => {
    const starts = place.key.startsWith(`${typed.key} `);
    const far = starts ? 1 : distance(place.key, typed.key);
    const elsewhere = inState(typed)(place) ? 0 : 1;
    const fits = elsewhere === 0 ? far <= allowed : far === 0;
    return fits ? [{ place, score: far + elsewhere }] : [];
  });
  return scored
    .toSorted((a, b) => a.score - b.score)
    .slice(0, MAX_OFFERED)
    .map(({ place }) => withoutIndex(place));
}

/** How many towns to show within each distance in meters. */
const RINGS = [
  { within: 25_000, most: 14 },
  { within: 90_000, most: 14 },
  { within: 400_000, most: 14 },
];

/** Towns to show around a point on a map, largest first: close ones and some of the wider region. */
export function townsAround(places: readonly IndexedTown[], point: Point): Town[] {
  const near = places.filter((place) => distanceMetres(place, point) <= 400_000);
  const chosen = new Set(
    RINGS.flatMap(({ within, most }) =>
      near.filter((place) => distanceMetres(place, point) <= within).slice(0, most),
    ),
  );
  return near.filter((place) => chosen.has(place)).map(withoutIndex);
}

/** The towns nearest to a point, sorted by distance. */
export function nearestTowns<P extends Point>(places: readonly P[], point: Point, most = 1): P[] {
  return places
    .map((place) => ({ place, metres: distanceMetres(place, point) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, most)
    .map(({ place }) => place);
}

/** IANA zones of the US and Puerto Rico in use today. */
export const US_ZONE_IDS: ReadonlySet<string> = new Set([
  ...['New_York', 'Detroit', 'Kentucky/Louisville', 'Kentucky/Monticello'].map(inAmerica),
  ...['Indianapolis', 'Vincennes', 'Winamac', 'Marengo', 'Petersburg', 'Vevay'].map(inIndiana),
  ...['Tell_City', 'Knox'].map(inIndiana),
  ...['Chicago', 'Menominee', 'Denver', 'Boise', 'Phoenix', 'Los_Angeles'].map(inAmerica),
  ...['Center', 'New_Salem', 'Beulah'].map((name) => inAmerica(`North_Dakota/${name}`)),
  ...['Anchorage', 'Juneau', 'Sitka', 'Metlakatla', 'Yakutat', 'Nome', 'Adak'].map(inAmerica),
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]);

function inAmerica(name: string): string {
  return `America/${name}`;
}

function inIndiana(name: string): string {
  return inAmerica(`Indiana/${name}`);
}

export type Locator = {
  /** The center of the town in an address; null if the town is unknown. */
  townOf: (address: TypedAddress) => Point | null;
  /** The IANA zone at a point. */
  zoneOf: (point: Point) => string;
};
