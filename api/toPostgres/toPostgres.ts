import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { ConfigError } from '#api/config.ts';
import { isPostgres } from '#api/db/dialect.ts';
import { openDatabase } from '#api/db/open.ts';
import { BACKUPS, type Installation, lockDataDir } from '#api/files/dataDir.ts';
import { messageOf } from '#shared/base/errorMessage.ts';
import { openSource, type Source } from './source.store.ts';
import { differences } from './tableSums.ts';
import * as target from './target.store.ts';

/**
 * Copies an installation from the SQLite `file` to `DATABASE_URL`, after migrating both to this version. The file is
 * otherwise unchanged. Throws `ConfigError`.
 */
export async function moveToPostgres(
  { dataDir, databaseUrl }: Installation,
  file = join(dataDir, 'rollcall.sqlite'),
): Promise<Copied[]> {
  if (!isPostgres(databaseUrl)) {
    throw new ConfigError(
      'DATABASE_URL must begin with postgres://: it names the database to move to.',
    );
  }
  if (!existsSync(file))
    throw new ConfigError(`File ${file} not found, so there's nothing to move.`);
  const lock = lockDataDir(dataDir, `A server is running on DATA_DIR=${dataDir}: stop it first.`);
  try {
    // Migrates both databases to this version, so that their tables match.
    await migrated(file, join(dataDir, BACKUPS));
    await migrated(databaseUrl);
    return await copy(file, databaseUrl);
  } finally {
    lock.release();
  }
}

async function migrated(url: string, backups?: string): Promise<void> {
  try {
    const { db } = await openDatabase(url, backups === undefined ? {} : { backups });
    await db.destroy();
  } catch (error) {
    const which = isPostgres(url) ? 'The database from DATABASE_URL' : url;
    throw new ConfigError(`${which} can't be opened (${messageOf(error)}).`, { cause: error });
  }
}

async function copy(file: string, connectionString: string): Promise<Copied[]> {
  const source = openSource(file);
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return await copyAll(source, client);
  } finally {
    source.close();
    await client.end();
  }
}

const AT_ONCE = 2000;

type Copied = { table: string; rows: number };

/**
 * Copies all rows into the unused tables of a database of the same version, and compares the sums of each table.
 * Copies everything or nothing.
 */
export async function copyAll(from: Source, to: target.Connection): Promise<Copied[]> {
  const used = await target.usedTable(to);
  if (used) {
    const sentence = `The database of DATABASE_URL is in use (${used} has rows), so nothing was moved: name an empty one, or empty it (drop schema public cascade; create schema public).`;
    throw new ConfigError(sentence);
  }
  const tables = await target.tablesOf(to);
  const missing = [...tables.keys()].filter((table) => !from.tables().has(table));
  if (missing.length > 0) throw new ConfigError(`The SQLite file has no ${missing.join(', ')}.`);
  const copied: Copied[] = [];
  await target.inOne(to, async () => {
    await target.withoutKeys(to, async () => {
      for (const [table, columns] of tables) {
        await target.emptyTable(to, table);
        // The next rows are read while the last ones are being written.
        let writing = Promise.resolve();
        for (const rows of from.rows(table, columns, AT_ONCE)) {
          const text = target.asJson(rows);
          await writing;
          writing = target.insertRows(to, { table, columns }, text);
        }
        await writing;
        await target.continueAfter(to, table, from.lastId(table));
      }
    });
    for (const [table, columns] of tables) {
      const sums = from.sums(table, columns);
      const wrong = differences(columns, sums, await target.sumsOf(to, table, columns));
      if (wrong.length > 0)
        throw new Error(`${table} wasn't copied completely: ${wrong.join(', ')}`);
      copied.push({ table, rows: Number(sums['count(*)']) });
    }
  });
  return copied;
}
