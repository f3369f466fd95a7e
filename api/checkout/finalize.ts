import { noteFinding } from '#api/payments/findings.commands.ts';
import { inTransaction } from '#api/db/open.ts';
import { orderOfPayment, type PlacedOrder } from '#api/orders/orders.commands.ts';
import {
  canMoveCheckout,
  decideFinalize,
  type PaymentIntentView,
} from '#shared/orders/orders.rules.ts';
import { type CheckoutRow, findByIntent, linesOf, moveCheckout } from './checkout.store.ts';
import { isConcurrencyConflict } from '#api/db/dbErrors.ts';
import type { CheckoutDeps } from './deps.ts';
import { issueOrder } from './issueOrder.ts';
import { refundLate } from './refundLate.ts';
import { releaseHold } from './release.ts';
import { stockLines } from './rows.ts';

/** `gone`: a free order whose hold had ended and whose stock others took; `called_off`: free, and the event is. */
export type Finalized =
  | { kind: 'order'; order: PlacedOrder }
  | { kind: 'processing' | 'not_paid' | 'refunded' | 'review' | 'gone' | 'called_off' | 'unknown' };

/** Each of these means that somebody else moved on in between: look again. */
const MAX_ATTEMPTS = 8;

/**
 * Makes the order of a payment, if it is paid. Serves the browser, the webhook, the sweeper and the start, however
 * often and in whatever order they come: one checkout, one order, and every caller gets the same one.
 */
export async function finalize(deps: CheckoutDeps, paymentIntentId: string): Promise<Finalized> {
  let cause: unknown;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      const done = await attemptFinalize(deps, paymentIntentId);
      if (done) return done;
    } catch (error) {
      if (!isConcurrencyConflict(error)) throw error;
      cause = error;
    }
  }
  throw new Error(`Payment ${paymentIntentId} could not be finalized`, { cause });
}

/** Null means: decided on something that has changed meanwhile. It may also throw that somebody was in the way. */
async function attemptFinalize(deps: CheckoutDeps, id: string): Promise<Finalized | null> {
  const checkout = await findByIntent(deps.db, id);
  if (!checkout) return { kind: 'unknown' };
  if (checkout.status === 'paid') return existing(deps, id);
  const intent = await intentOf(deps, checkout, id);
  if (!intent) return { kind: 'unknown' };
  const decision = decideFinalize(checkout, intent);
  switch (decision.kind) {
    case 'issue':
      return issue(deps, checkout, id, decision.retake);
    case 'mismatch':
      return holdForReview(deps, checkout, intent, decision.why);
    case 'already':
      return existing(deps, id);
    default:
      return { kind: decision.kind };
  }
}

/** A free checkout is paid by asking for it. Only its own provider knows about any other. */
async function intentOf(
  { provider }: CheckoutDeps,
  checkout: CheckoutRow,
  id: string,
): Promise<PaymentIntentView | null> {
  if (checkout.provider === provider.name) return provider.retrieveIntent(id);
  if (checkout.provider !== 'free') return null;
  const { amount, currency, id: checkoutId } = checkout;
  const received = { amount, amountReceived: amount, currency };
  return { id, status: 'succeeded', mode: 'free', checkoutId, ...received };
}

async function existing({ db }: CheckoutDeps, id: string): Promise<Finalized> {
  const order = await orderOfPayment(db, id);
  if (!order) throw new Error(`Payment ${id} is paid and has no order`);
  return { kind: 'order', order };
}

async function issue(
  deps: CheckoutDeps,
  checkout: CheckoutRow,
  id: string,
  retake: boolean,
): Promise<Finalized | null> {
  const issued = await issueOrder(deps, checkout, id, retake);
  if (issued === 'changed') return null;
  if (issued === 'called_off') return callOff(deps, checkout, id);
  if (issued !== 'no_stock') return { kind: 'order', order: issued };
  if (checkout.provider === 'free') return { kind: 'gone' };
  return (await refundLate(deps, checkout, id)) ? { kind: 'refunded' } : null;
}

/** Nobody gets a ticket for a cancelled event: what is held goes back on the shelf, and the money to its owner. */
async function callOff(
  deps: CheckoutDeps,
  checkout: CheckoutRow,
  id: string,
): Promise<Finalized | null> {
  await inTransaction(deps.db, (trx) => releaseHold(deps, trx, checkout, 'cancelled'));
  if (checkout.provider === 'free') return { kind: 'called_off' };
  return (await refundLate(deps, checkout, id, 'event_cancelled')) ? { kind: 'refunded' } : null;
}

/** Money came that does not fit the checkout: no ticket, the stock goes back on sale, and a person has to look. */
async function holdForReview(
  { db, stock, platform }: CheckoutDeps,
  checkout: CheckoutRow,
  intent: PaymentIntentView,
  why: 'amount' | 'currency' | 'mode' | 'checkout',
): Promise<Finalized | null> {
  if (intent.status !== 'succeeded') return { kind: 'not_paid' };
  if (!canMoveCheckout(checkout.status, 'review')) return { kind: 'refunded' };
  const aside = await inTransaction(db, async (trx) => {
    if (!(await moveCheckout(trx, checkout.id, checkout.status, 'review'))) return false;
    if (checkout.status === 'open') {
      await stock.release(trx, stockLines(await linesOf(trx, checkout.id)));
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
  platform.log.error({ checkoutId: checkout.id, intent: intent.id, why }, 'payment does not fit');
  return { kind: 'review' };
}
