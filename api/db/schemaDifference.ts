import { type Migrations, migrations } from '#api/db/migrations/index.ts';

/**
 * Compares the `applied` migrations with this version: `pending` are still needed, `unknown` come from another
 * version.
 */
export function schemaDifference(
  applied: Iterable<string>,
  wanted: Migrations = migrations,
): { pending: string[]; unknown: string[] } {
  const theirs = new Set(applied);
  const ours = new Set(Object.keys(wanted));
  return { pending: [...ours.difference(theirs)], unknown: [...theirs.difference(ours)] };
}
