import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { RefundRow } from '#api/refunds/refunds.store.ts';

/** Notes when a refund's money came back; null means that it has left again. False if that was noted before. */
export async function noteReinstated(trx: Db, id: string, at: number | null): Promise<boolean> {
  const refund = trx.updateTable('refunds').set({ reinstated_at: at }).where('id', '=', id);
  const other = refund.where('reinstated_at', at === null ? 'is not' : 'is', null);
  return (await other.executeTakeFirst()).numUpdatedRows > 0n;
}

export function moveCommission(trx: Db, orderId: string, more: number) {
  return trx
    .updateTable('orders')
    .set({ commission_reversed: sql`commission_reversed + ${more}` })
    .where('id', '=', orderId)
    .returning(['order_number', 'event_id', 'commission_reversed'])
    .executeTakeFirstOrThrow();
}

/** The order's oldest refund of this amount whose money came back. */
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
