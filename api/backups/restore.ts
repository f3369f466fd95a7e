import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { extract } from 'tar';
import { ConfigError } from '#api/config.ts';
import { isPostgres } from '#api/db/dialect.ts';
import { schemaDifference } from '#api/db/migrate.ts';
import { createErasures } from '#api/files/erasures.ts';
import { fileStamp } from '#api/files/fileStore.ts';
import { hasCode, move } from '#api/files/disk.ts';
import {
  BACKUPS,
  databaseFiles,
  dataEntries,
  type Installation,
  lockDataDir,
} from '#api/files/dataDir.ts';
import {
  DATABASE,
  FOLDER,
  type Manifest,
  MANIFEST,
  manifestSchema,
  partOf,
} from './backupManifest.ts';
import { withSpace } from './backup.ts';
import { damageOf, migrationsIn } from './inspectSqlite.store.ts';

/**
 * The path of the marker of an unfinished restore. Without this marker, a server that starts meanwhile would create an
 * empty database.
 */
export const markerIn = (dataDir: string): string =>
  join(dataDir, BACKUPS, 'restore-is-unfinished');

export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(markerIn(dataDir))) return;
  throw new ConfigError(
    `A restore into DATA_DIR=${dataDir} was interrupted: run npm run restore again.`,
  );
}

type Restoring = {
  now: number;
  /** Called after the backup was checked and before it is restored. */
  announce: (manifest: Manifest) => void;
};
/** The folder to which existing data was moved; null if there was none. */
type Restored = { aside: string | null };

/**
 * Replaces the data in DATA_DIR and the database by the backup in `file`; existing data is moved aside. Everything is
 * checked before anything is moved. Throws `ConfigError`.
 */
export async function restoreBackup(
  installation: Installation,
  file: string,
  { now, announce }: Restoring,
): Promise<Restored> {
  if (!existsSync(file)) throw new ConfigError(`File ${file} not found.`);
  const { dataDir } = installation;
  const running = `A server is running on DATA_DIR=${dataDir}: stop it first.`;
  const lock = lockDataDir(dataDir, running);
  const stage = join(dataDir, BACKUPS, '.restore');
  try {
    return await withSpace(async () => {
      await rm(stage, { recursive: true, force: true });
      await mkdir(stage, { recursive: true, mode: 0o700 });
      const manifest = await unpack(file, stage);
      await check(manifest, { file, stage, installation });
      announce(manifest);
      const marker = markerIn(dataDir);
      await writeFile(marker, file, { flush: true });
      const aside = await moveAside(installation, now);
      await moveIn(installation, stage);
      await createErasures(dataDir).askAgain(Date.parse(manifest.madeAt));
      await rm(marker);
      return { aside };
    });
  } finally {
    await rm(stage, { recursive: true, force: true });
    lock.release();
  }
}

async function unpack(file: string, stage: string): Promise<Manifest> {
  readManifest(file, stage);
  const manifest = manifestIn(stage);
  if (!manifest) throw new ConfigError(`${file} isn't a backup made by npm run backup.`);
  const failed = await extract({
    file,
    cwd: stage,
    strict: true,
    filter: (_path, entry) => 'type' in entry && /^(File|Directory)$/.test(entry.type),
  }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (hasCode(failed, 'ENOSPC')) throw failed;
  if (failed) {
    throw new ConfigError(`${file} is damaged or incomplete (${failed.message}).`, {
      cause: failed,
    });
  }
  return manifest;
}

/**
 * Extracts only the manifest, and synchronously: otherwise an error later in the archive would hide that the file is
 * no backup.
 */
function readManifest(file: string, cwd: string): void {
  try {
    extract({ file, cwd, sync: true, filter: (path) => path === MANIFEST });
  } catch {
    // An error shows in the next check, which looks for the extracted manifest.
  }
}

function manifestIn(stage: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(stage, MANIFEST), 'utf8')));
  } catch {
    return null;
  }
}

type Unpacked = { file: string; stage: string; installation: Installation };

async function check(manifest: Manifest, { file, stage, installation }: Unpacked): Promise<void> {
  const postgres = isPostgres(installation.databaseUrl);
  if (postgres !== (manifest.engine === 'postgres')) {
    const sentence = postgres
      ? `${file} contains a SQLite database: restore it without DATABASE_URL=postgres://….`
      : `${file} was made with PostgreSQL and contains no database: set DATABASE_URL to your PostgreSQL database.`;
    throw new ConfigError(sentence);
  }
  for (const [name, part] of Object.entries(manifest.parts)) {
    const found = existsSync(join(stage, name)) ? await partOf(stage, name) : null;
    if (found?.sha256 === part.sha256) continue;
    const what = found ? "isn't what was backed up" : 'is missing';
    throw new ConfigError(`${file} is damaged or incomplete (${name} ${what}).`);
  }
  if (!postgres) checkDatabase(file, join(stage, DATABASE));
}

function checkDatabase(file: string, database: string): void {
  const damage = damageOf(database);
  if (damage) throw new ConfigError(`The database in ${file} is damaged (${damage}).`);
  const [newer] = schemaDifference(migrationsIn(database)).unknown;
  if (newer) {
    throw new ConfigError(`${file} was made by a newer version (${newer}): install that first.`);
  }
}

async function moveAside(installation: Installation, now: number): Promise<string | null> {
  const { dataDir, databaseUrl } = installation;
  const aside = join(dataDir, BACKUPS, `before-restore-${fileStamp(now)}`);
  const found = (await dataEntries(installation)).map((name) => join(dataDir, name));
  if (!isPostgres(databaseUrl)) found.push(...databaseFiles(databaseUrl).filter(existsSync));
  if (found.length === 0) return null;
  if (existsSync(aside)) throw new ConfigError(`${aside} already exists: try again.`);
  mkdirSync(aside, { mode: 0o700 });
  for (const path of found) move(path, join(aside, basename(path)));
  return aside;
}

/** The database is moved last, so that all files it refers to exist. */
async function moveIn({ dataDir, databaseUrl }: Installation, stage: string): Promise<void> {
  const folder = join(stage, FOLDER);
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names) move(join(folder, name), join(dataDir, name));
  if (isPostgres(databaseUrl)) return;
  await mkdir(dirname(databaseUrl), { recursive: true, mode: 0o700 });
  move(join(stage, DATABASE), databaseUrl);
}
