import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';

/** Orders of this address for events that end after `since` (milliseconds), the next event first. */
export function ordersOf(
  db: Db,
  emailKey: string,
  { since, limit }: Record<'since' | 'limit', number>,
) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.order_number', 'orders.payment_mode', 'events.title'])
    .select(['events.start_date', 'events.end_date', 'events.cancelled_at'])
    .where(sql<string>`lower(orders.customer_email)`, '=', emailKey)
    .where('orders.status', '=', 'completed')
    .where('events.ends_at', '>', since)
    .orderBy('events.starts_at')
    .orderBy('orders.created_at')
    .limit(limit)
    .execute();
}
export type FoundOrder = Awaited<ReturnType<typeof ordersOf>>[number];
