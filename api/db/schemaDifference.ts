import { migrations } from '#api/db/migrations/index.ts';

/** Of the names of migrations that a database has behind it: what this version has besides, and what it does not know. */
export function schemaDifference(applied: Iterable<string>): {
  pending: string[];
  unknown: string[];
} {
  const theirs = new Set(applied);
  const ours = new Set(Object.keys(migrations));
  return { pending: [...ours.difference(theirs)], unknown: [...theirs.difference(ours)] };
}
