import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#api/db/migrate.ts';
import { migrations } from '#api/db/migrations/index.ts';
import { sqliteDialect } from '#api/db/sqlite.ts';
import { starting } from '#api/http/starting.ts';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';
import { testPlatform } from './testing.ts';

const LONG_MS = 60_000;
const platform = testPlatform();

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'rollcall-server-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

const environment = (dataDir: string, port = 0) => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: `${port}`,
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
});

const start = (dataDir: string, port = 0) =>
  startServer(readConfig(environment(dataDir, port)), platform, dataDir);

const { PATH, NODE_COMPILE_CACHE } = process.env;
const INHERITED = { PATH, NODE_COMPILE_CACHE };

/** The process of a server once it runs, or what it said when it ended. */
async function spawned(dataDir: string) {
  const child = spawn(process.execPath, ['api/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...INHERITED, ...environment(dataDir) },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  const runs = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said.push(chunk.toString());
        if (said.join('').includes('is running')) done();
      });
  });
  const ended = once(child, 'close');
  await Promise.race([runs, ended]);
  return { child, said: () => said.join(''), ended };
}

const NAMES = Object.keys(migrations);

/** As the version before the last `n` migrations left it. */
async function oldDatabase(file: string, n: number): Promise<void> {
  const db = new Kysely<unknown>({ dialect: sqliteDialect(file) });
  await migrate(db, 'sqlite', NAMES.at(-n));
  await db.destroy();
}

function migrationsIn(file: string): number {
  const database = new Database(file, { readonly: true });
  const count = database.prepare('select count(*) from kysely_migration').pluck().get();
  database.close();
  return Number(count);
}

it(
  'a second server on one folder says so and ends, and a killed one is in the way of none',
  async () => {
    const dataDir = await folder();
    const first = await spawned(dataDir);
    const second = await spawned(dataDir);
    await second.ended;
    expect(second.child.exitCode).toBe(1);
    expect(second.said()).toBe(
      `Rollcall cannot start: Another server runs on DATA_DIR=${dataDir}: stop it, or give this one a folder of its own.\n`,
    );
    await expect(start(dataDir)).rejects.toThrow('Another server runs on DATA_DIR');
    first.child.kill('SIGKILL');
    await first.ended;
    await (await start(dataDir)).stop();
    await (await start(dataDir)).stop();
  },
  LONG_MS,
);

/** Each with its mode, relative to `folder`. */
function modesIn(path: string): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const all = entries.map((entry) => join(entry.parentPath, entry.name));
  return [path, ...all].map((each) => {
    const found = statSync(each);
    return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
  });
}

it.skipIf(process.platform === 'win32')(
  'everything in DATA_DIR is for one user alone, also what was there',
  async () => {
    const dataDir = await folder();
    await mkdir(join(dataDir, 'mail'), { mode: 0o755 });
    await writeFile(join(dataDir, 'mail', '1.eml'), 'Hello', { mode: 0o644 });
    await oldDatabase(join(dataDir, 'rollcall.sqlite'), 1);
    await chmod(join(dataDir, 'rollcall.sqlite'), 0o644);
    await chmod(dataDir, 0o755);
    const { child, ended } = await spawned(dataDir);
    const modes = modesIn(dataDir);
    expect(modes.length).toBeGreaterThan(8);
    expect([...new Set(modes)].toSorted()).toEqual(['file 600', 'folder 700']);
    child.kill('SIGKILL');
    await ended;
  },
  LONG_MS,
);

it('a start on a taken port writes no database, and lets go of the folder', async () => {
  const dataDir = await folder();
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
  const dataDir = await folder();
  const file = join(dataDir, 'rollcall.sqlite');
  const backups = join(dataDir, 'backups');
  await (await start(dataDir)).stop();
  expect(existsSync(backups)).toBe(false);
  for (const n of [5, 4, 3, 2, 1]) {
    await rm(file);
    await oldDatabase(file, n);
    await (await start(dataDir)).stop();
    expect(migrationsIn(file)).toBe(NAMES.length);
  }
  const copies = readdirSync(backups).toSorted();
  const before = [3, 2, 1].map((n) => NAMES.at(-n)?.slice(0, 4));
  expect(copies.map((name) => name.slice(0, 20))).toEqual(
    before.map((name) => `rollcall-before-${name}`),
  );
  expect(copies.map((name) => migrationsIn(join(backups, name)))).toEqual(
    [3, 2, 1].map((n) => NAMES.length - n),
  );
  await (await start(dataDir)).stop();
  expect(readdirSync(backups)).toHaveLength(3);
});

it('without a copy there is no upgrade', async () => {
  const dataDir = await folder();
  const file = join(dataDir, 'rollcall.sqlite');
  await oldDatabase(file, 1);
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
