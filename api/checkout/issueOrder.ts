import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notifyDoor } from '#api/events/events.commands.ts';
import { signingKey } from '#api/events/events.queries.ts';
import { enterSale } from '#api/ledger/ledger.commands.ts';
import { mailTickets, placeOrder, type PlacedOrder } from '#api/orders/orders.commands.ts';
import { offerToAttendees } from '#api/orders/sharedTickets.commands.ts';
import type { Platform } from '#api/platform.ts';
import type { NewOrderItem } from '#api/tickets/issueTickets.commands.ts';
import { holderOf } from '#shared/orders/attendees.rules.ts';
import { type Attendee, attendeesSchema } from '#shared/orders/orders.contract.ts';
import { type CheckoutRow, linesOf, lookupKeyOf } from './readCheckouts.store.ts';
import { changeCheckout, keepAttendee, moveCheckout } from '#api/sales/sales.commands.ts';
import { capsProblem } from './caps.ts';
import { capsOfEvent } from './caps.store.ts';
import { lockDiscountCode } from '#api/discountCodes/discountCodes.queries.ts';
import { isUsedUp } from './discountCode.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { draftOrder } from './draftOrder.ts';
import { stockLines } from '#api/stock/stock.commands.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { REPLACED_JOB } from './officeCheckouts.commands.ts';

/** Rolls the transaction back because the stock is gone. */
class NoStock extends Error {}
/** Rolls the transaction back because the event is canceled. */
class CalledOff extends Error {}

/**
 * Turns a paid checkout into an order in one transaction, whose first statement decides which caller wins. With
 * `retake`, takes released stock again or returns `no_stock`. Returns `called_off` if the event is canceled.
 */
export async function issueOrder(
  context: CheckoutContext,
  checkout: CheckoutRow,
  retake: boolean,
): Promise<PlacedOrder | 'changed' | 'no_stock' | 'called_off'> {
  try {
    const order = await inTransaction(context.db, async (trx) => {
      // Locks in the same order as a new basket: code, checkout, stock.
      if (retake && checkout.discount_code_id !== null)
        await lockDiscountCode(trx, checkout.promo_code ?? '');
      if (!(await moveCheckout(trx, checkout.id, retake ? 'released' : 'open', 'paid')))
        return null;
      if (checkout.confirmation) await changeCheckout(trx, checkout.id, { confirmation: 'given' });
      return save(context, trx, checkout, retake);
    });
    if (!order) return 'changed';
    notifyDoor(context.live, checkout.event_id);
    // The office shows the counts of held and of sold tickets, and both have changed.
    context.live.publish('events', { eventId: checkout.event_id });
    return order;
  } catch (error) {
    if (error instanceof NoStock) return 'no_stock';
    if (error instanceof CalledOff) return 'called_off';
    throw error;
  }
}

async function save(
  { stock, platform, provider, caps }: CheckoutContext,
  trx: Db,
  checkout: CheckoutRow,
  retake: boolean,
): Promise<PlacedOrder> {
  const lines = await linesOf(trx, checkout.id);
  // Since the hold ended, the office may have moved the old ticket elsewhere, so the late payment is refunded.
  if (retake && checkout.replaces_item !== null) throw new NoStock();
  if (!retake) await stock.sellHeld(trx, stockLines(checkout.event_id, lines));
  else if (await stock.sell(trx, stockLines(checkout.event_id, lines))) throw new NoStock();
  // A released checkout isn't counted, so others may have used up the caps meanwhile.
  const recount = retake && checkout.provider === 'free';
  if (recount) {
    const most = { caps, ofEvent: await capsOfEvent(trx, checkout.event_id) };
    if (await capsProblem(trx, checkout, most, platform.clock())) throw new NoStock();
  }
  if (retake && (await isUsedUp(trx, checkout, platform.clock()))) throw new NoStock();
  const { event_id: eventId } = checkout;
  const { order, items } = draftOrder(checkout, lines, {
    lookupKey: await lookupKeyOf(trx, eventId),
    key: await signingKey(trx, eventId, platform.sealer),
    random: platform.random,
    now: platform.clock(),
  });
  const attendees = attendeesIn(checkout);
  const placed = await placeOrder(trx, order, named(items, attendees, order.customer_name));
  if (placed === 'called_off') throw new CalledOff();
  if (attendees.length > 0) {
    await changeCheckout(trx, checkout.id, { attendees: null });
    await offerToAttendees(trx, order.id, attendees, platform);
  }
  await enterSale(trx, order, provider.mode);
  if (checkout.replaces_item !== null) await replaceTicket(trx, checkout, order.id, platform);
  await mailTickets(trx, order, platform, `mail:order:${order.id}`);
  return order;
}

const attendeesIn = ({ attendees }: CheckoutRow): readonly Attendee[] =>
  attendees === null ? [] : attendeesSchema.parse(JSON.parse(attendees));

/** Puts the attendees' names on the tickets. */
function named(items: NewOrderItem[], attendees: readonly Attendee[], buyer: string) {
  let unit = -1;
  return items.map((item) => {
    if (item.kind !== 'ticket') return item;
    unit += 1;
    const attendee = attendees.find((each) => each.unit === unit)?.name;
    return attendee === undefined ? item : { ...item, attendee, holder: holderOf(attendee, buyer) };
  });
}

/**
 * Copies the attendee of the old ticket to the new one. A job refunds the old ticket, because that locks the stock and
 * the door of the old ticket's own event.
 */
async function replaceTicket(
  trx: Db,
  { id: checkoutId, replaces_item: itemId }: CheckoutRow,
  orderId: string,
  platform: Platform,
): Promise<void> {
  if (itemId === null) return;
  await keepAttendee(trx, itemId, orderId);
  const job = { kind: REPLACED_JOB, payload: { checkoutId } };
  await enqueue(trx, { ...job, dedupeKey: `replaced:${checkoutId}` }, platform);
}
