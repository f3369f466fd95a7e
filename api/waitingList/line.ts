import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { eventExists } from '#api/events/events.queries.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { Platform } from '#api/platform.ts';
import { stock, waitingStock } from '#api/stock/stock.commands.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { AppError } from '#shared/base/errors.ts';
import { eventCancelled, eventOver, saleOver, tooMany } from '#shared/checkout/checkout.errors.ts';
import { eventUnknown, ticketUnknown } from '#shared/events/events.errors.ts';
import { maxPerOrder, salePhase } from '#shared/stock/sale.rules.ts';
import { productSaleEnds } from '#shared/tickets/productSale.rules.ts';
import { listFull, notSoldOut } from '#shared/waitingList/waitingList.contract.ts';
import { MAX_PLACES, heldUntil, offeredOf } from '#shared/waitingList/waitingList.rules.ts';
import type { Join } from '#shared/waitingList/waitingList.schemas.ts';
import type { CheckoutContext } from '#api/checkout/checkoutContext.ts';
import { holdOffer } from '#api/checkout/checkout.commands.ts';
import { offerPrice } from '#shared/moveOffers/moveOffers.rules.ts';
import { namesOf } from '#shared/orders/attendees.rules.ts';
import { WAITING_JOINED_MAIL, WAITING_OFFER_MAIL } from './waitingList.mails.ts';
import * as store from './waitingList.store.ts';

type Asked = { eventId: number; wish: Join; userId: string | null; mailed: boolean };

/**
 * Adds someone to the waiting list of a ticket, with a mail if `mailed`, and returns their place. Joining again with
 * the same address only returns the place. Throws the problems in its contract.
 */
export function joinList(
  db: Parameters<typeof inTransaction>[0],
  platform: Platform,
  { eventId, wish, userId, mailed }: Asked,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const now = platform.clock();
    const product = await waitedFor(trx, eventId, wish, now);
    const emailKey = emailKeyOf(wish.email);
    const own = await store.findOwn(trx, product.id, emailKey);
    if (own !== null) return Math.max(1, await store.positionInLine(trx, product.id, own));
    const one = { kind: 'ticket', productId: product.id } as const;
    // Nobody is put in line for a ticket that can still be bought.
    if (!(await stock.isShort(trx, [{ ...one, quantity: product.min_per_order ?? 1 }])))
      throw new AppError(notSoldOut);
    const { quantity, name, email } = wish;
    await waitingStock.join(trx, { ...one, quantity });
    const id = await store.insertEntry(trx, {
      event_id: eventId,
      product_id: product.id,
      quantity,
      name,
      email,
      email_key: emailKey,
      user_id: userId,
      created_at: now,
    });
    const place = await store.positionInLine(trx, product.id, id);
    if (place > MAX_PLACES) throw new AppError(listFull);
    const mail = { kind: WAITING_JOINED_MAIL, payload: { entryId: id } };
    if (mailed) await enqueueMail(trx, { ...mail, to: { name, address: email } }, platform);
    return place;
  });
}

async function waitedFor(trx: Db, eventId: number, { ticketId, quantity }: Join, now: number) {
  const product = await store.findProduct(trx, ticketId);
  if (!product && !(await eventExists(trx, { id: eventId }))) throw new AppError(eventUnknown);
  if (product?.event_id !== eventId || product.hidden === 1 || product.active !== 1)
    throw new AppError({ ...ticketUnknown, field: 'ticketId' });
  if (product.cancelled_at !== null) throw new AppError(eventCancelled);
  if (product.ends_at <= now) throw new AppError(eventOver);
  const ends = productSaleEnds({ itemEnds: product.item_ends, salesEnd: product.sales_end });
  if (salePhase({ ...product, sales_end: ends, waits: false }, now) === 'over')
    throw new AppError({ ...saleOver, field: 'ticketId' });
  const max = maxPerOrder(product);
  if (quantity > max) throw new AppError({ ...tooMany, field: 'quantity', details: { max } });
  return product;
}

/** The most entries per run. The next sweep goes on. */
const MAX_OFFERS = 200;

/**
 * Offers tickets that became available to those who wait, in order of arrival. If the first in line for a ticket
 * product can't get one, nobody behind them is offered it. Returns the ids of events whose stock may have changed.
 */
export async function offerTickets(context: CheckoutContext): Promise<ReadonlySet<number>> {
  const short = new Set<number>();
  const changed = new Set<number>();
  const line = await store.firstInLine(context.db, context.platform.clock(), MAX_OFFERS);
  // One after the other, because each offer is a transaction of its own.
  for (const { id, product_id: productId, event_id: eventId } of line) {
    if (short.has(productId)) continue;
    const offered = await inTransaction(context.db, (trx) => offerTo(context, trx, id)).catch(
      isGone,
    );
    if (offered) changed.add(eventId);
    else short.add(productId);
  }
  return changed;
}

/**
 * Takes an entry off the list. Locks the stock before the entry. False if the entry no longer waits, for example
 * because tickets were offered meanwhile; the caller must then roll back.
 */
export async function stopWaiting(
  trx: Db,
  { id, product_id: productId, quantity }: store.EntryRow,
  now: number,
): Promise<boolean> {
  await waitingStock.leave(trx, { kind: 'ticket', productId, quantity });
  return store.endWaiting(trx, id, { left_at: now });
}

const GONE = new Error('The entry does not wait any more');

/**
 * True if the entry left the list in the meantime: its transaction was rolled back, and the next one gets its turn.
 */
function isGone(error: unknown): true {
  if (error === GONE) return true;
  throw error;
}

/** Offers tickets to one entry, or removes one of an erased person. False if none can be offered. */
async function offerTo(context: CheckoutContext, trx: Db, id: number) {
  const { platform } = context;
  const entry = await store.findEntry(trx, id);
  const product = entry && (await store.findProduct(trx, entry.product_id));
  if (!product || entry.checkout_id !== null || entry.left_at !== null) return false;
  const now = platform.clock();
  // The address is empty if the person's data was erased.
  if (entry.email === '') {
    if (!(await stopWaiting(trx, entry, now))) throw GONE;
    return true;
  }
  const ends = productSaleEnds({ itemEnds: product.item_ends, salesEnd: product.sales_end });
  if (salePhase({ ...product, sales_end: ends, waits: false }, now) !== 'open') return false;
  const left = await waitingStock.left(trx, product.id);
  const quantity = offeredOf(entry.quantity, left, product.min_per_order);
  if (quantity === 0) return false;
  const kept = { kind: 'ticket', productId: product.id } as const;
  if (entry.quantity > quantity)
    await waitingStock.leave(trx, { ...kept, quantity: entry.quantity - quantity });
  const saleEnds = Math.min(ends ?? product.ends_at, product.ends_at);
  const checkout = await holdOffer(
    { ...context, stock: { ...context.stock, ...waitingStock } },
    trx,
    {
      product,
      price: offerPrice(product, quantity),
      quantity,
      customerInfo: { ...namesOf(entry.name), email: entry.email, phone: '' },
      userId: entry.user_id,
      until: heldUntil(now, { startsAt: product.starts_at, saleEnds }),
    },
  );
  if (!(await store.endWaiting(trx, id, { checkout_id: checkout.id }))) throw GONE;
  const mail = { kind: WAITING_OFFER_MAIL, payload: { entryId: id } };
  await enqueueMail(trx, { ...mail, to: { name: entry.name, address: entry.email } }, platform);
  return true;
}
