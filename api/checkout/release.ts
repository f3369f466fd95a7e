import { type Db, inTransaction } from '#api/db/open.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { GRACE_MS } from '#shared/checkout/holds.rules.ts';
import { type CheckoutRow, expiredOf, linesOf, moveCheckout } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { stockLines } from '#api/stock/stockLines.ts';

export const SETTLE_JOB = 'checkout.settle';

/**
 * Ends a hold in the caller's transaction and returns its stock; false when already ended.
 * `payment: 'open'` also queues the job that settles its payment.
 */
export async function releaseHold(
  { stock, platform }: Pick<CheckoutDeps, 'stock' | 'platform'>,
  trx: Db,
  checkout: CheckoutRow,
  payment: 'open' | 'cancelled',
): Promise<boolean> {
  if (!(await moveCheckout(trx, checkout.id, 'open', 'released'))) return false;
  await stock.release(trx, stockLines(checkout.event_id, await linesOf(trx, checkout.id)));
  if (payment === 'open' && checkout.payment_intent_id && checkout.provider !== 'free') {
    const job = { kind: SETTLE_JOB, payload: { checkoutId: checkout.id } };
    await enqueue(trx, { ...job, dedupeKey: `settle:${checkout.id}` }, platform);
  }
  return true;
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
