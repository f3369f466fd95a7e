import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Dialect } from './columns.ts';
import { migrations } from '#api/db/migrations/index.ts';

/** Pending migrations, or those before `until`; throws when one fails. */
export async function migrate<T>(db: Kysely<T>, dialect: Dialect, until?: string): Promise<void> {
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
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error)
    throw error instanceof Error ? error : new Error('The migration failed', { cause: error });
}
