import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Dialect } from './dialect.ts';
import { type Migrations, migrations } from '#api/db/migrations/index.ts';
import type { Schema } from './schema.ts';

function migratorOf<T>(db: Kysely<T>, dialect: Dialect, wanted: Migrations): Migrator {
  const getMigrations = async (): Promise<Record<string, Migration>> =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, { up }]) => [
        name,
        { up: (unknown: Kysely<unknown>) => up({ db: unknown, dialect }) },
      ]),
    );
  return new Migrator({ db, provider: { getMigrations } });
}

export type Pending = { next: string | undefined; done: number };

/** Returns the number of migrations already applied, and the name of the next one that is pending. */
export async function pendingMigrations<T>(
  db: Kysely<T>,
  dialect: Dialect,
  wanted = migrations,
): Promise<Pending> {
  const all = await migratorOf(db, dialect, wanted).getMigrations();
  const waiting = all.filter(({ executedAt }) => !executedAt);
  return { next: waiting[0]?.name, done: all.length - waiting.length };
}

/**
 * Runs all pending migrations of `wanted` in one transaction: if the process is killed or an upgrade fails, the
 * database stays usable by the previous version. Throws when a migration fails.
 */
export async function migrate<T>(
  db: Kysely<T>,
  dialect: Dialect,
  wanted = migrations,
): Promise<void> {
  const { error } = await migratorOf(db, dialect, wanted).migrateToLatest();
  if (error) throw error;
}

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

/** The table in which Kysely records applied migrations. */
type Applied = { kysely_migration: { name: string } };

/** Names of the applied migrations. Throws if none was ever applied. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const applied = db.withTables<Applied>().selectFrom('kysely_migration').select('name');
  return (await applied.execute()).map(({ name }) => name);
}
