import type { CheckoutContext } from '#api/checkout/checkoutContext.ts';
import { auditOrder } from '#api/orders/orders.commands.ts';
import { holdOffer } from '#api/checkout/officeCheckouts.commands.ts';
import type { Db } from '#api/db/open.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { carryAnswers } from '#api/questions/answers.commands.ts';
import { hasOffer } from '#api/refunds/refunds.commands.ts';
import { lockOrder } from '#api/db/transaction.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { eventCancelled, eventOver } from '#shared/checkout/checkout.errors.ts';
import { targetUnknown } from '#shared/moveOffers/moveOffers.errors.ts';
import {
  offerPrice,
  offerProblem,
  offerUntil,
  paidFor,
} from '#shared/moveOffers/moveOffers.rules.ts';
import type { MakeOffer } from '#shared/moveOffers/moveOffers.schemas.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import { moveOffered, amountChanged, itemUnknown } from '#shared/refunds/refunds.errors.ts';
import { MOVE_OFFER_MAIL } from './moveOffers.mails.ts';
import * as store from './moveOffers.store.ts';
import { oldTicketOf } from './moveOffers.wire.ts';

type Asked = { orderId: string; wish: MakeOffer; actor: Actor };
export type Made = { id: string; eventId: number; amount: number };

/**
 * Holds the new ticket and mails the link, in the caller's transaction. Locks the order before the stock, as a refund
 * does. Of two offers for one ticket, the second waits for that lock and is then refused.
 */
export async function makeOffer(
  context: CheckoutContext,
  trx: Db,
  { orderId, wish, actor }: Asked,
): Promise<Made> {
  const { platform } = context;
  if (!(await lockOrder(trx, orderId))) throw new AppError(orderNotFound);
  const old = await store.findOld(trx, wish.itemId);
  if (old?.order_id !== orderId || old.kind !== 'ticket')
    throw new AppError({ ...itemUnknown, field: 'itemId' });
  const { product, price, now } = await targetOf(context, trx, old, wish);
  const until = offerUntil(now, product.ends_at, price.amount);
  const { first_name: firstName, last_name: lastName } = await store.namesOf(trx, old.checkout_id);
  const { customer_email: email, customer_phone: phone, user_id: userId } = old;
  const checkout = await holdOffer(context, trx, {
    product,
    price,
    customerInfo: { firstName, lastName, email, phone },
    userId,
    replaces: old.id,
    until,
  });
  if (product.event_id === old.event_id) await carryAnswers(trx, old.id, checkout.id);
  await store.insertOffer(trx, {
    checkout_id: checkout.id,
    actor_id: actor.id,
    actor_name: actor.name,
  });
  const mail = { kind: MOVE_OFFER_MAIL, payload: { checkoutId: checkout.id } };
  const to = { name: `${firstName} ${lastName}`, address: email };
  const about = old.order_number;
  // A free move happens at once and is confirmed as an order, so it needs no mail with a payment link.
  if (price.amount > 0) await enqueueMail(trx, { ...mail, about, to }, platform);
  const order = { id: orderId, order_number: about, event_id: old.event_id };
  const before = { ticket: `${old.name} (${old.code})`, event: old.title };
  const money = { amount: price.amount, refund: paidFor(old) };
  const after = { ticket: product.name, event: product.title, ...money };
  await auditOrder(trx, actor, { action: 'orders.offer_move', order, before, after }, now);
  return { id: checkout.id, eventId: product.event_id, amount: price.amount };
}

async function targetOf(
  { platform, provider }: CheckoutContext,
  trx: Db,
  old: store.OldRow,
  wish: MakeOffer,
) {
  const product = await store.findTarget(trx, wish.ticketId);
  if (!product) throw new AppError({ ...targetUnknown, field: 'ticketId' });
  const now = platform.clock();
  const of = { productId: old.product_id, mode: old.payment_mode, email: old.customer_email };
  const problem = offerProblem({ ...oldTicketOf(old), ...of }, product, provider.mode);
  if (problem) throw new AppError(problem);
  if (await hasOffer(trx, old.id)) throw new AppError(moveOffered);
  if (product.cancelled_at !== null) throw new AppError(eventCancelled);
  if (product.ends_at <= now) throw new AppError(eventOver);
  const price = offerPrice(product);
  const back = paidFor(old);
  if (price.amount !== wish.amount || back !== wish.back)
    throw new AppError({ ...amountChanged, details: { amount: price.amount, back } });
  return { product, price, now };
}
