import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Migrations } from '#api/db/migrations/index.ts';
import { databaseSnapshot, type Fill, filledMemoryDatabase, memoryDatabase } from './testing.ts';

/** Writes a migrated database to a file, with the rows of `fill`, which are created once per process. */
export async function databaseFile(file: string, fill?: Fill): Promise<void> {
  const db = await (fill ? filledMemoryDatabase(fill) : memoryDatabase());
  await writeFile(file, await databaseSnapshot(db));
  await db.destroy();
}

/** A migration of an imagined later version, which adds a column to venues. */
export const plannedUpgrade = (column: string): Migrations[string] => ({
  up: async ({ db }) => {
    await sql`alter table venues add column ${sql.ref(column)} text`.execute(db);
    await sql`update venues set ${sql.ref(column)} = name`.execute(db);
  },
});
