import { createHash } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './open.ts';

/**
 * Waits for other transactions that have locked one of these keys, then holds the keys until this transaction ends.
 * SQLite has one writer at a time anyway; PostgreSQL locks a number
 * (https://www.postgresql.org/docs/15/explicit-locking.html#ADVISORY-LOCKS). Call this after all row locks.
 */
export async function lockKeys(trx: Db, keys: readonly string[]): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  // Every transaction locks in the same order, so that no two wait for each other.
  for (const key of keys.toSorted()) {
    const number = createHash('sha256').update(key).digest().readBigInt64BE();
    await sql`select pg_advisory_xact_lock(${String(number)}::bigint)`.execute(trx);
  }
}
