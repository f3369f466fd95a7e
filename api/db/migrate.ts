import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Dialect } from './dialect.ts';
import { type Migrations, migrations } from '#api/db/migrations/index.ts';

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

/** How many migrations a database has behind it, and the name of the first that it still needs. */
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
 * Runs what a database still needs of `wanted`, in one transaction: a process that is killed leaves the database as it
 * was, and a failing upgrade leaves it to the version that made it. Throws when one fails.
 */
export async function migrate<T>(
  db: Kysely<T>,
  dialect: Dialect,
  wanted = migrations,
): Promise<void> {
  const { error } = await migratorOf(db, dialect, wanted).migrateToLatest();
  if (error) throw error;
}
