import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { ConfigError } from '#api/config.ts';

/** Counts payments of real money, including those under way. */
export const LIVE_PAYMENTS =
  "select count(*) as live from checkouts where mode = 'live' and status <> 'released'";

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

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
