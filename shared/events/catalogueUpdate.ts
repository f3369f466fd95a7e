/**
 * What open pages hear when something about events has changed; they read for themselves what it is. `version`
 * counts the changes of the catalogue. `eventIds` are the events concerned, `all` means that it may be any of them.
 */
export type CatalogueUpdate = { version: number; eventIds: number[]; all: boolean };

/** Two pieces of news as one: the newer version, and all that either of them concerns. */
export function mergeUpdates(a: CatalogueUpdate, b: CatalogueUpdate): CatalogueUpdate {
  const all = a.all || b.all;
  return {
    version: Math.max(a.version, b.version),
    eventIds: all ? [] : [...new Set([...a.eventIds, ...b.eventIds])],
    all,
  };
}
