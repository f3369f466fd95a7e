import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { Sold } from '#shared/promoters/leaderboard.rules.ts';

/** Whether the promoters of an event see its board; nothing of one that visitors do not see. */
export async function boardOf(db: Db, eventId: number): Promise<boolean | undefined> {
  const event = await db
    .selectFrom('events')
    .select('leaderboard')
    .where('id', '=', eventId)
    .where('published', '=', 1)
    .executeTakeFirst();
  return event && event.leaderboard === 1;
}

/** How many tickets of an event each promoter has sold to others, without those that were given back. */
export async function soldByPromoter(
  db: Db,
  eventId: number,
  modes: readonly Mode[],
): Promise<Sold[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .innerJoin('promoters', 'promoters.id', 'orders.promoter_id')
    .select(['promoters.id', 'promoters.name'])
    .select(sql<number>`sum(quantity - refunded_quantity)`.as('tickets'))
    .where('orders.event_id', '=', eventId)
    .where('orders.promoter_id', 'is not', null)
    .where('orders.status', '=', 'completed')
    .where('orders.payment_mode', 'in', modes)
    // A promoter's own purchases do not count.
    .where('orders.commission_withheld', 'is', null)
    .where('order_items.kind', '=', 'ticket')
    .groupBy(['promoters.id', 'promoters.name'])
    .execute();
  return rows.map(({ id, name, tickets }) => ({ id, name, tickets: Number(tickets) }));
}
