import type { Db } from '#api/db/open.ts';
import { inTransaction, lockKeys } from '#api/db/transaction.ts';
import { lockDiscountCode } from '#api/discountCodes/discountCodes.queries.ts';
import { sameSecret } from '#api/crypto/token.ts';
import { AppError, isAppError, orThrow } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { countedIn, WHOLE_EVENT } from '#shared/addons/stockSlots.rules.ts';
import { holdOver, soldOut } from '#shared/checkout/checkout.errors.ts';
import { amountProblem, type BasketLine } from '#shared/checkout/basket.rules.ts';
import { replacedHold } from '#shared/checkout/holds.rules.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { normaliseCode } from '#shared/promos/promos.rules.ts';
import { keepAnswers } from '#api/questions/answers.commands.ts';
import { capsLockKey, capsProblem, clientKeys } from './caps.ts';
import { askForConfirmation } from './confirmFreeOrder.ts';
import {
  type CheckoutLineRow,
  type CheckoutRow,
  heldSince,
  linesOf,
} from './readCheckouts.store.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { freeKey, insertCheckout, lockCheckout } from '#api/sales/sales.commands.ts';
import { typedDiscountCode } from './discountCode.ts';
import { findOffer } from './offeredProducts.store.ts';
import { answersFor, checkAttendees, priced } from './pricedBasket.ts';
import { makeRoom, releaseHold } from './releaseHold.ts';
import { type Attempt, checkoutRow, lineRows, type CheckoutPayment } from './checkoutRows.ts';
import { stockLines, leftOf, type Short, type StockLine } from '#api/stock/stock.commands.ts';

export type Buyer = { userId: string | null; attempt: Attempt | null; address: string | null };

/** A checkout that holds a basket. `replaced` is the same buyer's earlier checkout, which it released. */
export type Held = {
  checkout: CheckoutRow;
  lines: CheckoutLineRow[];
  replaced?: CheckoutRow | null;
};

/**
 * Prices a selection, takes its stock and freezes the quote, in one transaction. Releases expired holds that are in the
 * way. Before that, a plain read refuses buyers of sold-out tickets.
 */
export async function holdBasket(
  context: CheckoutContext,
  input: CreateCheckout,
  buyer: Buyer,
): Promise<Held> {
  const attempt = () => inTransaction(context.db, (trx) => hold(context, trx, input, buyer));
  try {
    if (await context.stock.isShort(context.db, wantedTickets(input)))
      await refuseShort(context, input, buyer);
    // Expired holds still count as uses of a discount code, so they are released first.
    if (await isShortOfUses(context, input, buyer)) await makeRoom(context, input.eventId);
    return await attempt();
  } catch (error) {
    const full = isAppError(error) && error.code === 'checkout.sold_out';
    if (!full || !(await makeRoom(context, input.eventId))) throw error;
    return attempt();
  }
}

const wantedTickets = ({ tickets }: CreateCheckout) =>
  tickets.map(({ ticketId, quantity }) => ({
    kind: 'ticket' as const,
    productId: ticketId,
    quantity,
  }));

/** The stock of the wanted add-ons: one line for each slot of the event that has stock of its own. */
async function wantedAddons(db: Db, input: CreateCheckout, now: number): Promise<StockLine[]> {
  const { eventId, addons = [] } = input;
  const offer = addons.length > 0 ? await findOffer(db, input, now) : null;
  const slotsOf = (id: number) => offer?.addons.find((each) => each.id === id)?.slots ?? [];
  return addons.flatMap(({ addonId: productId, variantId = 0, quantity }) =>
    countedIn(slotsOf(productId)).map((slot) => ({
      kind: 'addon' as const,
      eventId,
      productId,
      variantId,
      slot,
      quantity,
    })),
  );
}

async function isShortOfUses(
  { db, platform }: CheckoutContext,
  input: CreateCheckout,
  { userId }: Buyer,
): Promise<boolean> {
  const { refusal } = await typedDiscountCode(db, input, userId, platform.clock());
  return refusal === 'used_up' || refusal === 'used_by_you';
}

async function refuseShort(
  context: CheckoutContext,
  input: CreateCheckout,
  { userId }: Buyer,
): Promise<void> {
  // The missing units may be held by the buyer's previous checkout.
  if (input.previousCheckoutId) return;
  const { lines } = await priced(context, context.db, input, userId);
  for (const line of lines) {
    for (const part of stockOf(input.eventId, line)) {
      const left = await leftOf(context.db, part);
      if (left < line.quantity) throw shortOf(lines, { line: part, left });
    }
  }
}

/** The codes of a basket, sorted, so that two buyers with the same two codes can't deadlock. */
const codesOf = ({ promoCode, linkedCode }: CreateCheckout): string[] =>
  [promoCode, linkedCode].flatMap((code) => (code ? normaliseCode(code) : [])).toSorted();

