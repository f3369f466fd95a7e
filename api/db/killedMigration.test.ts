import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announced, type BeforeStatement } from './interrupted.testing.ts';
import { migrate } from './migrate.ts';
import { migrations } from '#api/db/migrations/index.ts';
import { fillOld } from './oldRows.testing.ts';
import { createPglite } from './pglite.testing.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

const NAMES = Object.keys(migrations);
const LONG_MS = 240_000;
const KILLED = new Error('terminating connection');

let folder: string;
beforeEach(async () => {
  // A thousand small transactions: in memory where that is possible.
  const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  folder = await mkdtemp(join(place, 'rollcall-killed-'));
});
afterEach(() => rm(folder, { recursive: true }));

const silent = () => undefined;
const opened = (file: string, before: BeforeStatement = silent) =>
  new Kysely<Schema>({ dialect: announced(sqliteDialect(file), before) });

/** As `kill -9` leaves them; the shared memory file is made again. */
function copyDatabase(from: string, to: string): void {
  for (const suffix of ['', '-wal'])
    if (existsSync(`${from}${suffix}`)) copyFileSync(`${from}${suffix}`, `${to}${suffix}`);
}

/** Schema and rows; without what differs by the clock or by chance. */
async function dump(db: Kysely<Schema>): Promise<unknown> {
  type Part = { name: string; type: string; sql: string };
  const { rows } = await sql<Part>`select type, name, sql from sqlite_master order by 1, 2`.execute(
    db,
  );
  const tables = rows.filter(({ type, name }) => type === 'table' && name !== 'kysely_migration');
  const found: Record<string, unknown> = { schema: rows };
  for (const { name } of tables) {
    const { rows: content } = await sql`select * from ${sql.table(name)} order by rowid`.execute(
      db,
    );
    found[name] = name === 'sessions' ? content.length : content;
  }
  const done = await sql`select name from kysely_migration order by name`.execute(db);
  return { ...found, done: done.rows };
}

async function dumpOf(file: string, until: string | undefined): Promise<unknown> {
  const db = opened(file);
  await migrate(db, 'sqlite', until);
  const found = await dump(db);
  await db.destroy();
  return found;
}

const bytesOf = (file: string): Buffer =>
  Buffer.concat([file, `${file}-wal`].filter(existsSync).map((part) => readFileSync(part)));

/** What is on disk before each statement of the upgrade to `until`: a file for each state that differs in a byte. */
async function killedBeforeEach(file: string, until: string | undefined) {
  const copies: string[] = [];
  let began = false;
  let statements = 0;
  let last: Buffer | null = null;
  const db = opened(file, (statement) => {
    began ||= statement !== 'commit' && !/^(select|pragma)/i.test(statement);
    if (!began) return;
    statements += 1;
    const bytes = bytesOf(file);
    if (last?.equals(bytes)) return;
    last = bytes;
    copies.push(`${file}-${copies.length}`);
    copyDatabase(file, copies.at(-1) ?? '');
  });
  await migrate(db, 'sqlite', until);
  await db.destroy();
  return { statements, copies };
}

it(
  'a server killed before any statement of any migration starts again with the same schema and rows',
  async () => {
    let file = join(folder, 'start.sqlite');
    let statements = 0;
    for (const [at, name] of NAMES.entries()) {
      const until = NAMES[at + 1];
      const db = opened(file);
      await migrate(db, 'sqlite', name);
      await fillOld(db, name);
      await db.destroy();
      const [undisturbed, watched] = [join(folder, `${name}.u`), join(folder, `${name}.w`)];
      copyDatabase(file, undisturbed);
      copyDatabase(file, watched);
      const expected = await dumpOf(undisturbed, until);
      const killed = await killedBeforeEach(watched, until);
      expect(killed.statements).toBeGreaterThan(1);
      statements += killed.statements;
      for (const copy of killed.copies) {
        expect(await dumpOf(copy, until)).toEqual(expected);
        await rm(copy);
      }
      file = undisturbed;
    }
    expect(statements).toBeGreaterThan(300);
  },
  LONG_MS,
);

