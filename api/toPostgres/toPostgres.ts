import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Config, ConfigError } from '#api/config.ts';
import { isPostgres } from '#api/db/isPostgres.ts';
import { openDatabase } from '#api/db/open.ts';
import { BACKUPS } from '#api/files/backupsFolder.ts';
import { lockDataDir } from '#api/files/dataDirLock.ts';
import { messageOf } from '#shared/base/messageOf.ts';
import { copyAll, type Copied } from './copy.ts';
import { openSource } from './source.store.ts';

type Installation = Pick<Config, 'dataDir' | 'databaseUrl'>;

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
