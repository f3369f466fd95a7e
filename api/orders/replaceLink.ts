import type { AppContext } from '#api/context.ts';
import { actorOf, type Requester } from './requester.ts';
import { auditOrder } from './orders.commands.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notifyDoor, numberAtDoor } from '#api/events/events.commands.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { ORDER_LINK_MAIL } from '#api/mail/mail.kinds.ts';
import { leaveOrder } from '#api/notifications/pushSubscriptions.commands.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { orderNumberFrom } from '#shared/base/ids.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { linkJustReplaced, linkReplaced, orderNotFound } from '#shared/orders/orders.errors.ts';
import { isRepeatedTap, maySeeNewLink } from '#shared/orders/orderAccess.rules.ts';
import type { NewLink } from '#shared/orders/orders.schemas.ts';
import { searchText } from '#shared/orders/search.rules.ts';
import {
  findReplaced,
  insertReplacedLinks,
  lastReplaced,
  insertReplacedCodes,
} from './replacedLinks.store.ts';
import { withdrawOffers } from './sharedTickets.store.ts';
import {
  changeOrder,
  findByLink,
  findOrder,
  parseOrderKey,
  soldItemsOf,
  type OrderRow,
  type OrderItemRow,
} from './orders.store.ts';
import { signingKey } from '#api/events/events.queries.ts';
import type { Platform } from '#api/platform.ts';
import { newTicketCode } from '#api/tickets/issueTickets.commands.ts';
import { changeItem } from '#api/sales/sales.commands.ts';

/** Limit on replacing the link of one order. */
const REPLACEMENTS = { name: 'link-replacements', points: 5, seconds: 86_400 };

/**
 * Replaces a link that others may have seen: the order gets a new number, id and ticket codes, and the old ones stop
 * working. Since a thief may ask, only the order's address gets the new link; the logged-in buyer and admins also see
 * it.
 */
export function createReplaceLink(context: AppContext) {
  const { db, live, platform } = context;
  const allowReplacement = createAllowance(context, REPLACEMENTS);
  return async (reference: string, requester: Requester): Promise<NewLink> => {
    const key = parseOrderKey(reference);
    const order = await (requester.admin ? findOrder(db, key) : findByLink(db, key));
    if (!order) return repeated(context, key.value, requester);
    const last = await lastReplaced(db, order.id);
    if (!isRepeatedTap(last, platform.clock())) {
      if (!(await allowReplacement(order.id))) throw new AppError(linkJustReplaced);
      await inTransaction(db, (trx) => replace(trx, context, order, requester));
      notifyDoor(live, order.event_id);
    }
    return newLink(db, order.id, requester);
  };
}

/** Answers a second tap, or a retry after a lost answer. Throws `linkReplaced` if the link was replaced earlier. */
async function repeated(
  { db, platform }: AppContext,
  reference: string,
  requester: Requester,
): Promise<NewLink> {
  const dead = orThrow(await findReplaced(db, reference), orderNotFound);
  if (!isRepeatedTap(dead.replaced_at, platform.clock())) throw new AppError(linkReplaced);
  return newLink(db, dead.order_id, requester);
}

async function newLink(db: Db, id: string, requester: Requester): Promise<NewLink> {
  const order = await findOrder(db, { column: 'id', value: id });
  return { orderNumber: order && maySeeNewLink(order, requester) ? order.order_number : null };
}

type Given = { moved?: true };

/** Replaces a link; the caller notifies the door after the transaction. `moved`: the order has a new e-mail address. */
export async function replace(
  trx: Db,
  { platform }: AppContext,
  order: OrderRow,
  requester: Requester,
  why: Given = {},
): Promise<void> {
  const { clock, random } = platform;
  const { id, order_number: old, public_id: oldId, customer_name, customer_email } = order;
  const now = clock();
  const order_number = orderNumberFrom(random(8));
  const change = {
    order_number,
    public_id: toBase32(random(16)),
    // A buyer who calls for help may only know the old number, so it stays searchable.
    search_text: `${searchText({ ...order, order_number })}\n${old.toLowerCase()}`,
  };
  const isFirst = await changeOrder(trx, id, change, old);
  // Another request has already replaced the link.
  if (!isFirst) return;
  const dead = [old, oldId ?? id].map((reference) => ({
    reference,
    order_id: id,
    replaced_at: now,
  }));
  await insertReplacedLinks(trx, dead);
  await withdrawOffers(trx, id, now);
  const items = (await soldItemsOf(trx, [id])).filter(
    // A friend's ticket has a link of its own.
    ({ status, share_taken_at }) => status === 'valid' && share_taken_at === null,
  );
  await renewCodes(trx, platform, items, { event_id: order.event_id, number: order_number });
  await leaveOrder(trx, id);
  const to = { name: customer_name, address: customer_email };
  const mail = { kind: ORDER_LINK_MAIL, payload: { orderId: id, ...why }, about: order_number, to };
  // An erased buyer has no address left to write to.
  if (customer_email !== '') await enqueueMail(trx, mail, platform);
  const states = { before: { order_number: old }, after: { order_number } };
  const renamed = { ...order, id, order_number };
  await auditOrder(
    trx,
    actorOf(requester),
    { action: 'orders.replace_link', order: renamed, ...states },
    now,
  );
}

type Renewed = {
  event_id: number;
  /** Order number in the link that shows the tickets. */
  number: string;
};
/** The ticket's holder. `phone`: the number by which the door can find them; null for none. */
type Holder = Pick<OrderItemRow, 'attendee' | 'holder'> & { phone: string | null };

/**
 * Gives every item a new ticket code and revokes the old ones. The door gets the revoked codes first, then the new
 * ones; the caller notifies it after the transaction.
 */
export async function renewCodes(
  trx: Db,
  platform: Platform,
  items: readonly OrderItemRow[],
  { event_id, number }: Renewed,
  holder?: Holder,
): Promise<void> {
  if (items.length === 0) return;
  const { first, lookup_key: lookupKey } = await numberAtDoor(trx, event_id, 2 * items.length);
  const signer = await signingKey(trx, event_id, platform.sealer);
  await insertReplacedCodes(
    trx,
    items.map(({ id: order_item_id, code }, n) => ({
      code,
      order_item_id,
      event_id,
      door_seq: first + n,
    })),
  );
  const { phone, ...named } = holder ?? {};
  for (const [n, item] of items.entries()) {
    const door_seq = first + items.length + n;
    const code = newTicketCode(item, { number, lookupKey, phone }, signer, platform.random);
    await changeItem(trx, item.id, { ...code, ...named, door_seq });
  }
}
