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
import { MAX_PLACES } from '#shared/waitingList/waitingList.rules.ts';
import type { Join } from '#shared/waitingList/waitingList.schemas.ts';
import { WAITING_JOINED_MAIL } from './waitingList.mails.ts';
import * as store from './waitingList.store.ts';

type Asked = { eventId: number; wish: Join; userId: string | null; mailed: boolean };

/**
 * Adds a buyer to the waiting list of a ticket product, with a mail if `mailed`, and returns the place in line. Joining
 * again with the same address only returns the place. Throws the problems in its contract.
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

/** Finds the ticket product to wait for. Throws if nobody can wait for it, or not for so many tickets. */
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
