import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { RowOf } from '#api/db/versionedTables.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

export type EventRow = RowOf<'events'>;

export function findEvent(db: Db, id: number): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function ordersToRefund(
  db: Db,
  eventId: number,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', eventId)
    .where('status', '=', 'completed');
  if (after !== null) query = query.where('id', '>', after);
  const rows = await query.orderBy('id').limit(limit).execute();
  return rows.map((row) => row.id);
}

/** Counts all orders and valid tickets that are still to be refunded; `amount` includes only these payment modes. */
export async function stillOpen(
  db: Db,
  eventId: number,
  modes: readonly Mode[],
): Promise<{ orders: number; tickets: number; amount: number }> {
  const orders = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(total_amount - refunded_amount)
        filter (where payment_mode in (${sql.join(modes)})), 0)`.as('amount'),
    ])
    .where('event_id', '=', eventId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  const { tickets } = await db
    .selectFrom('order_items')
    .select(({ fn }) => fn.countAll<number>().as('tickets'))
    .where('event_id', '=', eventId)
    .where('kind', '=', 'ticket')
    .where('status', '=', 'valid')
    .executeTakeFirstOrThrow();
  return { orders: Number(orders.orders), amount: Number(orders.amount), tickets: Number(tickets) };
}

/** Counts an event's refunds since its cancellation by status; `amount` includes only these payment modes. */
export async function refundCounts(
  db: Db,
  { id, cancelled_at }: Pick<EventRow, 'id' | 'cancelled_at'>,
  modes: readonly Mode[],
) {
  if (cancelled_at === null) return [];
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('checkouts', 'checkouts.id', 'refunds.checkout_id')
    .select(({ fn }) => [
      'refunds.status',
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(refunds.amount)
        filter (where checkouts.mode in (${sql.join(modes)})), 0)`.as('amount'),
    ])
    .where('refunds.event_id', '=', id)
    .where('refunds.created_at', '>=', cancelled_at)
    .groupBy('refunds.status')
    .execute();
  return rows.map(({ status, count, amount }) => ({
    status,
    count: Number(count),
    amount: Number(amount),
  }));
}
