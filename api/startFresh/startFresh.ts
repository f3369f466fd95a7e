import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { ConfigError } from '#api/config.ts';
import { BACKUPS, type Installation } from '#api/files/dataDir.ts';
import { isPostgres } from '#api/db/dialect.ts';
import { fileStamp } from '#api/files/fileStore.ts';
import { move } from '#api/files/disk.ts';
import { countLive, type Querying, renameSchema, closeSqlite } from './startFresh.store.ts';

/**
 * Folders in DATA_DIR that belong to the old database. The keys stay where they are, because the old database needs
 * them; they decrypt nothing in the new one.
 */
const FOLDERS = ['files', 'mail', 'push'];

/** What was moved, and where it is now. */
type Moved = { what: string[]; where: string };

/**
 * Moves the whole old installation aside, so that the next start finds an empty one. Returns null if there is
 * nothing to move. Throws `ConfigError` while a server is running, or if real money was taken.
 */
export async function moveAside(config: Installation, now: number): Promise<Moved | null> {
  const { databaseUrl } = config;
  const name = `before-fresh-${fileStamp(now)}`;
  if (!isPostgres(databaseUrl)) return moveSqlite(config, name);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await movePostgres(client, config, name);
  } finally {
    await client.end();
  }
}

function refuseLive(live: number): void {
  if (live === 0) return;
  const payments = live === 1 ? 'a payment' : `${live} payments`;
  throw new ConfigError(
    `This database contains ${payments} of real money, so it stays where it is.`,
  );
}

function moveSqlite({ dataDir, databaseUrl }: Installation, name: string): Moved | null {
  const live = closeSqlite(databaseUrl);
  if (live === null) return null;
  refuseLive(live);
  const where = makeFolder(dataDir, name);
  move(databaseUrl, join(where, basename(databaseUrl)));
  return { what: [basename(databaseUrl), ...moveFolders(dataDir, where)], where };
}

export async function movePostgres(
  client: Querying,
  { dataDir }: Installation,
  name: string,
): Promise<Moved | null> {
  const live = await countLive(client);
  if (live === null) return null;
  refuseLive(live);
  await renameSchema(client, name);
  const where = makeFolder(dataDir, name);
  return { what: [`the tables (now in schema ${name})`, ...moveFolders(dataDir, where)], where };
}

function makeFolder(dataDir: string, name: string): string {
  const where = join(dataDir, BACKUPS, name);
  mkdirSync(where, { recursive: true, mode: 0o700 });
  return where;
}

function moveFolders(dataDir: string, where: string): string[] {
  const found = FOLDERS.filter((folder) => existsSync(join(dataDir, folder)));
  for (const folder of found) move(join(dataDir, folder), join(where, folder));
  return found;
}
