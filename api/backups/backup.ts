import { constants, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { create } from 'tar';
import { ConfigError } from '#api/config.ts';
import { isPostgres } from '#api/db/dialect.ts';
import { copyDatabase, noteBackup } from '#api/db/copyDatabase.ts';
import { hasCode } from '#api/files/disk.ts';
import { BACKUPS, type Installation, listDataFiles, lockDataDir } from '#api/files/dataDir.ts';
import { DATABASE, FOLDER, type Manifest, MANIFEST, partOf, STEP_BYTES } from './backupManifest.ts';
import { countOrders } from './inspectSqlite.store.ts';

const neverNotified = new Int32Array(new SharedArrayBuffer(4));

/**
 * Returns a function to call between the steps of a long task that runs in its own process. It
 * rests for as long as the last step took, because a server on the same machine keeps selling and
 * needs processor and disk.
 */
export function atHalfSpeed(): () => void {
  let begun = performance.now();
  return () => {
    Atomics.wait(neverNotified, 0, 0, performance.now() - begun);
    begun = performance.now();
  };
}

const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** Turns the error of a full disk into a readable sentence. */
export async function withSpace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!hasCode(error, ...FULL)) throw error;
    const sentence =
      'The disk is full: free up as much space as DATA_DIR takes, both in DATA_DIR/backups (for a while) and where the backup goes.';
    throw new ConfigError(sentence, { cause: error });
  }
}

type Now = { version: string; now: number };

/**
 * Writes an installation's data into one new file while its server runs. A SQLite database is copied by its online
 * backup, other files as they are, since each is replaced as a whole. A PostgreSQL database is left out. Throws
 * `ConfigError`.
 */
export async function makeBackup(
  installation: Installation,
  file: string,
  moment: Now,
): Promise<Manifest> {
  const { dataDir, databaseUrl } = installation;
  if (existsSync(file)) throw new ConfigError(`${file} already exists: choose another name.`);
  if (!isPostgres(databaseUrl) && !existsSync(databaseUrl))
    throw new ConfigError(`Database ${databaseUrl} not found, so there's nothing to back up.`);
  await mkdir(join(dataDir, BACKUPS), { recursive: true, mode: 0o700 });
  if (!existsSync(dirname(file)))
    throw new ConfigError(
      `Folder ${dirname(file)} not found: create it or choose another place for the backup.`,
    );
  const lock = lockDataDir(
    dataDir,
    'Another backup of this DATA_DIR is already running. Try again later.',
    {
      file: 'backup.lock',
    },
  );
  const stage = join(dataDir, BACKUPS, '.backup');
  try {
    return await withSpace(async () => {
      // A killed backup may have left this folder.
      await rm(stage, { recursive: true, force: true });
      await mkdir(join(stage, FOLDER), { recursive: true, mode: 0o700 });
      const manifest = await collect(installation, stage, moment);
      await pack(stage, file);
      if (!isPostgres(databaseUrl)) noteBackup(databaseUrl, basename(file), moment.now);
      return manifest;
    });
  } finally {
    await rm(stage, { recursive: true, force: true });
    lock.release();
  }
}

async function collect(installation: Installation, stage: string, { version, now }: Now) {
  const { dataDir, databaseUrl } = installation;
  const postgres = isPostgres(databaseUrl);
  // The database is copied first, so that all files it refers to exist; an extra picture does no harm.
  const rest = atHalfSpeed();
  if (!postgres) await copyDatabase(databaseUrl, join(stage, DATABASE), rest);
  const names = postgres ? [] : [DATABASE];
  for (const path of await listDataFiles(installation)) {
    const to = join(stage, FOLDER, path);
    await mkdir(dirname(to), { recursive: true });
    if (await linkOrCopy(join(dataDir, path), to)) names.push(join(FOLDER, path));
  }
  const parts: Manifest['parts'] = {};
  for (const name of names) parts[name] = await partOf(stage, name, rest);
  const manifest: Manifest = {
    format: 'rollcall-backup-1',
    version,
    madeAt: new Date(now).toISOString(),
    engine: postgres ? 'postgres' : 'sqlite',
    orders: postgres ? null : countOrders(join(stage, DATABASE)),
    parts,
  };
  await writeFile(join(stage, MANIFEST), JSON.stringify(manifest, null, 2));
  return manifest;
}

/** Links or copies a file; returns false if it no longer exists. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) throw error;
      return copyFile(from, to, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Packs the archive, its list of contents first. The file gets its name once it is complete and on disk. */
async function pack(stage: string, file: string): Promise<void> {
  const part = `${file}.part`;
  const names = [MANIFEST, DATABASE, FOLDER].filter((name) => existsSync(join(stage, name)));
  try {
    await writePacked(stage, names, part);
    await publish(part, file);
  } finally {
    await unlink(part).catch(() => undefined);
  }
}

/** Writes to disk in small parts, since writing all at once would delay the server's commits. */
async function writePacked(stage: string, names: string[], part: string): Promise<void> {
  const rest = atHalfSpeed();
  const written = await open(part, 'w', 0o600);
  try {
    let unsynced = 0;
    const packed = create(
      { cwd: stage, portable: true, strict: true, maxReadSize: STEP_BYTES },
      names,
    );
    for await (const chunk of packed) {
      await written.appendFile(chunk);
      unsynced += chunk.length;
      if (unsynced < STEP_BYTES) continue;
      unsynced = 0;
      await written.datasync();
      rest();
    }
    await written.sync();
  } finally {
    await written.close();
  }
}

/** Gives the file its name with a link, which unlike a rename replaces nothing; not every disk supports links. */
async function publish(part: string, file: string): Promise<void> {
  await link(part, file).catch((error: unknown) => {
    if (hasCode(error, 'EEXIST'))
      throw new ConfigError(`${file} already exists: choose another name.`, { cause: error });
    return rename(part, file);
  });
}
