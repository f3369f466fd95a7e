import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { changeOrder } from '#api/orders/orders.commands.ts';
import type { RefundRow } from '#api/refunds/refunds.store.ts';

export const moveCommission = (trx: Db, id: string, more: number) =>
  changeOrder(trx, id, { commission_reversed: sql`commission_reversed + ${more}` });

/** The order's oldest refund of this amount whose commission is reinstated. */
export function findReinstated(
  trx: Db,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<RefundRow | undefined> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('amount', '=', amount)
    .where('reinstated_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
