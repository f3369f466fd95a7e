import { writeFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Migrations } from '#api/db/migrations/index.ts';
import type { Schema } from './schema.ts';
import { databaseSnapshot, type Fill, filledMemoryDatabase, memoryDatabase } from './testing.ts';

/** A migrated database as a file, with the rows of `fill`, which are made once a process. */
export async function databaseFile(file: string, fill?: Fill): Promise<void> {
  const db = await (fill ? filledMemoryDatabase(fill) : memoryDatabase());
  await saveDatabase(db, file);
  await db.destroy();
}

export async function saveDatabase(db: Kysely<Schema>, file: string): Promise<void> {
  await writeFile(file, await databaseSnapshot(db));
}

/** A migration of a later version: it gives venues a column. */
export const plannedUpgrade = (column: string): Migrations[string] => ({
  up: async ({ db }) => {
    await sql`alter table venues add column ${sql.ref(column)} text`.execute(db);
    await sql`update venues set ${sql.ref(column)} = name`.execute(db);
  },
});
