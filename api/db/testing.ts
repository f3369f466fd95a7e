import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, PGliteDialect, sql, SqliteDialect } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, onTestFinished } from 'vitest';
import { WHOLE } from '#testing/scope.ts';
import type { Migrations } from '#api/db/migrations/index.ts';
import type { Dialect } from './dialect.ts';
import { migrate } from './migrate.ts';
import { migratedPglite } from './pglite.testing.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

const START_MS = 60_000;

/** The image of a migrated database. Copying it takes a hundredth of the time that migrating takes. */
let migrated: Promise<Buffer> | undefined;

async function makeImage(): Promise<Buffer> {
  const database = new Database(':memory:');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  await migrate(db, 'sqlite');
  const image = database.serialize();
  await db.destroy();
  return image;
}

/** Opens a new, migrated database, or a copy of an image. Close it with `db.destroy()`. */
export async function memoryDatabase(image?: Buffer): Promise<Kysely<Schema>> {
  migrated ??= makeImage();
  const db = new Kysely<Schema>({ dialect: sqliteDialect(image ?? (await migrated)) });
  // Connect now: destroying an unused instance would open it.
  await sql`select 1`.execute(db);
  return db;
}

export async function databaseSnapshot(db: Kysely<Schema>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-image-'));
  const file = join(folder, 'image.sqlite');
  await sql`vacuum into ${file}`.execute(db);
  const image = await readFile(file);
  await rm(folder, { recursive: true });
  return image;
}

export type Fill = (db: Kysely<Schema>) => Promise<void>;
const images = new Map<Fill, Promise<Buffer>>();

async function imageOf(fill: Fill): Promise<Buffer> {
  const db = await memoryDatabase();
  await fill(db);
  const image = await databaseSnapshot(db);
  await db.destroy();
  return image;
}

/** Opens a database with the rows of `fill`, which are created once per process and copied. */
export async function filledMemoryDatabase(fill: Fill): Promise<Kysely<Schema>> {
  const image = images.get(fill) ?? imageOf(fill);
  images.set(fill, image);
  return memoryDatabase(await image);
}

type Open = (fill?: Fill) => Promise<Kysely<Schema>>;
type Engine = { open: Open; reset(): Promise<void>; close(): Promise<void> };

function sqliteEngine(): Engine {
  const opened: Kysely<Schema>[] = [];
  const close = async () => {
    await Promise.all(opened.splice(0).map((db) => db.destroy()));
  };
  return {
    async open(fill) {
      const db = await (fill ? filledMemoryDatabase(fill) : memoryDatabase());
      opened.push(db);
      return db;
    },
    reset: close,
    close,
  };
}

/** One PGlite per process, never closed: its start costs more than the tests. */
let postgres: ReturnType<typeof startPostgres> | undefined;

/** Turns triggers off around the statements, so that foreign keys don't require an order. */
const untriggered = (statements: string[]): string =>
  ['set session_replication_role = replica', ...statements, 'reset session_replication_role'].join(
    ';',
  );

async function startPostgres() {
  const pglite = await migratedPglite();
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  const { rows } = await pglite.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  const names = rows.map(({ name }) => name);
  // Deleting is twelve times as fast as TRUNCATE.
  const emptying = untriggered([
    ...names.map((name) => `delete from "${name}"`),
    'select setval(seqrelid::regclass, 1, false) from pg_sequence',
  ]);
  const saved = new Map<Fill, string>();
  async function save(by: Fill): Promise<void> {
    await by(db);
    const n = saved.size;
    const sequences = `saved_${n}_sequences`;
    const copies = names.map((name) => `create temp table "saved_${n}_${name}" as table "${name}"`);
    await pglite.exec(
      [
        ...copies,
        `create temp table ${sequences} as select s.seqrelid, p.last_value from pg_sequence s
          join pg_sequences p on format('%I.%I', p.schemaname, p.sequencename)::regclass = s.seqrelid
          where p.last_value is not null`,
      ].join(';'),
    );
    const back = names.map((name) => `insert into "${name}" table "saved_${n}_${name}"`);
    const counters = `select setval(seqrelid::regclass, last_value) from ${sequences}`;
    saved.set(by, untriggered([...back, counters]));
  }
  return {
    pglite,
    db,
    empty: async () => void (await pglite.exec(emptying)),
    async fill(by: Fill) {
      const restoring = saved.get(by);
      await (restoring ? pglite.exec(restoring) : save(by));
    },
  };
}

const started = () => (postgres ??= startPostgres());

/** The PostgreSQL of this process, without rows, and without those of the test when it is over. */
export async function sharedPostgres() {
  const { pglite, db, empty } = await started();
  onTestFinished(empty);
  return { pglite, db };
}

function postgresEngine(): Engine {
  return {
    async open(fill) {
      const { db, fill: fillBy } = await started();
      if (fill) await fillBy(fill);
      return db;
    },
    reset: async () => (await started()).empty(),
    close: async () => undefined,
  };
}

type StoreTests = (open: Open, dialect: Dialect) => void;
const ENGINES = { sqlite: sqliteEngine, postgres: postgresEngine };

function describeOn(dialect: Dialect, name: string, tests: StoreTests): void {
  describe(`${name} on ${dialect}`, () => {
    let engine: Engine;
    // Starting PGlite can take longer than a test may.
    beforeAll(async () => {
      engine = ENGINES[dialect]();
      await engine.open();
    }, START_MS);
    afterEach(() => engine.reset());
    afterAll(() => engine.close());
    tests((fill) => engine.open(fill), dialect);
  });
}

/**
 * Runs a test suite on SQLite in the gate, and on PostgreSQL (PGlite) in what `npm run test:all` runs after it.
 * `open()` returns an empty, migrated database, `open(fill)` one with the rows of `fill`, which are created once per
 * process.
 */
export function describeStore(name: string, tests: StoreTests): void {
  describeOn(WHOLE ? 'postgres' : 'sqlite', name, tests);
}

/** Runs a test suite on both engines, in the gate too, for stores whose SQL or locking differs between them. */
export function describeBothEngines(name: string, tests: StoreTests): void {
  describeOn('sqlite', name, tests);
  describeOn('postgres', name, tests);
}

/** Writes a migrated database to a file, with the rows of `fill`, which are created once per process. */
export async function databaseFile(file: string, fill?: Fill): Promise<void> {
  const db = await (fill ? filledMemoryDatabase(fill) : memoryDatabase());
  await writeFile(file, await databaseSnapshot(db));
  await db.destroy();
}

/** A migration of an imagined later version, which adds a column to venues. */
export const plannedUpgrade = (column: string): Migrations[string] => ({
  up: async ({ db }) => {
    await sql`alter table venues add column ${sql.ref(column)} text`.execute(db);
    await sql`update venues set ${sql.ref(column)} = name`.execute(db);
  },
});
