import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { OrdersTable } from '#api/db/tables/orders.ts';
import { audit } from '#api/audit/audit.ts';
import { numberAtDoor } from '#api/events/events.commands.ts';
import type { NewOrderItem } from '#api/tickets/issueTickets.commands.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { CONFIRMATION_MAIL, FRIEND_TICKET_MAIL } from '#api/mail/mail.kinds.ts';
import type { Platform } from '#api/platform.ts';
import { insertItems } from '#api/sales/sales.commands.ts';
import type { Actor, Snapshot } from '#shared/audit/audit.rules.ts';
import { searchText } from '#shared/orders/search.rules.ts';
import { orderNumberFrom } from '#shared/base/ids.ts';
import type { Attendee } from '#shared/orders/orders.contract.ts';
import { findPlaced, insertOrder, type OrderRow, itemsOf } from './orders.store.ts';
import { countOrder } from './eventTotals.store.ts';
import { insertShared } from './orderLinks.store.ts';

export { changeOrder } from './orders.store.ts';
export { countRefund, uncountTestOrders } from './eventTotals.store.ts';

/** An order to insert, without `search_text`, which is computed here. */
export type NewOrder = Omit<Insertable<OrdersTable>, 'search_text'>;

/**
 * Inserts an order and its numbered items, in the transaction that sells the held stock. A unique violation means
 * that a code or the order already exists. `called_off` means that the event is canceled: roll back.
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

const HOUR = 3_600_000;

type Link = { number: string; email: string; name: string | null };

/** Mails the link of an offer, at most once an hour. */
export async function mailOffer(trx: Db, link: Link, platform: Platform): Promise<void> {
  const { number, email: address, name } = link;
  const hour = Math.floor(platform.clock() / HOUR);
  const mail = { kind: FRIEND_TICKET_MAIL, payload: { number } };
  const to = { name: name ?? '', address };
  await enqueueMail(trx, { ...mail, to, dedupeKey: `mail:friend:${number}:${hour}` }, platform);
}

type NewOffer = {
  orderId: string;
  itemId: number;
  name: string | null;
  email?: string | undefined;
  phone?: string | undefined;
};

/** Stores a new offer, mails its link if there is an address, and returns its number. */
export async function insertOffer(trx: Db, offer: NewOffer, platform: Platform): Promise<string> {
  const { orderId: order_id, itemId: item_id, name, email = null, phone = null } = offer;
  const number = orderNumberFrom(platform.random(8));
  const created_at = platform.clock();
  await insertShared(trx, { id: number, order_id, item_id, email, phone, created_at });
  if (email !== null) await mailOffer(trx, { number, email, name }, platform);
  return number;
}

/** Offers the tickets of a new order to the attendees who can be reached. */
export async function offerToAttendees(
  trx: Db,
  orderId: string,
  attendees: readonly Attendee[],
  platform: Platform,
): Promise<void> {
  const tickets = (await itemsOf(trx, [orderId])).filter(({ kind }) => kind === 'ticket');
  for (const { unit, ...attendee } of attendees) {
    const itemId = tickets[unit]?.id;
    const isReached = attendee.email !== undefined || attendee.phone !== undefined;
    if (itemId === undefined || !isReached) continue;
    await insertOffer(trx, { orderId, itemId, ...attendee }, platform);
  }
}
