import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import Database from 'better-sqlite3';
import { Kysely, PGliteDialect, sql, SqliteDialect } from 'kysely';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { Dialect } from './columns.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

const INT8 = 20;
const START_MS = 60_000;

/** Copying an image takes a hundredth of migrating. */
let migrated: Promise<Buffer> | undefined;

async function makeImage(): Promise<Buffer> {
  const database = new Database(':memory:');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  await migrate(db, 'sqlite');
  const image = database.serialize();
  await db.destroy();
  return image;
}

/** Fresh and migrated, or a copy of an image; close with `db.destroy()`. */
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

type Engine = { open(): Promise<Kysely<Schema>>; reset(): Promise<void>; close(): Promise<void> };

function sqliteEngine(): Engine {
  const opened: Kysely<Schema>[] = [];
  const close = async () => {
    await Promise.all(opened.splice(0).map((db) => db.destroy()));
  };
  return {
    async open() {
      const db = await memoryDatabase();
      opened.push(db);
      return db;
    },
    reset: close,
    close,
  };
}

type Postgres = { db: Kysely<Schema>; empty: () => Promise<void> };

/** One PGlite per process, never closed: its start costs more than the tests. */
let postgres: Promise<Postgres> | undefined;

async function startPostgres(): Promise<Postgres> {
  const pglite = await PGlite.create({ parsers: { [INT8]: Number } });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db, 'postgres');
  const { rows } = await pglite.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  // Twelve times as fast as TRUNCATE; without triggers any order works.
  const emptying = [
    'set session_replication_role = replica',
    ...rows.map(({ name }) => `delete from "${name}"`),
    'select setval(seqrelid::regclass, 1, false) from pg_sequence',
    'set session_replication_role = origin',
  ].join(';');
  return { db, empty: () => pglite.exec(emptying).then(() => undefined) };
}

function postgresEngine(): Engine {
  const started = () => (postgres ??= startPostgres());
  return {
    open: async () => (await started()).db,
    reset: async () => (await started()).empty(),
    close: async () => undefined,
  };
}

/**
 * Runs a test suite on SQLite and PostgreSQL (PGlite). `open()` gives an empty, migrated database.
 */
export function describeStore(
  name: string,
  tests: (open: () => Promise<Kysely<Schema>>, dialect: Dialect) => void,
): void {
  const engines: [Dialect, () => Engine][] = [
    ['sqlite', sqliteEngine],
    ['postgres', postgresEngine],
  ];
  for (const [dialect, make] of engines) {
    describe(`${name} on ${dialect}`, () => {
      let engine: Engine;
      // Starting PGlite can take longer than a test may.
      beforeAll(async () => {
        engine = make();
        await engine.open();
      }, START_MS);
      afterEach(() => engine.reset());
      afterAll(() => engine.close());
      tests(() => engine.open(), dialect);
    });
  }
}
