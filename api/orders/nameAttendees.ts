import type { AppContext } from '#api/context.ts';
import { actorOf, type Requester } from './requester.ts';
import { auditOrder } from './orders.commands.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notifyDoor, changeAtDoor } from '#api/events/events.commands.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { holderOf, mayNameAttendees } from '#shared/orders/attendees.rules.ts';
import type { NameAttendees } from '#shared/orders/orders.contract.ts';
import { attendeesClosed, orderNotFound, ticketUnknown } from '#shared/orders/orders.errors.ts';
import { findOrder, type OrderItemRow, soldItemsOf, type OrderRow } from './orders.store.ts';

/**
 * Lets anyone with the order link name the person each ticket is for. The door gets the short names. Throws
 * `attendeesClosed` once doors are open (except for admins), and `ticketUnknown`.
 */
export async function nameAttendees(
  { db, platform, live }: AppContext,
  orderId: string,
  { attendees }: NameAttendees,
  requester: Requester,
): Promise<void> {
  const now = platform.clock();
  const eventId = await inTransaction(db, async (trx) => {
    const order = orThrow(await findOrder(trx, { column: 'id', value: orderId }), orderNotFound);
    if (!mayNameAttendees({ doorsAt: order.doors_at, admin: requester.admin }, now))
      throw new AppError(attendeesClosed);
    // Only admins may rename a ticket that a friend took, because the friend put a name on it.
    const items = (await soldItemsOf(trx, [orderId])).filter(
      ({ share_taken_at }) => requester.admin || share_taken_at === null,
    );
    const changed = attendees
      .map(({ itemId, name }) => ({ item: validTicket(items, itemId), attendee: name || null }))
      .filter(({ item, attendee }) => item.attendee !== attendee);
    if (changed.length === 0) return null;
    await change(trx, order, changed);
    if (requester.admin) await note(trx, { order, changed, requester }, now);
    return order.event_id;
  });
  if (eventId !== null) notifyDoor(live, eventId);
}

type Changed = readonly { item: OrderItemRow; attendee: string | null }[];

function validTicket(items: readonly OrderItemRow[], id: number): OrderItemRow {
  const item = items.find((each) => each.id === id);
  if (item?.kind !== 'ticket' || item.status !== 'valid') throw new AppError(ticketUnknown);
  return item;
}

async function change(trx: Db, order: OrderRow, changed: Changed): Promise<void> {
  const changes = changed.map(({ item: { id }, attendee }) => {
    return { id, attendee, holder: holderOf(attendee, order.customer_name) };
  });
  await changeAtDoor(trx, order.event_id, changes);
}

type Noted = { order: OrderRow; changed: Changed; requester: Requester };

async function note(trx: Db, { order, changed, requester }: Noted, now: number): Promise<void> {
  const named = (of: (each: Changed[number]) => string | null) =>
    Object.fromEntries(changed.map((each) => [`ticket_${each.item.id}`, of(each)]));
  const before = named(({ item }) => item.attendee);
  const after = named(({ attendee }) => attendee);
  await auditOrder(trx, actorOf(requester), { action: 'orders.mend', order, before, after }, now);
}
