import { type Migrations, migrations } from '#api/db/migrations/index.ts';

/** Names of migrations that a database with `applied` still needs, and of those that this version does not know. */
export function schemaDifference(
  applied: Iterable<string>,
  wanted: Migrations = migrations,
): { pending: string[]; unknown: string[] } {
  const theirs = new Set(applied);
  const ours = new Set(Object.keys(wanted));
  return { pending: [...ours.difference(theirs)], unknown: [...theirs.difference(ours)] };
}
