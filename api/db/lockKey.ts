import { createHash } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './open.ts';

/**
 * Waits for other transactions that have locked one of these keys, until this one ends. SQLite has one writer at a time
 * anyway; PostgreSQL locks a number (https://www.postgresql.org/docs/15/explicit-locking.html#ADVISORY-LOCKS). Call it
 * behind all locks on rows.
 */
export async function lockKeys(trx: Db, keys: readonly string[]): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  // In one order for everybody.
  for (const key of keys.toSorted()) {
    const number = createHash('sha256').update(key).digest().readBigInt64BE();
    await sql`select pg_advisory_xact_lock(${String(number)}::bigint)`.execute(trx);
  }
}
