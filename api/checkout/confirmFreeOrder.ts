import { hashToken, newToken } from '#api/crypto/token.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { lockRow } from '#api/db/versionedTables.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { CONFIRM_FREE_MAIL } from '#api/mail/mail.kinds.ts';
import { orderOfPayment } from '#api/orders/orders.commands.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import {
  confirmationSent,
  confirmationUnknown,
  holdOver,
} from '#shared/checkout/checkout.errors.ts';
import type { FreeBasket } from '#shared/checkout/checkout.schemas.ts';
import { holdPhase, CONFIRM_EXTENSION_MS, extendedHold } from '#shared/checkout/holds.rules.ts';
import type { ProcessedOrder } from '#shared/checkout/payment.schemas.ts';
import {
  type CheckoutRow,
  heldSince,
  findByIntent,
  linesOf,
  eventOf,
  findByLink,
  hasSentLink,
} from './readCheckouts.store.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { extendHold, lockCheckout, changeCheckout, setLink } from '#api/sales/sales.commands.ts';
import { finalize, orderOrProblem } from './finalize.ts';

/** Makes the order wait for a mailed link. Throws `confirmationSent` if the mailbox already has one. */
export async function askForConfirmation(
  trx: Db,
  checkout: CheckoutRow,
  now: number,
): Promise<CheckoutRow> {
  if (await hasSentLink(trx, checkout, now)) throw new AppError(confirmationSent);
  await changeCheckout(trx, checkout.id, { confirmation: 'needed' });
  return { ...checkout, confirmation: 'needed' };
}

/** Mails the confirmation link once, if the order needs one, and extends its hold. Throws `confirmationSent`. */
export async function mailLink(context: CheckoutContext, paymentId: string): Promise<void> {
  const found = await findByIntent(context.db, paymentId);
  if (found?.confirmation === 'needed')
    await inTransaction(context.db, (trx) => sendLink(context, trx, found.id));
}

async function sendLink({ platform }: CheckoutContext, trx: Db, checkoutId: string): Promise<void> {
  const checkout = await lockCheckout(trx, checkoutId);
  if (checkout?.status !== 'open' || checkout.confirmation !== 'needed') return;
  // The mailbox's other checkouts of the event wait for this lock, so that only one of them has an open link.
  await lockRow(trx, 'events', checkout.event_id);
  const now = platform.clock();
  if (await hasSentLink(trx, checkout, now)) throw new AppError(confirmationSent);
  const { id, email: address, expires_at: expiresAt } = checkout;
  const hold = { heldSince: heldSince(checkout), expiresAt };
  await extendHold(trx, id, extendedHold(hold, now, CONFIRM_EXTENSION_MS));
  await changeCheckout(trx, id, { confirmation: 'sent' });
  const mail = { kind: CONFIRM_FREE_MAIL, payload: { checkoutId: id } };
  const dedupeKey = `mail:confirm:${id}`;
  await enqueueMail(trx, { ...mail, to: { name: '', address }, dedupeKey }, platform);
}

/** Creates the link for a mail that is being sent; an earlier link stops working. Null if none is needed anymore. */
export async function newLink({ db, platform }: CheckoutContext, checkoutId: string) {
  const token = newToken(platform.random);
  const checkout = await setLink(db, checkoutId, hashToken(token));
  if (!checkout) return null;
  return { token, email: checkout.email, ...(await basketOf(db, checkout)) };
}

async function basketOf(db: Db, checkout: CheckoutRow) {
  const lines = await linesOf(db, checkout.id);
  const items = lines.map(({ name, quantity }) => ({ name, quantity }));
  return { event: await eventOf(db, checkout.event_id), items };
}

/** Reads the basket that a link confirms. Changes nothing, because mail scanners open links, too. */
export async function openLink(context: CheckoutContext, token: string): Promise<FreeBasket> {
  const { db, platform } = context;
  const checkout = await checkoutOf(context, token);
  if (checkout.status === 'released') throw new AppError(holdOver);
  return {
    ...(await basketOf(db, checkout)),
    confirmed: checkout.status === 'paid',
    holdExpiresAt: checkout.expires_at,
    serverTime: platform.clock(),
  };
}

/** Makes the order that a link confirms. Repeated calls return it for as long as the hold would have lasted. */
export async function confirmByLink(
  context: CheckoutContext,
  token: string,
): Promise<ProcessedOrder> {
  const checkout = await checkoutOf(context, token);
  const id = orThrow(checkout.payment_intent_id, confirmationUnknown);
  return orderOrProblem(await finalize(context, id, { linkOpened: true }));
}

/** The checkout of a link. A used link stops working when its hold ends or the order's own link is replaced. */
async function checkoutOf({ db, platform }: CheckoutContext, token: string): Promise<CheckoutRow> {
  const checkout = orThrow(await findByLink(db, hashToken(token)), confirmationUnknown);
  const { status, expires_at: expiresAt, payment_intent_id: id } = checkout;
  if (status !== 'paid') return checkout;
  const order = id === null ? null : await orderOfPayment(db, id);
  const isOver = holdPhase(expiresAt, platform.clock()) === 'over';
  if (isOver || order?.public_id !== null) throw new AppError(confirmationUnknown);
  return checkout;
}
