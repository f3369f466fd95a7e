import type { FavouriteFact, FavouritesSync } from './favourites.schemas.ts';

/** Picks the later fact; on a tie, the one that saves the event. */
function later(a: FavouriteFact, b: FavouriteFact): FavouriteFact {
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return a.favourite ? a : b;
}

/** Merges facts into one per event, regardless of order and repetition. Both lists must use the same clock. */
export function mergeFavourites(
  a: readonly FavouriteFact[],
  b: readonly FavouriteFact[],
): FavouriteFact[] {
  const facts = new Map<number, FavouriteFact>();
  for (const fact of [...a, ...b]) {
    const known = facts.get(fact.eventId);
    facts.set(fact.eventId, known ? later(known, fact) : fact);
  }
  return [...facts.values()].toSorted((x, y) => x.eventId - y.eventId);
}

/** Converts device times to server times by their age at sending. Results are never in the future or before 1970. */
export function byServerClock({ changes, sentAt }: FavouritesSync, now: number): FavouriteFact[] {
  return changes.map((fact) => {
    const age = Math.max(0, sentAt - fact.at);
    return { ...fact, at: Math.max(0, now - age) };
  });
}

export function beyondLimit(facts: readonly FavouriteFact[], most: number): FavouriteFact[] {
  return facts
    .filter((fact) => fact.favourite)
    .toSorted((x, y) => y.at - x.at || y.eventId - x.eventId)
    .slice(most);
}
