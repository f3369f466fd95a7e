import { writeFile } from 'node:fs/promises';
import { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
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

/** Without tables, until the test is over. */
export function emptyDatabase(): Kysely<Schema> {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(':memory:') });
  onTestFinished(() => db.destroy());
  return db;
}
