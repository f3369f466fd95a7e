/** A thing's fields for the audit log: flat, JSON-safe, without secrets. */
export type Snapshot = Readonly<Record<string, unknown>>;
type Difference = { before: Snapshot | null; after: Snapshot | null };

/** Fields kept out of the log: noise and secrets. */
const UNTOLD = /^updated_at$|password|token|secret|_hash$|_key$|^qr_?code$/i;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Finds the fields that differ. A `before` of null means that the thing is new, an `after` of null that it is gone.
 * Fields named like secrets are left out, whatever the caller passes. Null if nothing differs.
 */
export function differenceOf(before: Snapshot | null, after: Snapshot | null): Difference | null {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const differs = names.filter(
    (name) => !UNTOLD.test(name) && !same(before?.[name], after?.[name]),
  );
  if (before && after && differs.length === 0) return null;
  const pick = (from: Snapshot | null): Snapshot | null =>
    from && Object.fromEntries(differs.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

export type Actor = { id: string | null; name: string };
