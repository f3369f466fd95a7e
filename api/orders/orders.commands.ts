import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { OrdersTable } from '#api/db/tables/orders.ts';
import { audit } from '#api/audit/audit.ts';
import { numberAtDoor } from '#api/events/events.commands.ts';
import type { NewOrderItem } from '#api/tickets/issueTickets.commands.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { CONFIRMATION_MAIL } from '#api/mail/mail.kinds.ts';
import type { Platform } from '#api/platform.ts';
import { insertItems } from '#api/sales/sales.commands.ts';
import type { Actor, Snapshot } from '#shared/audit/audit.rules.ts';
import { searchText } from '#shared/orders/search.rules.ts';
import { findPlaced, insertOrder, type OrderRow } from './orders.store.ts';
import { countOrder } from './eventTotals.store.ts';

export { changeOrder } from './orders.store.ts';
export { countRefund, uncountTestOrders } from './eventTotals.store.ts';

/** An order to insert, without `search_text`, which is computed here. */
export type NewOrder = Omit<Insertable<OrdersTable>, 'search_text'>;

/**
 * Inserts an order and its items with door numbers, in the transaction that sells the held stock. A unique violation
 * means that a code or the order already exists. `called_off` means that the event is canceled: roll back.
 */
export async function placeOrder(
  db: Db,
  order: NewOrder,
  items: readonly NewOrderItem[],
): Promise<'placed' | 'called_off'> {
  await insertOrder(db, { ...order, search_text: searchText(order) });
  const { first, cancelled_at } = await numberAtDoor(db, order.event_id, items.length);
  const { created_at: sold_at } = order;
  const sold = items.map((item) => ({ ...item, sold_at }));
  await insertItems(db, sold, first);
  await countOrder(db, order, items.filter(({ kind }) => kind === 'ticket').length);
  // Taking door numbers has locked the event, so a later cancellation finds this order and refunds it.
  return cancelled_at === null ? 'placed' : 'called_off';
}

export type PlacedOrder = Pick<
  OrderRow,
  | 'id'
  | 'public_id'
  | 'order_number'
  | 'event_id'
  | 'promoter_id'
  | 'promo_code'
  | 'discount_rate'
  | 'discount_amount'
>;

export async function orderOfPayment(db: Db, paymentIntentId: string): Promise<PlacedOrder | null> {
  return (await findPlaced(db, paymentIntentId)).rows[0] ?? null;
}

type Mailed = Pick<OrderRow, 'id' | 'order_number' | 'customer_name' | 'customer_email'>;

/** Mails the tickets of an order to its buyer, if the address is known. */
export async function mailTickets(
  trx: Db,
  { id, order_number: about, customer_name: name, customer_email: address }: Mailed,
  platform: Platform,
  dedupeKey?: string,
): Promise<void> {
  const mail = { kind: CONFIRMATION_MAIL, payload: { orderId: id }, about, to: { name, address } };
  if (address !== '')
    await enqueueMail(trx, { ...mail, ...(dedupeKey && { dedupeKey }) }, platform);
}

type Audited = {
  action: `orders.${string}`;
  order: Pick<OrderRow, 'id' | 'order_number' | 'event_id'>;
  before: Snapshot;
  after: Snapshot | null;
};

/** Writes the audit entry of a change to an order, in the transaction of the change. */
export function auditOrder(
  trx: Db,
  actor: Actor,
  { action, order: { id, order_number: label, event_id: eventId }, before, after }: Audited,
  at: number,
): Promise<void> {
  return audit(trx, actor, { action, entity: 'order', id, label, eventId, before, after }, at);
}
