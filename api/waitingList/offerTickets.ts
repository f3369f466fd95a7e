import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { waitingStock } from '#api/stock/stock.commands.ts';
import { salePhase } from '#shared/stock/sale.rules.ts';
import { productSaleEnds } from '#shared/tickets/productSale.rules.ts';
import { heldUntil, offeredOf } from '#shared/waitingList/waitingList.rules.ts';
import type { CheckoutContext } from '#api/checkout/checkoutContext.ts';
import { holdOffer } from '#api/checkout/officeCheckouts.commands.ts';
import { offerPrice } from '#shared/moveOffers/moveOffers.rules.ts';
import { namesOf } from '#shared/orders/attendees.rules.ts';
import { WAITING_OFFER_MAIL } from './waitingList.mails.ts';
import * as store from './waitingList.store.ts';

/** The most entries that one run looks at; the next run continues. */
const MAX_OFFERS = 200;

/**
 * Offers tickets that became available to those who wait, in order of arrival. If the first in line for a ticket
 * product can't be offered any, nobody behind them is. Returns the ids of events whose stock may have changed.
 */
export async function offerTickets(context: CheckoutContext): Promise<ReadonlySet<number>> {
  const short = new Set<number>();
  const changed = new Set<number>();
  const line = await store.firstInLine(context.db, context.platform.clock(), MAX_OFFERS);
  // Offers are made one at a time, because each is a transaction of its own.
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

/** True if the entry left the list in the meantime: its offer was rolled back, and the next entry gets its turn. */
function isGone(error: unknown): true {
  if (error === GONE) return true;
  throw error;
}

/** Offers tickets to an entry, or removes it if its person was erased. False if none can be offered. */
async function offerTo(context: CheckoutContext, trx: Db, id: number) {
  const { platform } = context;
  const entry = await store.findEntry(trx, id);
  const product = entry && (await store.findProduct(trx, entry.product_id));
  if (!product || entry.checkout_id !== null || entry.left_at !== null) return false;
  const now = platform.clock();
  // The person's data was erased.
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
