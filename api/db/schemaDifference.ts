import { type Migrations, migrations } from '#api/db/migrations/index.ts';

/**
 * Compares the `applied` migrations with those of this version: `pending` have yet to run, `unknown` come from
 * another version.
 */
export function schemaDifference(
  applied: Iterable<string>,
  wanted: Migrations = migrations,
): { pending: string[]; unknown: string[] } {
  const theirs = new Set(applied);
  const ours = new Set(Object.keys(wanted));
  return { pending: [...ours.difference(theirs)], unknown: [...theirs.difference(ours)] };
}