async function hold(
  context: CheckoutContext,
  trx: Db,
  input: CreateCheckout,
  buyer: Buyer,
): Promise<Held> {
  const { platform } = context;
  const { email } = input.customerInfo;
  for (const code of codesOf(input)) await lockDiscountCode(trx, code);
  const now = platform.clock();
  const replaced = await releasePrevious(context, trx, input, now);
  const since = replaced ? heldSince(replaced) : now;
  const expiresAt = orThrow(replacedHold(since, now, context.config.holdMinutes), holdOver);
  const { promo, lines, offer, price } = await priced(context, trx, input, buyer.userId);
  const problem = amountProblem(price.amount);
  if (problem) throw new AppError(problem);
  checkAttendees(input, lines);
  const answers = offer.asks ? await answersFor(trx, input, { offer, lines }) : [];
  const id = toBase32(platform.random(16));
  const times = { createdAt: now, expiresAt, heldSince: since };
  const payment = price.amount === 0 ? freePayment(context, id) : paymentToCome(context);
  const client = { email, address: buyer.address, lookupKey: offer.lookupKey };
  const keys = clientKeys(client, platform.sealer);
  const checkout = checkoutRow({ id, input, ...buyer, keys, price, promo, times, payment });
  if (buyer.attempt) await freeKey(trx, buyer.attempt.key);
  // The checkout is inserted before the stock is taken, so that a repeated request fails on its key, not on stock.
  const rows = lineRows(id, price, lines);
  await insertCheckout(trx, checkout, rows);
  await keepAnswers(trx, id, answers, now);
  await take(context, trx, input.eventId, lines);
  // Mailbox and connection are locked last, after code and stock, so that baskets with different products count each
  // other, too.
  const counted = [keys.mailbox_key, keys.address_key].filter((key) => key !== null);
  await lockKeys(
    trx,
    counted.map((key) => capsLockKey(input.eventId, key)),
  );
  const most = { caps: context.caps, ofEvent: offer.caps };
  const over = await capsProblem(trx, checkout, most, now);
  if (over === null) return { checkout, lines: rows, replaced };
  if (over !== 'confirm') throw new AppError(over);
  return { checkout: await askForConfirmation(trx, checkout, now), lines: rows, replaced };
}

/**
 * Releases the buyer's previous hold if the secret matches, and returns it. Locks the stock of both baskets at once,
 * because two buyers who swap tickets could deadlock otherwise.
 */
async function releasePrevious(
  context: CheckoutContext,
  trx: Db,
  input: CreateCheckout,
  now: number,
): Promise<CheckoutRow | null> {
  const { previousCheckoutId: id, previousClientSecret: secret } = input;
  if (!id || !secret) return null;
  const previous = await lockCheckout(trx, id);
  if (!previous?.client_secret || !sameSecret(previous.client_secret, secret)) return null;
  // A ticket that the office holds for the buyer stays held, in addition to the buyer's own basket.
  if (previous.replaces_item !== null || previous.status !== 'open') return null;
  const both = [
    ...stockLines(previous.event_id, await linesOf(trx, id)),
    ...wantedTickets(input),
    ...(await wantedAddons(trx, input, now)),
  ];
  await context.stock.release(
    trx,
    both.map((line) => ({ ...line, quantity: 0 })),
  );
  await releaseHold(context, trx, previous, 'maybe_again');
  return previous;
}

const stockOf = (
  eventId: number,
  { kind, productId, variantId, slots, quantity }: BasketLine,
): StockLine[] =>
  kind === 'ticket'
    ? [{ kind, productId, quantity }]
    : countedIn(slots).map((slot) => ({ kind, eventId, productId, variantId, slot, quantity }));

async function take(
  { stock }: CheckoutContext,
  trx: Db,
  eventId: number,
  lines: readonly BasketLine[],
): Promise<void> {
  const short = await stock.hold(
    trx,
    lines.flatMap((line) => stockOf(eventId, line)),
  );
  if (short) throw shortOf(lines, short);
}

function shortOf(lines: readonly BasketLine[], { line: { kind, ...part }, left }: Short): AppError {
  const { variantId, slot } = { variantId: 0, slot: WHOLE_EVENT, ...part };
  const line = lines.find(
    (each) =>
      each.kind === kind && each.productId === part.productId && each.variantId === variantId,
  );
  if (!line) throw new Error(`No line of ${kind} ${part.productId}`);
  const where = line.slots.find(({ key }) => key === slot);
  return new AppError(soldOut(line, left, line.field, where?.name));
}

function paymentToCome({ provider: { name, mode } }: CheckoutContext): CheckoutPayment {
  return { provider: name, mode, payment_intent_id: null, client_secret: null };
}

/** The payment of a free order: named after its checkout, with no provider involved. */
function freePayment({ platform }: CheckoutContext, checkoutId: string): CheckoutPayment {
  const id = `free_${checkoutId}`;
  const secret = `${id}_secret_${toBase32(platform.random(20))}`;
  return { provider: 'free', mode: 'free', payment_intent_id: id, client_secret: secret };
}
