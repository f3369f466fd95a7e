/** Tells open pages to refetch. `version` counts catalogue changes; `eventIds` are affected, `all`: any may be. */
export type CatalogueUpdate = { version: number; eventIds: number[]; all: boolean };

/** The newer version, and the union of events. */
export function mergeUpdates(a: CatalogueUpdate, b: CatalogueUpdate): CatalogueUpdate {
  const all = a.all || b.all;
  return {
    version: Math.max(a.version, b.version),
    eventIds: all ? [] : [...new Set([...a.eventIds, ...b.eventIds])],
    all,
  };
}
