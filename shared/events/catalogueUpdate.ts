/**
 * Tells open pages to refetch. `version` counts catalog changes, `eventIds` are the affected events, and `all` means
 * that any event may be affected.
 */
export type CatalogueUpdate = { version: number; eventIds: number[]; all: boolean };

/** Returns the newer version with the events of both updates. */
export function mergeUpdates(a: CatalogueUpdate, b: CatalogueUpdate): CatalogueUpdate {
  const all = a.all || b.all;
  return {
    version: Math.max(a.version, b.version),
    eventIds: all ? [] : [...new Set([...a.eventIds, ...b.eventIds])],
    all,
  };
}
