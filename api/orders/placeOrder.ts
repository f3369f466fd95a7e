import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { OrdersTable } from '#api/db/tables/sales.ts';
import type { NewOrderItem } from '#api/tickets/issueTickets.ts';
import { findOrder, insertItems, insertOrder, nextDoorSeq, type OrderRow } from './orders.store.ts';

/**
 * Writes an order and its items, each with its number in the event's door count. Call it in the transaction that
 * also turns the held stock into sold stock; a unique violation means that a code, or the order, exists already.
 */
export async function placeOrder(
  db: Db,
  order: Insertable<OrdersTable>,
  items: readonly NewOrderItem[],
): Promise<void> {
  await insertOrder(db, order);
  const last = await nextDoorSeq(db, order.event_id, items.length);
  await insertItems(db, items, last - items.length + 1);
}

/** What the buyer is told of an order that exists. */
export type PlacedOrder = Pick<
  OrderRow,
  'id' | 'order_number' | 'event_id' | 'promoter_id' | 'discount_rate' | 'discount_amount'
>;

export async function orderOfPayment(db: Db, paymentIntentId: string): Promise<PlacedOrder | null> {
  return (await findOrder(db, { column: 'payment_intent_id', value: paymentIntentId })) ?? null;
}
