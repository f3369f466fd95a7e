/** Any of the fields; one without a value stays as it is. */
export type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

/**
 * What of `wanted` has a value and differs from `before`: a field that is left out of a change stays as it is. Empty
 * when nothing differs.
 */
export function changedFields<T extends object>(before: T, wanted: Changes<T>): Partial<T> {
  const entries = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof T],
  );
  return Object.fromEntries(entries) as Partial<T>;
}

/** What is put away instead of deleted, with the time of its last change; both in milliseconds. */
export type Archivable = { updated_at: number; archived_at: number | null };

/**
 * What to store of a change of `fields` and of whether it is `archived`; null when nothing differs. What is put away
 * stays so since the first time, and two changes within one millisecond are two changes. `now` in milliseconds.
 */
export function planArchivable<T extends Archivable>(
  before: T,
  fields: Changes<T>,
  archived: boolean | undefined,
  now: number,
): (Partial<T> & Archivable) | null {
  const since = before.archived_at;
  const archived_at = archived === undefined ? since : archived ? (since ?? now) : null;
  const changed = changedFields<T>(before, fields);
  if (Object.keys(changed).length === 0 && archived_at === since) return null;
  return { ...changed, archived_at, updated_at: Math.max(now, before.updated_at + 1) };
}
