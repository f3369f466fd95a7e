import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { ConfigError } from '#api/config.ts';
import { isBusy } from '#api/db/dbErrors.ts';

/** Counts payments of real money, including those under way. */
const LIVE_PAYMENTS =
  "select count(*) as live from checkouts where mode = 'live' and status <> 'released'";

/**
 * Counts payments of real money in the file, without migrating it; null if there is no file. Afterward that one file
 * holds the whole database. Throws `ConfigError` while another process has it open.
 */
export function closeSqlite(file: string): number | null {
  if (!existsSync(file)) return null;
  const database = new Database(file, { timeout: 0 });
  try {
    // Leaving WAL mode needs the database to itself: it fails while any other connection is open, even an idle
    // one.
    database.pragma('journal_mode = delete');
    const { live } = database.prepare<[], { live: number }>(LIVE_PAYMENTS).get() ?? { live: 0 };
    return live;
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new ConfigError('The server is running: stop it first.', { cause: error });
  } finally {
    database.close();
  }
}

/** A client of `pg`, or a fake one in tests. */
export type Querying = { query(text: string): Promise<{ rows: Record<string, unknown>[] }> };

const OTHERS = `select count(*) as others from pg_stat_activity where datname = current_database()
  and pid <> pg_backend_pid() and backend_type = 'client backend'`;
const TABLES = `select current_schema() as schema, count(*) as tables from pg_tables
  where schemaname = current_schema() and tablename = 'checkouts'`;

async function first(client: Querying, text: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query(text);
  return rows[0] ?? {};
}

/**
 * Counts payments of real money, including those under way; null if there are no tables. Throws `ConfigError` while
 * others are connected.
 */
export async function countLive(client: Querying): Promise<number | null> {
  const { others } = await first(client, OTHERS);
  if (Number(others) > 0) {
    throw new ConfigError('Others are connected to the database: stop the server first.');
  }
  const { tables } = await first(client, TABLES);
  if (Number(tables) === 0) return null;
  const { live } = await first(client, LIVE_PAYMENTS);
  return Number(live);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Moves all tables to a schema `name` of the same database and leaves an empty schema in place of the old one. */
export async function renameSchema(client: Querying, name: string): Promise<void> {
  const { schema } = await first(client, TABLES);
  const old = quoted(String(schema));
  await client.query(`begin; alter schema ${old} rename to ${quoted(name)};
    create schema ${old}; commit`);
}
