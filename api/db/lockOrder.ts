import type { Selectable } from 'kysely';
import type { Db } from './open.ts';
import type { OrdersTable } from '#api/db/tables/sales.ts';

/**
 * Reads an order and locks it until the transaction ends, so that refunds, disputes and edits wait for each other.
 */
export async function lockOrder(trx: Db, id: string): Promise<Selectable<OrdersTable> | null> {
  const row = await trx
    .updateTable('orders')
    .set((eb) => ({ refunded_amount: eb.ref('refunded_amount') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
