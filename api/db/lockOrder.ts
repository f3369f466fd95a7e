import type { Selectable } from 'kysely';
import type { Db } from './open.ts';
import type { OrdersTable } from '#api/db/tables/sales.ts';

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
