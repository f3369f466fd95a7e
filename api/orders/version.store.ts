import type { Db } from '#api/db/open.ts';

/** A text that changes whenever anything shown on a ticket changes; null if there is no such order. */
export async function orderVersion(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('events as e', 'e.id', 'o.event_id')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .leftJoin('attendances as a', 'a.order_item_id', 'i.id')
    .select(['o.status', 'o.refunded_amount', 'e.updated_at'])
    .select(({ fn }) => [
      fn.max('i.door_seq').as('changed'),
      fn.count<number>('i.entry_at').as('entered'),
      fn.count<number>('a.day').as('days'),
    ])
    .where('o.id', '=', orderId)
    .groupBy(['o.id', 'o.status', 'o.refunded_amount', 'e.updated_at'])
    .executeTakeFirst();
  return row ? JSON.stringify(row) : null;
}
