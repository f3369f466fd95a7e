import type { FavouriteFact, FavouritesSync, Favourites } from './favourites.contract.ts';

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

/**
 * A favorite on this device. While `pending`, the change isn't synced and `at` is device time; afterward, it is
 * server time. Never compare the two.
 */
export type DeviceFavourite = FavouriteFact & { pending: boolean };

/** The valid rows of a stored list; others are dropped. */
export function favouritesIn(value: unknown): DeviceFavourite[] {
  return Array.isArray(value) ? value.filter(isDeviceFavourite) : [];
}

function isDeviceFavourite(value: unknown): value is DeviceFavourite {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'eventId' in value &&
    Number.isSafeInteger(value.eventId) &&
    'favourite' in value &&
    typeof value.favourite === 'boolean' &&
    'at' in value &&
    Number.isSafeInteger(value.at) &&
    'pending' in value &&
    typeof value.pending === 'boolean'
  );
}

export function favouriteIds(rows: readonly DeviceFavourite[]): ReadonlySet<number> {
  return new Set(rows.filter(({ favourite }) => favourite).map(({ eventId }) => eventId));
}

/**
 * Favorites after a tap on this device. A visitor who is not logged in has no account to sync with, so a removed
 * favorite leaves no change behind.
 */
export function afterTap(
  rows: readonly DeviceFavourite[],
  tap: FavouriteFact,
  isLoggedOut: boolean,
): DeviceFavourite[] {
  const others = rows.filter(({ eventId }) => eventId !== tap.eventId);
  return isLoggedOut && !tap.favourite ? others : [...others, { ...tap, pending: true }];
}

/** Favorites after a login: those saved before it become pending changes of the account. */
export function afterLogin(
  rows: readonly DeviceFavourite[],
  saved: readonly DeviceFavourite[],
): DeviceFavourite[] {
  const own = rows.filter(({ pending }) => pending);
  const pending = mergeFavourites(own, saved).map((fact) => ({ ...fact, pending: true }));
  const told = new Set(pending.map(({ eventId }) => eventId));
  return [...rows.filter(({ eventId }) => !told.has(eventId)), ...pending];
}

/** The first `most` pending changes. */
export function changesToSend(rows: readonly DeviceFavourite[], most: number): FavouriteFact[] {
  return rows
    .filter(({ pending }) => pending)
    .slice(0, most)
    .map(({ eventId, favourite, at }) => ({ eventId, favourite, at }));
}

/** Favorites after a sync: the account's, plus changes made on this device since `sent`. */
export function afterSync(
  rows: readonly DeviceFavourite[],
  sent: readonly FavouriteFact[],
  { favourites }: Favourites,
): DeviceFavourite[] {
  const heard = (row: DeviceFavourite): boolean =>
    sent.some(
      (fact) =>
        fact.eventId === row.eventId && fact.favourite === row.favourite && fact.at === row.at,
    );
  const unheard = rows.filter((row) => row.pending && !heard(row));
  const ours = new Set(unheard.map(({ eventId }) => eventId));
  const theirs = favourites.filter(({ eventId }) => !ours.has(eventId));
  return [...theirs.map((row) => ({ ...row, favourite: true, pending: false })), ...unheard];
}
