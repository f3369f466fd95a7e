import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notifyDoor } from '#api/events/events.commands.ts';
import { type SigningKey, signingKey } from '#api/events/events.queries.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { enterSale } from '#api/ledger/ledger.commands.ts';
import { CONFIRMATION_MAIL } from '#api/mail/mail.kinds.ts';
import { type NewOrder, placeOrder, type PlacedOrder } from '#api/orders/orders.commands.ts';
import type { Platform } from '#api/platform.ts';
import { issueTickets, type NewOrderItem } from '#api/tickets/issueTickets.commands.ts';
import { orderNumberFrom } from '#shared/base/ids.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { offerToAttendees } from '#api/orders/shared/offerToFriend.commands.ts';
import { holderOf } from '#shared/orders/attendees.rules.ts';
import { type Attendee, attendeesSchema } from '#shared/orders/orders.contract.ts';
import {
  type CheckoutLineRow,
  type CheckoutRow,
  linesOf,
  lookupKeyOf,
} from './readCheckouts.store.ts';
import { changeCheckout, keepAttendee, moveCheckout } from '#api/sales/sales.commands.ts';
import { capsProblem } from './caps.ts';
import { capsOfEvent } from './caps.store.ts';
import { lockDiscountCode } from '#api/discountCodes/discountCodes.queries.ts';
import { isUsedUp } from './discountCode.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { frozenQuote } from './checkoutRows.ts';
import { stockLines } from '#api/stock/stock.commands.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { REPLACED_JOB } from './checkout.commands.ts';

type Draft = { order: NewOrder & PlacedOrder; items: NewOrderItem[] };

/** Rolls the transaction back because the stock is gone. */
class NoStock extends Error {}
/** Rolls the transaction back because the event is canceled. */
class CalledOff extends Error {}

/**
 * Turns a paid checkout into an order in one transaction, whose first statement decides which
 * caller wins. With `retake`, takes released stock again or returns `no_stock`. Returns
 * `called_off` if the event is canceled.
 */
export async function issueOrder(
  context: CheckoutContext,
  checkout: CheckoutRow,
  paymentIntentId: string,
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
      return save(context, trx, checkout, paymentIntentId, retake);
    });
    if (!order) return 'changed';
    notifyDoor(context.live, checkout.event_id);
    // Held tickets are now sold, and the office shows both counts.
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
  paymentIntentId: string,
  retake: boolean,
): Promise<PlacedOrder> {
  const lines = await linesOf(trx, checkout.id);
  // After its hold ended, the office may have moved the old ticket elsewhere, so the late payment
  // is refunded.
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
  const { order, items } = await draftOrder(trx, platform, checkout, lines, paymentIntentId);
  if ((await placeOrder(trx, order, items)) === 'called_off') throw new CalledOff();
  const attendees = attendeesIn(checkout);
  if (attendees.length > 0) {
    await changeCheckout(trx, checkout.id, { attendees: null });
    await offerToAttendees(trx, order.id, attendees, platform);
  }
  await enterSale(trx, order, provider.mode);
  if (checkout.replaces_item !== null) await replaceTicket(trx, checkout, order.id, platform);
  await enqueueMail(
    trx,
    {
      kind: CONFIRMATION_MAIL,
      payload: { orderId: order.id },
      about: order.order_number,
      to: { name: order.customer_name, address: order.customer_email },
      dedupeKey: `mail:order:${order.id}`,
    },
    platform,
  );
  return order;
}

async function draftOrder(
  trx: Db,
  { sealer, random, clock }: Platform,
  checkout: CheckoutRow,
  lines: readonly CheckoutLineRow[],
  paymentIntentId: string,
): Promise<Draft> {
  const lookupKey = await lookupKeyOf(trx, checkout.event_id);
  const key = await signingKey(trx, checkout.event_id, sealer);
  return orderRows(checkout, lines, { lookupKey, key, random, paymentIntentId, now: clock() });
}

type Making = {
  lookupKey: string;
  key: SigningKey;
  random: (bytes: number) => Uint8Array;
  paymentIntentId: string;
  now: number;
};

/** The order that a paid checkout becomes, with its items. */
export function orderRows(
  checkout: CheckoutRow,
  lines: readonly CheckoutLineRow[],
  { lookupKey, key, random, paymentIntentId, now }: Making,
): Draft {
  const quote = frozenQuote(checkout, lines);
  const id = toBase32(random(16));
  const number = orderNumberFrom(random(8));
  const { first_name: firstName, last_name: lastName, phone } = checkout;
  const { items, commission } = issueTickets(
    {
      event: { id: checkout.event_id, lookupKey },
      order: { id, number, firstName, lastName, phone },
      mode: checkout.mode,
      quote,
      commissionRate: checkout.commission_rate,
    },
    key,
    random,
  );
  const order = {
    id,
    public_id: null,
    order_number: number,
    checkout_id: checkout.id,
    event_id: checkout.event_id,
    user_id: checkout.user_id,
    customer_name: `${firstName} ${lastName}`,
    customer_email: checkout.email,
    customer_phone: phone,
    status: 'completed',
    original_amount: quote.originalAmount,
    discount_amount: quote.discountAmount,
    discount_rate: quote.discountRate,
    subtotal_amount: quote.subtotal,
    tax_amount: quote.taxAmount,
    total_amount: quote.amount,
    promo_code: checkout.promo_code,
    promoter_id: checkout.promoter_id,
    promo_source: checkout.promo_source,
    commission_withheld: checkout.commission_withheld,
    discount_code_id: checkout.discount_code_id,
    commission_rate: checkout.commission_rate,
    commission_amount: commission,
    payment_mode: checkout.mode,
    payment_intent_id: paymentIntentId,
    created_at: now,
  } as const;
  return { order, items: named(items, attendeesIn(checkout), order.customer_name) };
}

const attendeesIn = ({ attendees }: CheckoutRow): readonly Attendee[] =>
  attendees === null ? [] : attendeesSchema.parse(JSON.parse(attendees));

/** Puts the names of who is coming on the tickets. */
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
 * Gives the new ticket the old one's attendee. A job refunds the old ticket, which takes locks on
 * its own stock and door.
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
