import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { Dialect } from './columns.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

const INT8 = 20;
const START_MS = 60_000;

/** A fresh, migrated database in memory; close it with `db.destroy()`. */
export async function memoryDatabase(): Promise<Kysely<Schema>> {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(':memory:') });
  await migrate(db, 'sqlite');
  return db;
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

/** One PGlite for a whole file: its start costs a second. Tables are emptied between tests. */
function postgresEngine(): Engine {
  let pglite: PGlite | undefined;
  let db: Kysely<Schema> | undefined;
  return {
    async open() {
      if (!db) {
        pglite = await PGlite.create({ parsers: { [INT8]: Number } });
        db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
        await migrate(db, 'postgres');
      }
      return db;
    },
    async reset() {
      const tables = await pglite?.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
      );
      const names = tables?.rows.map((row) => `"${row.name}"`).join(', ');
      if (names) await pglite?.exec(`truncate ${names} restart identity cascade`);
    },
    async close() {
      await db?.destroy();
    },
  };
}

/**
 * Describes a store once and runs it on SQLite and on PostgreSQL (PGlite).
 * `open()` gives an empty, migrated database for the running test.
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
      // Starting PGlite is no part of the first test: on a busy machine it takes longer than a test may.
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
