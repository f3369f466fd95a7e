import type { AppContext } from '#api/context.ts';
import { lockOrder, inTransaction } from '#api/db/transaction.ts';
import { auditOrder } from '#api/orders/orders.commands.ts';
import type { Db } from '#api/db/open.ts';
import { notifyDoor, changeAtDoor } from '#api/events/events.commands.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { ORDER_MOVED_MAIL } from '#api/mail/mail.kinds.ts';
import { changeOrder, findOrder, itemsOf, type OrderRow } from '#api/orders/orders.store.ts';
import { replace } from '#api/orders/replaceLink.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { stepUpRequired } from '#shared/base/http.errors.ts';
import { shortName } from '#shared/base/shortName.ts';
import { ownerAfter } from '#shared/orders/orderAccess.rules.ts';
import type { CorrectOrder } from '#shared/orders/adminOrders.schemas.ts';
import { namesOf } from '#shared/orders/attendees.rules.ts';
import { changedTags } from '#shared/orders/tags.rules.ts';
import { buyerErased, orderNotFound, tooManyTags } from '#shared/orders/orders.errors.ts';
import { renamedText } from '#shared/orders/search.rules.ts';
import { accountOf, accountWithProved } from './correctOrder.store.ts';
import { changeCheckout } from '#api/sales/sales.commands.ts';

/**
 * Changes the name, address, note and tags of an order for an admin. A new address is mailed a new link to new codes;
 * the old address is told, and its link and codes stop working. Throws `orderNotFound`, `buyerErased`, `tooManyTags`
 * and, for a new address, `stepUpRequired`.
 */
export async function correctOrder(
  context: AppContext,
  id: string,
  { wish, actor, proved }: { wish: CorrectOrder; actor: Actor; proved: boolean },
): Promise<void> {
  const { db, platform, live } = context;
  const eventId = await inTransaction(db, async (trx) => {
    await lockOrder(trx, id);
    const order = orThrow(await findOrder(trx, { column: 'id', value: id }), orderNotFound);
    if (order.customer_email === '') throw new AppError(buyerErased);
    if (wish.email !== undefined && wish.email !== order.customer_email && !proved)
      throw new AppError(stepUpRequired);
    const name = wish.name ?? order.customer_name;
    const address = wish.email ?? order.customer_email;
    const note = wish.note === undefined ? order.note : wish.note || null;
    const tags = changedTags(order.tags, { add: wish.add_tags, remove: wish.remove_tags });
    if (tags === null) throw new AppError({ ...tooManyTags, field: 'add_tags' });
    if (name !== order.customer_name) await rename(trx, order, name);
    if (note !== order.note || tags !== order.tags) await changeOrder(trx, id, { note, tags });
    if (address !== order.customer_email) await move(trx, context, { order, name, address, actor });
    const { customer_name, customer_email, note: noted, tags: tagged } = order;
    const before = { name: customer_name, email: customer_email, note: noted, tags: tagged };
    const after = { name, email: address, note, tags };
    await auditOrder(trx, actor, { action: 'orders.mend', order, before, after }, platform.clock());
    return order.event_id;
  });
  notifyDoor(live, eventId);
}

async function rename(trx: Db, order: OrderRow, name: string): Promise<void> {
  const { id, event_id } = order;
  const { firstName: first_name, lastName: last_name } = namesOf(name);
  await changeOrder(trx, id, {
    customer_name: name,
    search_text: renamedText(order.search_text, name),
  });
  await changeCheckout(trx, order.checkout_id, { first_name, last_name });
  const holder = shortName(first_name, last_name);
  const items = (await itemsOf(trx, [id])).filter(
    ({ status, attendee }) => status === 'valid' && attendee === null,
  );
  await changeAtDoor(
    trx,
    event_id,
    items.map((item) => ({ id: item.id, holder })),
  );
}

type Move = { order: OrderRow; name: string; address: string; actor: Actor };

async function move(trx: Db, context: AppContext, { order, name, address, actor }: Move) {
  const { id, customer_email: old } = order;
  const accounts = {
    owner: await accountOf(trx, order.user_id),
    proved: (await accountWithProved(trx, emailKeyOf(address))) ?? null,
  };
  const user_id = ownerAfter(accounts, emailKeyOf(old));
  await changeOrder(trx, id, { customer_email: address, user_id });
  await changeCheckout(trx, order.checkout_id, { email: address, user_id });
  const moved = { ...order, customer_name: name, customer_email: address, user_id };
  const requester = { userId: actor.id, admin: true, name: actor.name };
  await replace(trx, context, moved, requester, { moved: true });
  const told = { orderId: id, name: order.customer_name, address: old };
  await enqueueMail(trx, { kind: ORDER_MOVED_MAIL, payload: told, to: told }, context.platform);
}
