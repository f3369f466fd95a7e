import { type Db, inTransaction } from '#api/db/open.ts';
import { lockDiscountCode } from '#api/discountCodes/discountCodes.queries.ts';
import { enqueue, runNow } from '#api/jobs/jobs.ts';
import { GRACE_MS } from '#shared/checkout/holds.rules.ts';
import { type CheckoutRow, expiredOf, linesOf, moveCheckout } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { stockLines } from '#api/stock/stockLines.ts';

export const SETTLE_JOB = 'checkout.settle';
const settleKey = (checkoutId: string): string => `settle:${checkoutId}`;
/** After this time it is known whether the payment of the next basket could be started. */
const DECIDED_MS = 60_000;

/**
 * Ends a hold in the caller's transaction and returns its stock; false when already ended.
 * `payment: 'open'` also queues the job that settles its payment; `maybe_again` a minute later, as it may be held again.
 */
export async function releaseHold(
  { stock, platform }: Pick<CheckoutDeps, 'stock' | 'platform'>,
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

/** The basket that replaced it is there to be paid: it is not needed again. */
export const forgetReplaced = (
  { db, platform }: CheckoutDeps,
  { id }: CheckoutRow,
): Promise<void> => runNow(db, settleKey(id), platform);

/** Rolls back: others have the tickets by now. */
class Taken extends Error {}

/**
 * Drops a hold whose payment could not be started, and gives its buyer back the one that it has replaced, unless others
 * have taken those tickets meanwhile.
 */
export async function dropHold(
  deps: CheckoutDeps,
  checkout: CheckoutRow,
  replaced: CheckoutRow | null,
): Promise<void> {
  const drop = (trx: Db) => releaseHold(deps, trx, checkout, 'cancelled');
  try {
    await inTransaction(deps.db, async (trx) => {
      if (replaced?.promo_code) await lockDiscountCode(trx, replaced.promo_code);
      await drop(trx);
      if (replaced) await holdAgain(deps, trx, replaced);
    });
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
    await inTransaction(deps.db, drop);
  }
}

async function holdAgain({ stock }: CheckoutDeps, trx: Db, checkout: CheckoutRow): Promise<void> {
  if (!(await moveCheckout(trx, checkout.id, 'released', 'open'))) return;
  const lines = stockLines(checkout.event_id, await linesOf(trx, checkout.id));
  if (await stock.hold(trx, lines)) throw new Taken();
}

/**
 * Releases an event's expired holds. Payments in progress had theirs extended; unknown ones are
 * honoured later if stock remains, else refunded.
 */
export async function makeRoom(deps: CheckoutDeps, eventId: number): Promise<boolean> {
  const { db, platform } = deps;
  const expired = await expiredOf(db, eventId, platform.clock() - GRACE_MS);
  if (expired.length === 0) return false;
  let released = false;
  // One by one: two locked checkouts could deadlock.
  for (const checkout of expired) {
    const ended = await inTransaction(db, (trx) => releaseHold(deps, trx, checkout, 'open'));
    released ||= ended;
  }
  return released;
}
