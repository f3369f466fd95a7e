import { changedFields, type Changes } from '#shared/base/changedFields.ts';

/** A row that can be archived instead of deleted. Times are in milliseconds. */
export type Archivable = { updated_at: number; archived_at: number | null };

/**
 * Returns the columns to store, or null if nothing differs. `archived_at` keeps its first time; `updated_at` always
 * increases, even within one millisecond. `now` is in milliseconds.
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
