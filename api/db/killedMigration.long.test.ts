import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announced, type BeforeStatement } from './interrupted.testing.ts';
import { migrate } from './migrate.ts';
import { migrations } from '#api/db/migrations/index.ts';
import { createPglite } from './pglite.testing.ts';
import { sqliteDialect } from './sqlite.ts';

const NAMES = Object.keys(migrations);
const HALF = '0042-won-after-all';
const KILLED = new Error('terminating connection');

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-killed-'));
  file = join(folder, 'start.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

const opened = (path: string, before: BeforeStatement = () => undefined) =>
  new Kysely<unknown>({ dialect: announced(sqliteDialect(path), before) });

async function migrated(path: string, until?: string): Promise<unknown> {
  const db = opened(path);
  await migrate(db, 'sqlite', until);
  const { rows } = await sql`select type, name, sql from sqlite_master order by 1, 2`.execute(db);
  const done = await sql`select name from kysely_migration order by name`.execute(db);
  await db.destroy();
  return { rows, done: done.rows };
}

/** As `kill -9` leaves a database; the shared memory file is made again. */
function copied(to: string): string {
  for (const suffix of ['', '-wal'])
    if (existsSync(`${file}${suffix}`)) copyFileSync(`${file}${suffix}`, `${to}${suffix}`);
  return to;
}

it.each([undefined, NAMES.at(-9)])(
  'a server killed before any statement of its migrations from %s on starts again with the same schema',
  async (from) => {
    if (from) await migrated(file, from);
    const expected = await migrated(copied(`${file}.u`));
    const killed: string[] = [];
    let last: Buffer | undefined;
    const db = opened(file, () => {
      const parts = [file, `${file}-wal`].filter(existsSync);
      const bytes = Buffer.concat(parts.map((part) => readFileSync(part)));
      if (last?.equals(bytes)) return;
      last = bytes;
      killed.push(copied(`${file}-${killed.length}`));
    });
    await migrate(db, 'sqlite');
    await db.destroy();
    expect(killed.length).toBeGreaterThan(0);
    for (const copy of killed) expect(await migrated(copy)).toEqual(expected);
  },
);

/** As earlier versions did it: no transaction, then a kill before the n-th statement. */
async function killedAsBefore(path: string, n: number): Promise<boolean> {
  let left = n;
  const db = opened(path, () => {
    left -= 1;
    if (left < 0) throw KILLED;
  });
  const run = migrations[HALF].up({ db, dialect: 'sqlite' });
  const died: unknown = await run.catch((error: unknown) => error);
  await db.destroy();
  return died === KILLED;
}

it('0042 that an earlier version left half done is done', async () => {
  await migrated(file, HALF);
  const next = NAMES[NAMES.indexOf(HALF) + 1];
  const expected = await migrated(copied(`${file}.u`), next);
  let n = 0;
  while (await killedAsBefore(copied(`${file}-${n}`), n)) {
    expect(await migrated(`${file}-${n}`, next)).toEqual(expected);
    n += 1;
  }
  expect(n).toBe(12);
});

it('a connection to PostgreSQL lost before a change of a migration leaves what was there', async () => {
  const pglite = await createPglite();
  let left = Infinity;
  let changes = 0;
  const dialect = announced(new PGliteDialect({ pglite }), (statement) => {
    if (/^(select|with)/i.test(statement)) return;
    changes += 1;
    left -= 1;
    if (left < 0) throw KILLED;
  });
  const db = new Kysely<unknown>({ dialect });
  const objects = `select md5(string_agg(relname || ' ' || relnatts, ',' order by oid)) from pg_class`;
  const found = async () => (await pglite.query(objects)).rows;
  await migrate(db, 'postgres', NAMES.at(-4));
  const before = await found();
  let lost = 0;
  for (; ; lost += 1) {
    left = lost;
    const died: unknown = await migrate(db, 'postgres').catch((error: unknown) => error);
    left = Infinity;
    if (died === undefined) break;
    expect(died).toBe(KILLED);
    expect(await found()).toEqual(before);
  }
  expect(lost).toBeGreaterThan(5);
  expect(changes).toBeGreaterThan(lost);
  expect(await found()).not.toEqual(before);
});
