import type { Kysely, Transaction } from 'kysely';
import { isSerializationFailure } from './dbErrors.ts';
import type { Schema } from './schema.ts';

/** Limits the retries after a conflict. Each conflict lets another transaction finish, so a few tries are enough. */
const MAX_TRIES = 5;

/**
 * Runs `work` in one write transaction and commits its changes, or nothing if it throws. Inside `work`, use only the
 * given transaction: SQLite has one writer, and asking for a second one would wait forever. Also avoid effects that a
 * rollback can't undo: after a deadlock, PostgreSQL aborts one of the transactions, and its `work` runs again.
 */
export async function inTransaction<T>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === MAX_TRIES || !isSerializationFailure(error)) throw error;
    }
  }
}
