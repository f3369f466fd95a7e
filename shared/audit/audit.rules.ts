/** Flat, JSON-safe, without secrets. */
export type Snapshot = Readonly<Record<string, unknown>>;
type Difference = { before: Snapshot | null; after: Snapshot | null };

/** Excluded from the log: noise and secrets. */
const UNTOLD = /^updated_at$|password|token|secret|_hash$|_key$|^qr_?code$/i;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What became of a thing: only the fields that differ. `before` null: it is new; `after` null: it is gone. Fields whose
 * names speak of a secret are left out, whatever the caller passes. Null when nothing differs.
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
