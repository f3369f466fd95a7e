import { distance } from 'fastest-levenshtein';
import { distanceMetres, type Point } from './distance.ts';
import type { Place } from './places.schemas.ts';
import type { IndexedPlace } from './placesSearch.ts';
import type { TypedTown } from './typedTown.ts';

/** Without a state, a name means its largest town only where the next is this much smaller. */
const DOMINANT = 20;
const MAX_OFFERED = 5;
const ONE_TYPO_PER_LETTERS = 4;

export function withoutIndex({ name, state, latitude, longitude }: IndexedPlace): Place {
  return { name, state, latitude, longitude };
}

function inState({ state }: TypedTown): (place: IndexedPlace) => boolean {
  return (place) => state === null || place.state === state;
}

/** `new york` is also `new york city`, `bronx` also `the bronx`, `city of industry` as it is. */
function namesOf(key: string): Set<string> {
  return new Set([key, `${key} city`, `the ${key}`, key.replace(/^city of /, '')]);
}

/**
 * The one town that is meant, or null: of the name exactly, in that state; without a state only where no
 * other town of the name is of any size. `places` are sorted by population, descending.
 */
export function findTown(places: readonly IndexedPlace[], typed: TypedTown): IndexedPlace | null {
  const names = namesOf(typed.key);
  const named = places.filter((place) => names.has(place.key) && inState(typed)(place));
  const exact = named.filter(({ key }) => key === typed.key);
  const [first, second] = exact.length > 0 ? exact : named;
  if (!first) return null;
  const alone = !second || first.population >= DOMINANT * second.population;
  return typed.state !== null || alone ? first : null;
}

/** Towns that may have been meant by a name that is not found: namesakes, then names a few letters off. */
export function closeTowns(places: readonly IndexedPlace[], typed: TypedTown): Place[] {
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

/** Within so many metres, so many towns at most. */
const RINGS = [
  { within: 25_000, most: 14 },
  { within: 90_000, most: 14 },
  { within: 400_000, most: 14 },
];

/** Towns for orientation on a map around a point, the largest first: of its surroundings and of its region. */
export function townsAround(places: readonly IndexedPlace[], point: Point): Place[] {
  const near = places.filter((place) => distanceMetres(place, point) <= 400_000);
  const chosen = new Set(
    RINGS.flatMap(({ within, most }) =>
      near.filter((place) => distanceMetres(place, point) <= within).slice(0, most),
    ),
  );
  return near.filter((place) => chosen.has(place)).map(withoutIndex);
}

/** Sorted by distance: the nearest towns to a point. */
export function nearestTowns<P extends Point>(places: readonly P[], point: Point, most = 1): P[] {
  return places
    .map((place) => ({ place, metres: distanceMetres(place, point) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, most)
    .map(({ place }) => place);
}
