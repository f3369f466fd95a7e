import { type Kysely, type Transaction, type Selectable, PostgresAdapter, sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { OrdersTable } from '#api/db/tables/orders.ts';
import { isSerializationFailure } from './dbErrors.ts';
import type { Schema } from './schema.ts';
import type { Db } from './open.ts';

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

type OrderRow = Selectable<OrdersTable>;

/** Reads orders and locks them until the transaction ends, so that refunds, disputes and edits wait for each other. */
export function lockOrders(
  trx: Db,
  column: 'id' | 'checkout_id',
  values: readonly string[],
): Promise<OrderRow[]> {
  return trx
    .updateTable('orders')
    .set((eb) => ({ refunded_amount: eb.ref('refunded_amount') }))
    .where(column, 'in', values)
    .returningAll()
    .execute();
}

export const lockOrder = async (trx: Db, id: string): Promise<OrderRow | null> =>
  (await lockOrders(trx, 'id', [id]))[0] ?? null;

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

type Lockable<Q> = { forUpdate(): { skipLocked(): Q } };

/**
 * Makes a query skip the rows that another transaction has locked. SQLite has one writer, so nothing changes there.
 */
export function skipLocked<Q extends Lockable<Q>>(db: Db, query: Q): Q {
  const several = db.getExecutor().adapter instanceof PostgresAdapter;
  return several ? query.forUpdate().skipLocked() : query;
}
