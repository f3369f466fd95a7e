import { setTimeout } from 'node:timers/promises';
import { noteFinding } from '#api/payments/findings.commands.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { orderOfPayment, type PlacedOrder } from '#api/orders/orders.commands.ts';
import { decideFinalize } from '#shared/checkout/finalize.rules.ts';
import { canMoveCheckout } from '#shared/checkout/checkoutState.rules.ts';
import type { PaymentIntentView } from '#shared/payments/payments.contract.ts';
import { type CheckoutRow, findByIntent, linesOf } from './readCheckouts.store.ts';
import { moveCheckout } from '#api/sales/sales.commands.ts';
import { isConcurrencyConflict } from '#api/db/dbErrors.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { issueOrder } from './issueOrder.ts';
import { refundLate } from './refundPayment.ts';
import { releaseHold } from './releaseHold.ts';
import { stockLines } from '#api/stock/stock.commands.ts';
import { AppError, type Problem } from '#shared/base/errors.ts';
import { eventCancelled, holdOver } from '#shared/checkout/checkout.errors.ts';
import {
  notPaid,
  paymentInReview,
  paymentRefunded,
  paymentUnknown,
} from '#shared/orders/orders.errors.ts';
import type { ProcessedOrder } from '#shared/checkout/payment.schemas.ts';

/**
 * The outcome for a payment. Only free orders are `gone` (expired and out of stock), `called_off` (the event is
 * canceled) or `unconfirmed` (waiting for their mailed link).
 */
export type Finalized =
  | { kind: 'order'; order: PlacedOrder; checkout: CheckoutRow }
  | { kind: 'processing' | 'unconfirmed' | 'not_paid' | 'refunded' | 'review' }
  | { kind: 'gone' | 'called_off' | 'unknown' };

/** The most attempts. Each retry means that another caller changed the state of the checkout. */
const MAX_ATTEMPTS = 8;
/** The pause before a retry, in milliseconds. It doubles with each attempt, for about two seconds in all. */
const PAUSE_MS = 5;

/** The provider's answer, kept so that a conflict in our own database doesn't make us ask again. */
type Known = { intent?: PaymentIntentView | null };

/** Turns a paid payment into an order. Browser, webhook, sweeper and server start may all call it for one payment. */
export async function finalize(
  context: CheckoutContext,
  paymentIntentId: string,
  { linkOpened = false } = {},
): Promise<Finalized> {
  let cause: unknown;
  let known: Known = {};
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      const done = await attemptFinalize(context, paymentIntentId, linkOpened, known);
      if (done) return done;
      known = {};
    } catch (error) {
      if (!isConcurrencyConflict(error)) throw error;
      cause = error;
    }
    await setTimeout(PAUSE_MS * 2 ** attempt);
  }
  throw new Error(`Payment ${paymentIntentId} could not be finalized`, { cause });
}

/** Returns null if the checkout changed meanwhile and the caller should try again. May also throw a conflict. */
async function attemptFinalize(
  context: CheckoutContext,
  id: string,
  linkOpened: boolean,
  known: Known,
): Promise<Finalized | null> {
  const checkout = await findByIntent(context.db, id);
  if (!checkout) return { kind: 'unknown' };
  if (checkout.status === 'paid') return existing(context, checkout, id);
  known.intent ??= await intentOf(context, checkout, id);
  const { intent } = known;
  if (!intent) return { kind: 'unknown' };
  const decision = decideFinalize(checkout, intent, linkOpened);
  switch (decision.kind) {
    case 'issue':
      return issue(context, checkout, id, decision.retake);
    case 'mismatch':
      return holdForReview(context, checkout, intent, decision.why);
    case 'already':
      return existing(context, checkout, id);
    default:
      return { kind: decision.kind };
  }
}

async function intentOf(
  { provider }: CheckoutContext,
  checkout: CheckoutRow,
  id: string,
): Promise<PaymentIntentView | null> {
  if (checkout.provider === provider.name) return provider.retrieveIntent(id);
  if (checkout.provider !== 'free') return null;
  const { amount, currency, id: checkoutId } = checkout;
  const received = { amount, amountReceived: amount, currency };
  return { id, status: 'succeeded', mode: 'free', checkoutId, ...received };
}

async function existing(
  { db }: CheckoutContext,
  checkout: CheckoutRow,
  id: string,
): Promise<Finalized> {
  const order = await orderOfPayment(db, id);
  if (!order) throw new Error(`Payment ${id} succeeded but has no order`);
  return { kind: 'order', order, checkout };
}

async function issue(
  context: CheckoutContext,
  checkout: CheckoutRow,
  id: string,
  retake: boolean,
): Promise<Finalized | null> {
  const issued = await issueOrder(context, checkout, retake);
  if (issued === 'changed') return null;
  if (issued === 'called_off') return callOff(context, checkout, id);
  if (issued !== 'no_stock') return { kind: 'order', order: issued, checkout };
  if (checkout.provider === 'free') return { kind: 'gone' };
  return (await refundLate(context, checkout, id)) ? { kind: 'refunded' } : null;
}

/** Handles a payment for a canceled event: issues no ticket, returns the stock and refunds the money. */
async function callOff(
  context: CheckoutContext,
  checkout: CheckoutRow,
  id: string,
): Promise<Finalized | null> {
  await inTransaction(context.db, (trx) => releaseHold(context, trx, checkout, 'cancelled'));
  if (checkout.provider === 'free') return { kind: 'called_off' };
  return (await refundLate(context, checkout, id, 'event_cancelled')) ? { kind: 'refunded' } : null;
}

/** Holds a payment that doesn't match its checkout for review: issues no ticket and returns the stock. */
async function holdForReview(
  { db, stock, platform }: CheckoutContext,
  checkout: CheckoutRow,
  intent: PaymentIntentView,
  why: 'amount' | 'currency' | 'mode' | 'checkout',
): Promise<Finalized | null> {
  if (intent.status !== 'succeeded') return { kind: 'not_paid' };
  if (!canMoveCheckout(checkout.status, 'review')) return { kind: 'refunded' };
  const aside = await inTransaction(db, async (trx) => {
    if (!(await moveCheckout(trx, checkout.id, checkout.status, 'review'))) return false;
    if (checkout.status === 'open') {
      await stock.release(trx, stockLines(checkout.event_id, await linesOf(trx, checkout.id)));
    }
    await noteFinding(trx, {
      checkout_id: checkout.id,
      order_id: null,
      payment_intent_id: intent.id,
      what: why,
      expected: checkout.amount,
      found: intent.amountReceived,
      problem: null,
      found_at: platform.clock(),
    });
    return true;
  });
  if (!aside) return null;
  platform.log.error(
    { checkoutId: checkout.id, intent: intent.id, why },
    'payment does not match its checkout',
  );
  return { kind: 'review' };
}

const PROBLEMS: Record<Exclude<Finalized['kind'], 'order'>, Problem> = {
  not_paid: notPaid,
  processing: notPaid,
  unconfirmed: notPaid,
  refunded: paymentRefunded,
  review: paymentInReview,
  gone: holdOver,
  called_off: eventCancelled,
  unknown: paymentUnknown,
};

/** Returns the order as clients see it, or throws the problem that explains why none was made. */
export function orderOrProblem(done: Finalized): ProcessedOrder {
  if (done.kind !== 'order') throw new AppError(PROBLEMS[done.kind]);
  const { order } = done;
  return {
    orderNumber: order.order_number,
    order_number: order.order_number,
    orderId: order.public_id ?? order.id,
    promoApplied: order.promo_code !== null,
    discountRate: order.discount_rate,
    discountAmount: order.discount_amount,
  };
}
