import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { create, list } from 'tar';
import { expect, it } from 'vitest';
import { readConfig } from '#api/config.ts';
import { rowsOf } from '#api/db/rows.testing.ts';
import { type Installation, lockDataDir } from '#api/files/dataDir.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { startServer } from '#api/server.ts';
import { testPlatform } from '#api/testing.ts';
import { makeBackup } from './backup.ts';
import { describeBackup, partOf } from './backupManifest.ts';
import { restoreBackup, markerIn } from './restore.ts';
import { damageOf } from './inspectSqlite.store.ts';
import { areGenuine, installation, openedShop } from './testing.ts';

const back = (of: Installation, file: string) => makeBackup(of, file, { version: '1.0.0', now: 0 });
const restore = (of: Installation, file: string) =>
  restoreBackup(of, file, { now: Date.now(), announce: () => undefined });

it('backup, wipe, restore: the same orders are there and their tickets verify', async () => {
  const here = await installation();
  const { dataDir, databaseUrl } = here;
  const target = temporaryFolder();
  const file = join(target, 'rollcall.tar');
  await mkdir(join(dataDir, 'files', 'pictures'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'pictures', '1.webp'), 'picture');
  const shop = await openedShop(databaseUrl);
  const sold = await shop.buy();
  const before = await shop.orders.find(sold);
  expect(describeBackup(await back(here, file))).toMatch(
    /^the database with 1 order, 1 picture file, 0 mails.*; version 1\.0\.0/,
  );
  expect(await rowsOf(shop.db, 'audit_log')).toMatchObject([
    { action: 'exports.back_up', actor_name: 'npm run backup', label: 'rollcall.tar', at: 0 },
  ]);
  await shop.db.destroy();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  expect(readdirSync(target)).toEqual(['rollcall.tar']);
  await rm(dataDir, { recursive: true });
  await mkdir(dataDir);
  await restore(here, file);
  expect(await readFile(join(dataDir, 'files', 'pictures', '1.webp'), 'utf8')).toBe('picture');
  const again = await openedShop(databaseUrl);
  expect(await again.orders.find(sold)).toEqual(before);
  await again.buy();
  expect(await areGenuine(again.db)).toBe(true);
  await again.db.destroy();
});

/** An installation that nobody is changing, and its backup. */
async function backedUp() {
  const here = await installation();
  const file = join(temporaryFolder(), 'rollcall.tar');
  return { here, ...here, file, manifest: await back(here, file) };
}

it('what was there is moved aside, not deleted', async () => {
  const { here, dataDir, file, databaseUrl } = await backedUp();
  await writeFile(join(dataDir, 'notes.txt'), 'mine');
  const { aside } = await restore(here, file);
  expect(readdirSync(aside ?? '')).toEqual(
    expect.arrayContaining(['notes.txt', 'rollcall.sqlite']),
  );
  expect(existsSync(join(dataDir, 'notes.txt'))).toBe(false);
  expect(damageOf(databaseUrl)).toBeNull();
});

it('hidden files are neither copied nor moved: npm keeps logs in the home of its user', async () => {
  const here = await installation();
  const log = join(here.dataDir, '.npm', 'debug.log');
  await mkdir(join(here.dataDir, '.npm'));
  await writeFile(log, 'npm');
  const file = join(temporaryFolder(), 'rollcall.tar');
  await back(here, file);
  const paths: string[] = [];
  await list({ file, onReadEntry: (entry) => void paths.push(entry.path) });
  expect(paths).toContain('database.sqlite');
  expect(paths.filter((path) => path.includes('.npm'))).toEqual([]);
  await restore(here, file);
  expect(existsSync(log)).toBe(true);
});

it('a backup replaces no file, and needs a folder and a database', async () => {
  const { here, file } = await backedUp();
  const size = statSync(file).size;
  await expect(back(here, file)).rejects.toThrow('already exists');
  expect(statSync(file).size).toBe(size);
  await expect(back(here, '/nowhere/x.tar')).rejects.toThrow('Folder /nowhere not found');
  const dataDir = temporaryFolder();
  const empty = { dataDir, databaseUrl: join(dataDir, 'rollcall.sqlite') };
  await expect(back(empty, join(dataDir, 'x.tar'))).rejects.toThrow('not found, so there');
});

it.runIf(existsSync('/dev/full'))('a full disk is one sentence, and leaves nothing', async () => {
  const here = await installation();
  // Writes to the backup's temporary file fail with ENOSPC.
  const target = temporaryFolder();
  await symlink('/dev/full', join(target, 'x.tar.part'));
  await expect(back(here, join(target, 'x.tar'))).rejects.toThrow('The disk is full');
  expect(readdirSync(target)).toEqual([]);
});

it('a file that is missing, no backup, cut short or changed restores nothing, nor does a running server let it', async () => {
  const { here, dataDir, file } = await backedUp();
  const before = readdirSync(dataDir);
  const refused = async (name: string, sentence: string) => {
    await expect(restore(here, name)).rejects.toThrow(sentence);
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(before));
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  };
  await refused(`${file}.gone`, `File ${file}.gone not found.`);
  const other = join(temporaryFolder(), 'other');
  for (const text of ['Not a backup at all. '.repeat(100), '']) {
    await writeFile(other, text);
    await refused(other, `${other} isn't a backup made by npm run backup.`);
  }
  for (const size of [50_000, 4096]) {
    await cp(file, other);
    await truncate(other, size);
    await refused(other, 'is damaged or incomplete');
  }
  const bytes = await readFile(file);
  bytes.fill(0x41, 60_000, 60_100);
  await writeFile(other, bytes);
  await refused(other, "(database.sqlite isn't what was backed up)");
  const server = lockDataDir(dataDir, 'taken');
  await refused(file, `A server is running on DATA_DIR=${dataDir}: stop it first.`);
  server.release();
});

it.each([
  [
    "insert into kysely_migration values ('9999-wings', '2030-01-01')",
    'was made by a newer version (9999-wings): install that first.',
  ],
  ['pragma foreign_keys = off; insert into event_djs values (99, 99, 0)', 'is damaged'],
])('a database after %s is not restored', async (change, sentence) => {
  const { here, manifest, databaseUrl } = await backedUp();
  const stage = temporaryFolder();
  await cp(databaseUrl, join(stage, 'database.sqlite'));
  const changed = new Database(join(stage, 'database.sqlite'));
  changed.exec(change);
  changed.pragma('journal_mode = delete');
  changed.close();
  const parts = { 'database.sqlite': await partOf(stage, 'database.sqlite') };
  await writeFile(join(stage, 'manifest.json'), JSON.stringify({ ...manifest, parts }));
  const file = join(temporaryFolder(), 'x.tar');
  await create({ file, cwd: stage }, ['manifest.json', 'database.sqlite']);
  await expect(restore(here, file)).rejects.toThrow(sentence);
});

it('a server does not start in the middle of a restore', async () => {
  const { here, dataDir, file } = await backedUp();
  const env = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DEMO_DATA: 'off' };
  const config = readConfig({ ...env, RATE_LIMITS: 'off', DATA_DIR: dataDir });
  const start = () => startServer(config, testPlatform(), dataDir);
  await writeFile(markerIn(dataDir), '');
  await expect(start()).rejects.toThrow('run npm run restore again');
  await restore(here, file);
  await (await start()).stop();
});
