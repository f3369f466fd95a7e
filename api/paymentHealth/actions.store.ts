import type { Db } from '#api/db/open.ts';

export async function findOpenRefund(db: Db, id: string) {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('checkouts as c', 'c.id', 'r.checkout_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.amount', 'r.event_id', 'c.first_name', 'c.last_name', 'o.order_number'])
    .where('r.id', '=', id)
    .where('r.status', '<>', 'succeeded')
    .executeTakeFirst();
  return row ?? null;
}