/** As versions did it before: no transaction, then a kill before its n-th statement. */
async function killedAsBefore(file: string, name: keyof typeof migrations, n: number) {
  let left = n;
  const dialect = announced(sqliteDialect(file), () => {
    left -= 1;
    if (left < 0) throw KILLED;
  });
  const db = new Kysely<unknown>({ dialect });
  const run = migrations[name].up({ db, dialect: 'sqlite' });
  const died: unknown = await run.catch((error: unknown) => error);
  await db.destroy();
  return died === KILLED;
}

it('0042 that an earlier version left half done is done', async () => {
  const file = join(folder, 'start.sqlite');
  const db = opened(file);
  for (const name of NAMES) {
    if (name > '0042-won-after-all') break;
    await migrate(db, 'sqlite', name);
    await fillOld(db, name);
  }
  await db.destroy();
  copyDatabase(file, `${file}.u`);
  const expected = await dumpOf(`${file}.u`, undefined);
  let n = 0;
  for (; ; n += 1) {
    const killed = `${file}-${n}`;
    copyDatabase(file, killed);
    const cut = await killedAsBefore(killed, '0042-won-after-all', n);
    expect(await dumpOf(killed, undefined)).toEqual(expected);
    if (!cut) break;
  }
  expect(n).toBe(12);
});

it('another one says what to do, and changes nothing', async () => {
  const file = join(folder, 'start.sqlite');
  const db = opened(file);
  await migrate(db, 'sqlite', '0044-venue-notes');
  await sql`alter table venues add column notes text`.execute(db);
  const before = await dump(db);
  await expect(migrate(db, 'sqlite')).rejects.toThrow(
    'an earlier version was stopped in the middle of its upgrade 0044-venue-notes (duplicate column name: notes); nothing was changed now: restore the last copy of it from before that upgrade',
  );
  expect(await dump(db)).toEqual(before);
  await db.destroy();
});

/** One short text: read some hundred times. */
const OBJECTS = `select md5(string_agg(relname || ' ' || relnatts, ',' order by oid)) from pg_class`;

/** `killAt(n)`: the connection is lost before the n-th change from now. */
async function postgres() {
  const pglite = await createPglite();
  let left = Infinity;
  const dialect = announced(new PGliteDialect({ pglite }), (statement) => {
    if (!/^(select|with)/i.test(statement)) left -= 1;
    if (left < 0) throw KILLED;
  });
  const db = new Kysely<Schema>({ dialect });
  const parts = [
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
    `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2, 3`,
    'select name from kysely_migration order by 1',
  ];
  return {
    db,
    killAt: (n: number) => (left = n),
    objects: async () => (await pglite.query(OBJECTS)).rows,
    async dump(): Promise<unknown> {
      const tables = await pglite.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
      );
      const all = [
        ...parts,
        ...tables.rows
          .filter(({ name }) => name !== 'sessions')
          .map(({ name }) => `select * from "${name}" order by 1, 2`),
      ];
      const found: unknown[] = [];
      for (const query of all) found.push((await pglite.query(query)).rows);
      return found;
    },
  };
}

it(
  'a connection to PostgreSQL lost before any change of any migration leaves what was there',
  async () => {
    const { db, dump: found, objects, killAt } = await postgres();
    await migrate(db, 'postgres', NAMES[1]);
    let lost = 0;
    for (const [at, name] of NAMES.entries()) {
      if (at === 0) continue;
      await fillOld(db, name);
      const before = await objects();
      for (let n = 0; ; n += 1) {
        killAt(n);
        const died = await migrate(db, 'postgres', NAMES[at + 1]).catch((error: unknown) => error);
        killAt(Infinity);
        if (died === undefined) break;
        lost += 1;
        expect(died).toBe(KILLED);
        expect(await objects()).toEqual(before);
      }
    }
    expect(lost).toBeGreaterThan(200);
    const undisturbed = await postgres();
    for (const name of NAMES) {
      await migrate(undisturbed.db, 'postgres', name);
      await fillOld(undisturbed.db, name);
    }
    await migrate(undisturbed.db, 'postgres');
    expect(await found()).toEqual(await undisturbed.dump());
  },
  LONG_MS,
);
