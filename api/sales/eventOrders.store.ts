import type { Db } from '#api/db/open.ts';

/** The position of an order in its event's list. */
export type OrderPlace = { id: string; created_at: number };

/** The first `limit` completed orders of an event after the cursor `after`, oldest first. */
export function ordersAfter(db: Db, eventId: number, after: OrderPlace | undefined, limit: number) {
  let orders = db
    .selectFrom('orders')
    .select(['id', 'order_number', 'customer_name', 'customer_email', 'created_at'])
    .where('event_id', '=', eventId)
    .where('status', '=', 'completed');
  if (after) {
    const { created_at: at, id } = after;
    orders = orders.where((eb) =>
      eb.or([eb('created_at', '>', at), eb.and([eb('created_at', '=', at), eb('id', '>', id)])]),
    );
  }
  return orders.orderBy('created_at').orderBy('id').limit(limit).execute();
}
