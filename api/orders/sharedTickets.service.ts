import type { AppContext } from '#api/context.ts';
import { lockOrder, inTransaction } from '#api/db/transaction.ts';
import type { Db } from '#api/db/open.ts';
import { notifyDoor } from '#api/events/events.commands.ts';
import { actorOf, type Requester } from './requester.ts';
import { auditOrder } from './orders.commands.ts';
import { insertOffer, mailOffer } from './sharedTickets.commands.ts';
import { findOrder, type OrderRow, type SoldItemRow, soldItemsOf } from './orders.store.ts';
import { orderWire, withCode } from './orders.wire.ts';
import { renewCodes } from './replaceLink.ts';
import { isStored } from '#api/mail/enqueueMail.ts';
import type { Platform } from '#api/platform.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { orderNumberFrom } from '#shared/base/ids.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { holderOf } from '#shared/orders/attendees.rules.ts';
import {
  orderNotFound,
  ticketUnknown,
  sharedTicketTaken,
  sharedTicketUnknown,
  ticketNotShareable,
} from '#shared/orders/orders.errors.ts';
import { firstNameOf, friendsOrder, mayShare } from '#shared/orders/sharedTickets.rules.ts';
import type {
  OfferedTicket,
  SharedTicket,
  TakenTicket,
  TakeTicket,
} from '#shared/orders/sharedTickets.contract.ts';
import {
  changeShared,
  findShared,
  NO_CONTACT,
  sharedOfItem,
  type SharedTicketRow,
} from './sharedTickets.store.ts';

type OfOrder = { orderId: string; itemId: number };
type Offer = OfOrder & { email?: string | undefined };
type Ticket = { order: OrderRow; item: SoldItemRow };

/**
 * Shares single tickets with friends. Anyone with the order link may offer one; anyone with the offer's link may take
 * it.
 */
export function createSharedTicketsService(context: AppContext) {
  return {
    /**
     * Offers a ticket, or returns its open offer, and mails its link if there is an address. Throws `ticketUnknown`,
     * `ticketNotShareable` and `sharedTicketTaken`.
     */
    offer: (of: Offer, requester: Requester) => offer(context, of, requester),
    /** Takes an offer back; only admins may once it is taken. Throws `sharedTicketUnknown`, `sharedTicketTaken`. */
    callBack: (of: OfOrder, requester: Requester) => callBack(context, of, requester),
    /** Reads an offer as its link shows it. Throws `sharedTicketUnknown`. */
    read: (number: string) => read(context.db, number),
    /** Reads what the mail with an offer's link needs; null once the offer is gone or has no address. */
    mailed: (number: string) => mailed(context.db, number),
    /** Takes an offered ticket. Throws `sharedTicketUnknown`, `sharedTicketTaken` and `ticketNotShareable`. */
    take: (number: string, wish: TakeTicket, requester: Requester) =>
      take(context, number, wish, requester),
  };
}

async function ticketOf(db: Db, { orderId, itemId }: OfOrder): Promise<Ticket> {
  const order = orThrow(await findOrder(db, { column: 'id', value: orderId }), orderNotFound);
  const item = (await soldItemsOf(db, [orderId])).find(({ id }) => id === itemId);
  if (item?.kind !== 'ticket') throw new AppError(ticketUnknown);
  return { order, item };
}

const isShareable = ({ order, item }: Ticket, now: number): boolean =>
  mayShare(
    {
      kind: item.kind,
      status: order.status === 'completed' ? item.status : 'cancelled',
      entered: item.entry_at !== null,
      eventCancelled: order.event_cancelled_at !== null,
      endsAt: order.ends_at,
    },
    now,
  );

async function offer(
  { db, platform }: AppContext,
  { email, ...of }: Offer,
  requester: Requester,
): Promise<OfferedTicket> {
  const now = platform.clock();
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, of.orderId);
    const ticket = await ticketOf(trx, of);
    const { share_number: open, share_taken_at } = ticket.item;
    if (share_taken_at !== null) throw new AppError(sharedTicketTaken);
    if (!isShareable(ticket, now)) throw new AppError(ticketNotShareable);
    if (open !== null) {
      if (email === undefined) return { number: open };
      await changeShared(trx, open, { email, phone: null });
      const link = { number: open, email, name: ticket.item.attendee };
      return { number: open, mailed: await isStored(trx, await mailOffer(trx, link, platform)) };
    }
    const to = { ...of, name: ticket.item.attendee, ...(email === undefined ? {} : { email }) };
    const number = await insertOffer(trx, to, platform);
    await note(trx, ticket.order, requester, { action: 'orders.offer_ticket', of, now });
    return { number };
  });
}

