import type { FavouriteFact, FavouritesSync } from './favourites.schemas.ts';

/** Which of two facts about the same event holds: the later one; of two at the same time, the one that saves it. */
function later(a: FavouriteFact, b: FavouriteFact): FavouriteFact {
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return a.favourite ? a : b;
}

/**
 * What is true after two lists of facts met: one fact per event, by event. However often and in whatever order
 * lists are merged, the outcome is the same. The times of both must be by the same clock.
 */
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

/**
 * A device's changes by the server's clock: what happened so long before it sent them happened so long before
 * now, whatever its clock says. Nothing lies in the future, nothing before 1970.
 */
export function byServerClock({ changes, sentAt }: FavouritesSync, now: number): FavouriteFact[] {
  return changes.map((fact) => {
    const age = Math.max(0, sentAt - fact.at);
    return { ...fact, at: Math.max(0, now - age) };
  });
}

/** The favourites that are too many: the oldest beyond the first `most`. */
export function beyondLimit(facts: readonly FavouriteFact[], most: number): FavouriteFact[] {
  return facts
    .filter((fact) => fact.favourite)
    .toSorted((x, y) => y.at - x.at || y.eventId - x.eventId)
    .slice(most);
}
