import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { type Config, ConfigError } from '#api/config.ts';
import { messageOf } from '#shared/base/errorMessage.ts';

/** An empty file that stays locked as long as the process that locked it lives. */
export const LOCK_FILE = 'server.lock';

export type DataDirLock = { release(): void };

type How = {
  file?: string;
  /** True to share the lock with others that also share it. */
  shared?: boolean;
};

/**
 * Locks DATA_DIR for one process, or for several that share it. It uses SQLite's file lock, which the system drops
 * when the process ends in any way, and which also refuses a second lock in the same process. Throws `ConfigError`
 * with the text `otherwise` if the lock is taken.
 */
export function lockDataDir(
  dataDir: string,
  otherwise: string,
  { file = LOCK_FILE, shared = false }: How = {},
): DataDirLock {
  let database: Database.Database | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    database = new Database(join(dataDir, file), { timeout: 0 });
    if (shared) database.exec('begin; select count(*) from sqlite_schema');
    else database.exec('begin exclusive');
  } catch (error) {
    database?.close();
    const taken = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    const why = messageOf(error);
    throw new ConfigError(taken ? otherwise : `DATA_DIR=${dataDir} can't be written to (${why}).`, {
      cause: error,
    });
  }
  const locked = database;
  return { release: () => locked.close() };
}

/** Where an installation keeps its data. */
export type Installation = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Folder in DATA_DIR for database copies and files that were moved aside. */
export const BACKUPS = 'backups';

/** The database file and the files that SQLite keeps next to it. */
export const databaseFiles = (file: string): string[] =>
  ['', '-wal', '-shm', '-journal'].map((suffix) => `${file}${suffix}`);

/**
 * Lists entries of DATA_DIR that are data. Excluded are the database, which is copied separately, copies and locks,
 * and hidden files, which are not ours: npm keeps logs in `.npm` if DATA_DIR is its user's home.
 */
export async function dataEntries({ dataDir, databaseUrl }: Installation): Promise<string[]> {
  const inside = resolve(dirname(databaseUrl)) === resolve(dataDir);
  const database = inside ? databaseFiles(basename(databaseUrl)) : [];
  const names = await readdir(dataDir);
  return names.filter(
    (name) => name !== BACKUPS && !/^\.|\.lock(-journal)?$/.test(name) && !database.includes(name),
  );
}

/** Lists every complete data file, as paths in DATA_DIR. */
export async function listDataFiles(installation: Installation): Promise<string[]> {
  const { dataDir } = installation;
  const files: string[] = [];
  const top = new Set(await dataEntries(installation));
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = relative(dataDir, join(entry.parentPath, entry.name));
    const [first = ''] = path.split(/[/\\]/);
    if (top.has(first) && entry.isFile() && !entry.name.endsWith('.part')) files.push(path);
  }
  return files.toSorted();
}
