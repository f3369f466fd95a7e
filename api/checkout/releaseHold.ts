import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { lockDiscountCode } from '#api/discountCodes/discountCodes.queries.ts';
import { enqueue, runNow } from '#api/jobs/jobs.ts';
import { GRACE_MS } from '#shared/checkout/holds.rules.ts';
import { type CheckoutRow, expiredOf, linesOf, openOf } from './readCheckouts.store.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { moveCheckout } from '#api/sales/sales.commands.ts';
import { stockLines } from '#api/stock/stock.commands.ts';

export const SETTLE_JOB = 'checkout.settle';
const settleKey = (checkoutId: string): string => `settle:${checkoutId}`;
/** After this time, the payment of the basket that replaced a hold has either started or failed. */
const DECIDED_MS = 60_000;

/**
 * Ends a hold in the caller's transaction and returns its stock; false if it had already ended. `payment` says when a
 * job settles the payment: at once (`open`), in a minute, because the hold may be restored (`maybe_again`), or never
 * (`cancelled`).
 */
export async function releaseHold(
  { stock, platform }: CheckoutContext,
  trx: Db,
  checkout: CheckoutRow,
  payment: 'open' | 'cancelled' | 'maybe_again',
): Promise<boolean> {
  if (!(await moveCheckout(trx, checkout.id, 'open', 'released'))) return false;
  await stock.release(trx, stockLines(checkout.event_id, await linesOf(trx, checkout.id)));
  if (payment !== 'cancelled' && checkout.payment_intent_id && checkout.provider !== 'free') {
    const job = { kind: SETTLE_JOB, payload: { checkoutId: checkout.id } };
    const runAt = platform.clock() + (payment === 'open' ? 0 : DECIDED_MS);
    await enqueue(trx, { ...job, runAt, dedupeKey: settleKey(checkout.id) }, platform);
  }
  return true;
}

/**
 * Settles the payment of a replaced hold at once, because the new basket can be paid, so the old one stays released.
 */
export const forgetReplaced = (
  { db, platform }: CheckoutContext,
  { id }: CheckoutRow,
): Promise<void> => runNow(db, settleKey(id), platform);

/** Rolls the transaction back because others have taken the tickets. */
class Taken extends Error {}

/**
 * Drops a hold whose payment couldn't be started. Restores the hold that it replaced, unless others have taken those
 * tickets.
 */
export async function dropHold(
  context: CheckoutContext,
  checkout: CheckoutRow,
  replaced: CheckoutRow | null,
): Promise<void> {
  const drop = (trx: Db) => releaseHold(context, trx, checkout, 'cancelled');
  try {
    await inTransaction(context.db, async (trx) => {
      if (replaced?.promo_code) await lockDiscountCode(trx, replaced.promo_code);
      await drop(trx);
      if (replaced) await holdAgain(context, trx, replaced);
    });
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
    await inTransaction(context.db, drop);
  }
}

async function holdAgain(
  { stock }: CheckoutContext,
  trx: Db,
  checkout: CheckoutRow,
): Promise<void> {
  if (!(await moveCheckout(trx, checkout.id, 'released', 'open'))) return;
  const lines = stockLines(checkout.event_id, await linesOf(trx, checkout.id));
  if (await stock.hold(trx, lines)) throw new Taken();
}

/**
 * Releases an event's holds that expired longer than `GRACE_MS` ago. Returns true if any was released. Holds with a
 * payment in progress were extended, so they stay. A payment that we don't know of yet still becomes an order if stock
 * is left, and is refunded otherwise.
 */
export async function makeRoom(context: CheckoutContext, eventId: number): Promise<boolean> {
  const { db, platform } = context;
  return releaseAll(context, await expiredOf(db, eventId, platform.clock() - GRACE_MS));
}

/** Releases all holds of a canceled event. Payments that arrive later are refunded. */
export async function releaseHolds(context: CheckoutContext, eventId: number): Promise<void> {
  await releaseAll(context, await openOf(context.db, eventId));
}

async function releaseAll(
  context: CheckoutContext,
  checkouts: readonly CheckoutRow[],
): Promise<boolean> {
  let released = false;
  // Each checkout has its own transaction, because locking two at once could deadlock.
  for (const checkout of checkouts) {
    const release = (trx: Db) => releaseHold(context, trx, checkout, 'open');
    released = (await inTransaction(context.db, release)) || released;
  }
  return released;
}
