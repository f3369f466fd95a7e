import { type Selectable, PostgresAdapter, sql } from 'kysely';
import type { Db } from './open.ts';
import type { OrdersTable } from '#api/db/tables/sales.ts';
import { createHash } from 'node:crypto';

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
