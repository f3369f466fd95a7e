import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Dialect } from './columns.ts';
import { undoHalf0042 } from './halfMigrated.ts';
import { migrations } from '#api/db/migrations/index.ts';
import { messageOf } from '#shared/base/messageOf.ts';

/** One sentence: what is wrong and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

function migratorOf<T>(db: Kysely<T>, dialect: Dialect, until?: string): Migrator {
  const wanted = Object.entries(migrations).filter(([name]) => until === undefined || name < until);
  const provider = {
    getMigrations: async (): Promise<Record<string, Migration>> =>
      Object.fromEntries(
        wanted.map(([name, { up }]) => [
          name,
          { up: (unknown: Kysely<unknown>) => up({ db: unknown, dialect }) },
        ]),
      ),
  };
  // A database may have a migration that one with a lower number was made after.
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}

export type Pending = { next: string | undefined; done: number };

/** What a database has behind it, and the first migration before it. */
export async function pendingMigrations<T>(db: Kysely<T>, dialect: Dialect): Promise<Pending> {
  const all = await migratorOf(db, dialect).getMigrations();
  const waiting = all.filter(({ executedAt }) => !executedAt);
  return { next: waiting[0]?.name, done: all.length - waiting.length };
}

/**
 * Pending migrations, or those before `until`, in one transaction: a process that is killed leaves the database as it
 * was, and a failing upgrade leaves it to the version that made it. Throws when one fails.
 */
export async function migrate<T>(db: Kysely<T>, dialect: Dialect, until?: string): Promise<void> {
  if (dialect === 'sqlite') await undoHalf0042(db);
  const { error, results } = await migratorOf(db, dialect, until).migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw failed ? halfDone(failed, error) : error;
}

/** Versions before this one could leave a killed migration half done. */
function halfDone(name: string, error: unknown): unknown {
  const why = messageOf(error);
  if (!/^duplicate column name|^no such (table|index)|already exists$/.test(why)) return error;
  const sentence = `an earlier version was stopped in the middle of its upgrade ${name} (${why}); nothing was changed now: restore the last copy of it from before that upgrade`;
  return new MigrationError(sentence, { cause: error });
}
