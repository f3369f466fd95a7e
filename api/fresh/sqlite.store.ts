import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { ConfigError } from '#api/config.ts';

/** Payments of real money, those under way included. */
export const LIVE_PAYMENTS =
  "select count(*) as live from checkouts where mode = 'live' and status <> 'released'";

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/**
 * How many payments of real money the file holds, without migrating it; null when there is no file. Afterwards all of
 * the database is in that one file. Throws `ConfigError` while a server has it open.
 */
export function closeSqlite(file: string): number | null {
  if (!existsSync(file)) return null;
  const database = new Database(file, { timeout: 0 });
  try {
    // Leaving WAL needs the database to itself: it fails while any other connection is open, even an idle one.
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