async function callBack(
  { db, platform, live }: AppContext,
  of: OfOrder,
  requester: Requester,
): Promise<void> {
  const now = platform.clock();
  const eventId = await inTransaction(db, async (trx) => {
    await lockOrder(trx, of.orderId);
    const shared = orThrow(await sharedOfItem(trx, of), sharedTicketUnknown);
    const ticket = await ticketOf(trx, of);
    if (shared.taken_at !== null) await takeBack(trx, platform, ticket, requester);
    await changeShared(trx, shared.id, { withdrawn_at: now, ...NO_CONTACT });
    await note(trx, ticket.order, requester, { action: 'orders.call_ticket_back', of, now });
    return ticket.order.event_id;
  });
  notifyDoor(live, eventId);
}

/** Revokes the friend's ticket code and returns the ticket to the buyer; only for admins. */
async function takeBack(
  trx: Db,
  platform: Platform,
  { order, item }: Ticket,
  requester: Requester,
): Promise<void> {
  if (!requester.admin) throw new AppError(sharedTicketTaken);
  if (item.status !== 'valid' || item.entry_at !== null) throw new AppError(ticketNotShareable);
  const { event_id, order_number: number, customer_name, customer_phone: phone } = order;
  const holder = holderOf(null, customer_name);
  await renewCodes(trx, platform, [item], { event_id, number }, { attendee: null, holder, phone });
}

async function read(db: Db, number: string): Promise<SharedTicket> {
  const shared = await opened(db, number);
  const { order, item } = await ticketOf(db, { orderId: shared.order_id, itemId: shared.item_id });
  const whole = orderWire(order, [withCode(item)]);
  const { items, event } = friendsOrder(whole, { number: '', name: '', itemId: item.id });
  const [ticket] = items;
  if (!ticket) throw new AppError(sharedTicketUnknown);
  const open = item.status === 'valid' && order.event_cancelled_at === null;
  return {
    state: shared.taken_at !== null ? 'taken' : open ? 'offered' : 'void',
    from: firstNameOf(order.customer_name),
    ticket: { ...ticket, qr_code: null },
    event,
  };
}

async function mailed(db: Db, number: string) {
  const shared = await findShared(db, number);
  if (!shared?.email || shared.withdrawn_at !== null) return null;
  const offer = await read(db, number);
  if (offer.state !== 'offered') return null;
  const { order, item } = await ticketOf(db, { orderId: shared.order_id, itemId: shared.item_id });
  const to = { name: item.attendee ?? '', address: shared.email };
  return { to, number, offer, demo: isTestMode(order.payment_mode) };
}

async function take(
  { db, platform, live }: AppContext,
  number: string,
  { name, attempt }: TakeTicket,
  requester: Requester,
): Promise<TakenTicket> {
  const { order_id: orderId, item_id: itemId } = await opened(db, number);
  const now = platform.clock();
  let notified: number | null = null;
  const taken = await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const shared = await opened(trx, number);
    if (shared.order_number !== null) {
      // The same device asks again if its first answer got lost.
      if (shared.attempt === attempt) return { orderNumber: shared.order_number };
      throw new AppError(sharedTicketTaken);
    }
    const ticket = await ticketOf(trx, { orderId, itemId });
    if (!isShareable(ticket, now)) throw new AppError(ticketNotShareable);
    const { event_id, customer_name } = ticket.order;
    const friend = { attendee: name, holder: holderOf(name, customer_name), phone: null };
    const order_number = orderNumberFrom(platform.random(8));
    await renewCodes(trx, platform, [ticket.item], { event_id, number: order_number }, friend);
    await changeShared(trx, number, { name, order_number, attempt, taken_at: now, ...NO_CONTACT });
    const of = { orderId, itemId };
    await note(trx, ticket.order, requester, { action: 'orders.take_ticket', of, now });
    notified = event_id;
    return { orderNumber: order_number };
  });
  if (notified !== null) notifyDoor(live, notified);
  return taken;
}

async function opened(db: Db, number: string): Promise<SharedTicketRow> {
  const shared = await findShared(db, number);
  if (!shared || shared.withdrawn_at !== null) throw new AppError(sharedTicketUnknown);
  return shared;
}

type Noted = { action: `orders.${string}`; of: OfOrder; now: number };

async function note(
  trx: Db,
  order: OrderRow,
  requester: Requester,
  { action, of, now }: Noted,
): Promise<void> {
  // The entry leaves out the friend's name, so that it disappears with the order when the buyer is erased.
  const after = { ticket: of.itemId };
  await auditOrder(trx, actorOf(requester), { action, order, before: {}, after }, now);
}
