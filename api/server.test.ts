import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { emptyDatabase, saveDatabase } from '#api/db/file.testing.ts';
import { migrate } from '#api/db/migrate.ts';
import { migrations } from '#api/db/migrations/index.ts';
import { temporaryFolder } from './folder.testing.ts';
import { starting } from '#api/http/starting.ts';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';
import { serverProcess, serverSettings } from './server.testing.ts';
import { testPlatform } from './testing.ts';

const start = (dataDir: string, port = 0) =>
  startServer(readConfig(serverSettings(dataDir, port)), testPlatform(), dataDir);

const NAMES = Object.keys(migrations);

/** A database file as the version before the last migrations left it. */
async function saveOld(file: string, count: number, db = emptyDatabase()): Promise<void> {
  await migrate(db, 'sqlite', NAMES.at(-count));
  await saveDatabase(db, file);
}

function migrationsIn(file: string): number {
  const database = new Database(file, { readonly: true });
  const count = database.prepare('select count(*) from kysely_migration').pluck().get();
  database.close();
  return Number(count);
}

it('a second server on one folder says so and ends', async () => {
  const dataDir = temporaryFolder();
  const first = await start(dataDir);
  const sentence = `Another server runs on DATA_DIR=${dataDir}: stop it, or give this one a folder of its own.`;
  const { said, ended } = serverProcess(dataDir);
  expect(await ended).toEqual([1, null]);
  expect(said()).toBe(`Rollcall cannot start: ${sentence}\n`);
  await expect(start(dataDir)).rejects.toThrow(sentence);
  await first.stop();
  await (await start(dataDir)).stop();
});

it('a start on a taken port writes no database, and lets go of the folder', async () => {
  const dataDir = temporaryFolder();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(start(dataDir, port)).rejects.toThrow(`PORT=${port} is taken`);
  expect(existsSync(join(dataDir, 'rollcall.sqlite'))).toBe(false);
  other.close();
  await once(other, 'close');
  await (await start(dataDir, port)).stop();
});

it('an upgrade copies the database first, and the last three copies stay', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'rollcall.sqlite');
  const backups = join(dataDir, 'backups');
  await (await start(dataDir)).stop();
  expect(existsSync(backups)).toBe(false);
  const db = emptyDatabase();
  for (const n of [4, 3, 2, 1]) {
    await saveOld(file, n, db);
    await (await start(dataDir)).stop();
    expect(migrationsIn(file)).toBe(NAMES.length);
  }
  const copies = readdirSync(backups).toSorted();
  const before = [3, 2, 1].map((n) => `rollcall-before-${NAMES.at(-n)?.slice(0, 4)}`);
  expect(copies.map((name) => name.slice(0, 20))).toEqual(before);
  const done = copies.map((name) => NAMES.length - migrationsIn(join(backups, name)));
  expect(done).toEqual([3, 2, 1]);
  await (await start(dataDir)).stop();
  expect(readdirSync(backups)).toHaveLength(3);
});

it('without a copy there is no upgrade', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'rollcall.sqlite');
  await saveOld(file, 1);
  await writeFile(join(dataDir, 'backups'), 'in the way');
  await expect(start(dataDir)).rejects.toThrow('no copy of it could be made in');
  expect(migrationsIn(file)).toBe(NAMES.length - 1);
});

it('while the database is being upgraded the port answers 503', async () => {
  const asked = (accept: string) => starting(new Request('http://x/', { headers: { accept } }));
  expect(await asked('application/json').json()).toMatchObject({ code: 'server.starting' });
  const page = asked('text/html,*/*');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(await page.text()).toContain('<!doctype html>');
});
