import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Config } from '#api/config.ts';
import { BACKUPS } from '#api/files/backupsFolder.ts';

export type Installation = Pick<Config, 'dataDir' | 'databaseUrl'>;

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
