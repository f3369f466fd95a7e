// Payments whose checkout is missing here, for example because a backup was restored.
import { createHash } from 'node:crypto';
import type { Platform } from '#api/platform.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { insertEvent } from '#api/events/events.commands.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { LOST_PAYMENT_MAIL } from '#api/mail/mail.kinds.ts';
import { noteFinding } from '#api/payments/findings.commands.ts';
import { AppError } from '#shared/base/errors.ts';
import type { CustomerInfo } from '#shared/orders/orders.schemas.ts';
import { rebuildDiffers } from '#shared/paymentHealth/paymentHealth.contract.ts';
import { type PaymentMemo, readMemo } from '#shared/payments/paymentMemo.rules.ts';
import type { PaymentIntentView } from '#shared/payments/payments.contract.ts';
import { clientKeys } from './caps.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { finalize, type Finalized } from './finalize.ts';
import {
  type CheckoutRow,
  findCheckout,
  findDraft,
  findLookupKey,
  findLost,
  linesOf,
  lookupKeyOf,
} from './readCheckouts.store.ts';
import { insertCheckout, replaceLost } from '#api/sales/sales.commands.ts';
import type { AppContext } from '#api/context.ts';
import { priced } from './pricedBasket.ts';
import { checkoutRow, lineRows } from './checkoutRows.ts';

const markOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22);

/** A mark of the buyer's e-mail address. It reveals nothing to anyone who doesn't know the address. */
const buyerMark = (checkoutId: string, email: string): string =>
  markOf('buyer', checkoutId, email.trim().toLowerCase());

/** A mark of one event. No other event has it, even if it gets the same number after a restore. */
const eventMark = (lookupKey: string): string => markOf('event', lookupKey);

/** A mark of this installation. It survives a restore, because backups contain the key. */
const siteMark = ({ platform }: AppContext): string => platform.sealer.mark('payments');

export async function memoOf(
  context: AppContext,
  { id, event_id: eventId, email, promo_code: promoCode, replaces_item: replaces }: CheckoutRow,
): Promise<PaymentMemo> {
  const { db } = context;
  const lines = await linesOf(db, id);
  return {
    checkoutId: id,
    site: siteMark(context),
    eventId,
    event: eventMark(await lookupKeyOf(db, eventId)),
    buyer: buyerMark(id, email),
    promoCode,
    // A move offer has no lines, because rebuilding its order would leave the old ticket valid.
    lines:
      replaces === null
        ? lines.map(({ kind, product_id, variant_id, quantity }) => {
            return { kind, productId: product_id, variantId: variant_id, quantity };
          })
        : null,
  };
}

const DAY = 86_400_000;
/** Title of the draft event that collects lost payments whose event is missing, too. */
const NO_EVENT = 'Payments for events that are not here';

/**
 * Holds a payment without a checkout for review, with the facts in its metadata, and mails the team at most once a day.
 * It is then refunded or made an order like other payments in review. Returns null if the payment is unpaid, belongs to
 * another site, or was made in the other mode (test or live).
 */
export async function keepLostPayment(
  context: CheckoutContext,
  intent: PaymentIntentView,
): Promise<CheckoutRow | null> {
  const { db, platform, provider } = context;
  const memo = readMemo(intent.metadata ?? {});
  const isOurs = memo.checkoutId !== '' && memo.site === siteMark(context);
  if (!isOurs || intent.status !== 'succeeded' || intent.mode !== provider.mode) return null;
  const kept = await inTransaction(db, async (trx) => {
    const known = await findCheckout(trx, memo.checkoutId);
    if (known) return { row: known, isNew: false };
    const now = platform.clock();
    const row = await rowOf(context, trx, memo, intent);
    await insertCheckout(trx, row, []);
    await noteFinding(trx, {
      checkout_id: row.id,
      order_id: null,
      payment_intent_id: intent.id,
      what: 'lost',
      expected: intent.amountReceived,
      found: null,
      problem: null,
      found_at: now,
    });
    const dedupeKey = `mail:lost:${Math.floor(now / DAY)}`;
    await enqueueMail(trx, { kind: LOST_PAYMENT_MAIL, payload: {}, dedupeKey }, platform);
    return { row, isNew: true };
  });
  const { row, isNew } = kept;
  const about = { checkoutId: row.id, intent: intent.id };
  if (isNew) platform.log.error(about, 'a payment succeeded, but its checkout is missing');
  return row;
}

