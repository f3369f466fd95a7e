import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { type Dialect, isPostgres } from './dialect.ts';
import { copyBeforeUpgrade } from './copyDatabase.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { type Migrations, migrations } from '#api/db/migrations/index.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** The database or a transaction: the first parameter of every store function. */
export type Db = Kysely<Schema> | Transaction<Schema>;
export type OpenDatabase = {
  db: Kysely<Schema>;
  engine: Dialect;
  /**
   * Returns the number of writes that wait for their turn, or on PostgreSQL, of requests that wait for a connection.
   */
  waiting?: () => number;
};

const INT8 = 20;

type Options = {
  /**
   * The folder for the copy of an existing SQLite file that is made before a migration. Without it, no copy is made.
   */
  backups?: string;
  /** The migrations of this version, unless a test passes others. */
  wanted?: Migrations;
};

/** Opens the database at `url` (`postgres://…` or a SQLite path) and migrates it. Throws errors of the engine. */
export async function openDatabase(
  url: string,
  { backups, wanted = migrations }: Options = {},
): Promise<OpenDatabase> {
  const engine: Dialect = isPostgres(url) ? 'postgres' : 'sqlite';
  const opened = engine === 'postgres' ? openPostgres(url, UNBOUNDED) : openSqlite(url);
  const { db } = opened;
  try {
    const { next, done } = await pendingMigrations(db, engine, wanted);
    if (next && done > 0 && backups && engine === 'sqlite') {
      await copyBeforeUpgrade(url, { folder: backups, next, now: Date.now() });
    }
    if (next) await migrate(db, engine, wanted);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  if (engine === 'sqlite') return { ...opened, engine };
  await db.destroy();
  return { ...openPostgres(url), engine };
}

type Opened = Omit<OpenDatabase, 'engine'>;

function openSqlite(file: string): Opened {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const dialect = sqliteDialect(file);
  return { db: new Kysely<Schema>({ dialect }), waiting: () => dialect.waiting };
}

const CONNECT_MS = 5000;
/** The server cancels a statement after the first timeout; the second one is for a server that hangs. */
const BOUNDED = { statement_timeout: 15_000, query_timeout: 20_000 };
/** Upgrades have no time limit. */
const UNBOUNDED = {};

const ignore = (): void => undefined;

function openPostgres(url: string, timeouts: PoolConfig = BOUNDED): Opened {
  // Parses 64-bit integers as numbers, because all values stay below 2^53.
  types.setTypeParser(INT8, Number);
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    ...timeouts,
  });
  // Without a listener, the error of a broken idle connection would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, waiting: () => pool.waitingCount };
}

/** Opens the database for inspection, without migrating it. */
export function connectDatabase(url: string): OpenDatabase {
  const engine: Dialect = isPostgres(url) ? 'postgres' : 'sqlite';
  return { ...(engine === 'postgres' ? openPostgres(url) : openSqlite(url)), engine };
}
