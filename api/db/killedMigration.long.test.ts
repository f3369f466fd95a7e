import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  Kysely,
  PGliteDialect,
  sql,
} from 'kysely';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { temporaryFolder } from '#api/folder.testing.ts';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { plannedUpgrade } from './testing.ts';
import { migrate } from './migrate.ts';
import { type Migrations, migrations } from '#api/db/migrations/index.ts';
import { createPglite } from './pglite.testing.ts';
import { sqliteDialect } from './sqlite.ts';

/** Called with each statement before it runs, and with `commit`. The caller gets the error that it throws. */
type BeforeStatement = (statement: string) => void;

/** A dialect that calls `before` with each statement. */
function announced(dialect: Dialect, before: BeforeStatement): Dialect {
  const known: Known = [];
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => announcing(dialect.createDriver(), before),
    createIntrospector: (db) => askedOnce(dialect.createIntrospector(db), known),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function announcing(driver: Driver, before: BeforeStatement): Driver {
  const seen = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  return Object.assign(driver, {
    async acquireConnection() {
      const connection = await acquire();
      if (seen.has(connection)) return connection;
      seen.add(connection);
      const run = connection.executeQuery.bind(connection);
      connection.executeQuery = async (query, ...rest) => {
        before(query.sql);
        return run(query, ...rest);
      };
      return connection;
    },
    async commitTransaction(connection: DatabaseConnection) {
      before('commit');
      await commit(connection);
    },
  });
}

type Known = Awaited<ReturnType<DatabaseIntrospector['getTables']>>;

/** Describes the tables only once: the migrator needs only its own two, but describing all takes most of its time. */
function askedOnce(introspector: DatabaseIntrospector, known: Known): DatabaseIntrospector {
  return {
    getSchemas: () => introspector.getSchemas(),
    async getTables(options) {
      if (known.length === 0) known.push(...(await introspector.getTables(options)));
      return known;
    },
  };
}

/** The migrations of an imagined next version. */
const NEXT = {
  ...migrations,
  '9998-wings': plannedUpgrade('wings'),
  '9999-wheels': plannedUpgrade('wheels'),
};
const KILLED = new Error('terminating connection');

let file: string;
beforeEach(() => {
  file = join(temporaryFolder(), 'start.sqlite');
});

const opened = (path: string, before: BeforeStatement = () => undefined) =>
  new Kysely<unknown>({ dialect: announced(sqliteDialect(path), before) });

async function migrated(path: string, wanted: Migrations = NEXT): Promise<unknown> {
  const db = opened(path);
  await migrate(db, 'sqlite', wanted);
  const { rows } = await sql`select type, name, sql from sqlite_master order by 1, 2`.execute(db);
  const done = await sql`select name from kysely_migration order by name`.execute(db);
  await db.destroy();
  return { rows, done: done.rows };
}

/** Copies a database as `kill -9` leaves it, without the shared memory file, which SQLite recreates. */
function copied(to: string): string {
  for (const suffix of ['', '-wal'])
    if (existsSync(`${file}${suffix}`)) copyFileSync(`${file}${suffix}`, `${to}${suffix}`);
  return to;
}

it.each([
  ['first start', {}],
  ['upgrade', migrations],
])(
  'a server killed before any statement of its %s starts again with the same schema',
  async (_, before) => {
    await migrated(file, before);
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
    await migrate(db, 'sqlite', NEXT);
    await db.destroy();
    expect(killed.length).toBeGreaterThan(0);
    for (const copy of killed) expect(await migrated(copy)).toEqual(expected);
  },
);

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
  await migrate(db, 'postgres');
  const before = await found();
  let lost = 0;
  for (; ; lost += 1) {
    left = lost;
    const died: unknown = await migrate(db, 'postgres', NEXT).catch((error: unknown) => error);
    left = Infinity;
    if (died === undefined) break;
    expect(died).toBe(KILLED);
    expect(await found()).toEqual(before);
  }
  expect(lost).toBeGreaterThan(5);
  expect(changes).toBeGreaterThan(lost);
  expect(await found()).not.toEqual(before);
});