async function rowOf(
  { provider, platform }: CheckoutContext,
  trx: Db,
  memo: PaymentMemo,
  intent: PaymentIntentView,
): Promise<CheckoutRow> {
  const now = platform.clock();
  const { amountReceived: amount, id, currency, mode } = intent;
  const price = { lines: [], originalAmount: amount, subtotal: amount, taxAmount: 0, amount };
  const row = checkoutRow({
    id: memo.checkoutId,
    input: {
      eventId: (await eventOf(trx, memo)) ?? (await placeholder(trx, platform)),
      customerInfo: { firstName: 'Unknown', lastName: 'buyer', email: '', phone: '' },
    },
    price: { ...price, discountAmount: 0, discountRate: 0 },
    times: { createdAt: now, expiresAt: now },
    payment: { provider: provider.name, mode, payment_intent_id: id, client_secret: null },
  });
  return { ...row, currency, status: 'review' };
}

/** Finds the event of a payment. Checks the event's mark, because another event may have its number since a restore. */
async function eventOf(db: Db, { eventId, event }: PaymentMemo): Promise<number | null> {
  const key = eventId === null ? null : await findLookupKey(db, eventId);
  return key !== null && eventMark(key) === event ? eventId : null;
}

async function placeholder(trx: Db, platform: Platform): Promise<number> {
  const known = await findDraft(trx, NO_EVENT);
  if (known !== null) return known;
  const day = new Date(platform.clock()).toISOString().slice(0, 10);
  const dates = { start_date: day, end_date: day, time_zone: 'America/New_York', location: '' };
  const hidden = { published: false, leaderboard: false, venueIds: [], djIds: [] };
  return insertEvent(trx, { title: NO_EVENT, ...dates, ...hidden }, platform);
}

/** Asks the provider for a payment unknown here, and keeps it for review if `keepLostPayment` accepts it. */
export async function lookForLost(
  context: CheckoutContext,
  paymentIntentId: string,
): Promise<Finalized> {
  const intent = await context.provider.retrieveIntent(paymentIntentId);
  const kept = intent && (await keepLostPayment(context, intent));
  return { kind: kept?.payment_intent_id === paymentIntentId ? 'review' : 'unknown' };
}

/**
 * Makes the order of a lost payment if the buyer's e-mail matches, or refunds the money if the tickets can't be taken
 * anymore. Returns null if the payment isn't lost or is another buyer's. Throws problems with the basket, and
 * `rebuildDiffers` if its price isn't what was paid.
 */
export async function rebuildOrder(
  context: CheckoutContext,
  checkoutId: string,
  customerInfo: CustomerInfo,
): Promise<Finalized | null> {
  const { db, platform, provider } = context;
  const lost = await findLost(db, checkoutId);
  const payment = lost?.payment_intent_id;
  const intent = payment ? await provider.retrieveIntent(payment) : null;
  if (!lost || !payment || !intent) return null;
  const memo = readMemo(intent.metadata ?? {});
  if (memo.buyer !== buyerMark(checkoutId, customerInfo.email)) return null;
  const eventId = await eventOf(db, memo);
  const done = await inTransaction(db, async (trx) => {
    const of = (kind: 'ticket' | 'addon') =>
      (memo.lines ?? []).filter((each) => each.kind === kind);
    const input = {
      eventId: eventId ?? 0,
      tickets: of('ticket').map(({ productId: ticketId, quantity }) => ({ ticketId, quantity })),
      addons: of('addon').map(({ productId: addonId, variantId, quantity }) => {
        return { addonId, quantity, ...(variantId > 0 ? { variantId } : {}) };
      }),
      customerInfo,
      ...(memo.promoCode === null ? {} : { promoCode: memo.promoCode }),
    };
    if (eventId === null || input.tickets.length === 0) throw new AppError(rebuildDiffers);
    const { lines, price, promo, offer } = await priced(context, trx, input, null);
    if (price.amount !== intent.amountReceived) throw new AppError(rebuildDiffers);
    const client = { email: customerInfo.email, address: null, lookupKey: offer.lookupKey };
    const row = checkoutRow({
      id: checkoutId,
      input,
      keys: clientKeys(client, platform.sealer),
      price,
      promo,
      times: { createdAt: lost.created_at, expiresAt: lost.expires_at },
      payment: {
        provider: provider.name,
        mode: intent.mode,
        payment_intent_id: payment,
        client_secret: null,
      },
    });
    // The checkout is handled like one with an expired hold: the tickets are taken again, or the money is refunded.
    return replaceLost(trx, { ...row, status: 'released' }, lineRows(checkoutId, price, lines));
  });
  return done ? finalize(context, payment) : null;
}
