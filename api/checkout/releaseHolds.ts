import { inTransaction } from '#api/db/open.ts';
import { openOf } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { releaseHold } from './release.ts';

/**
 * Ends every open checkout of an event. A payment that is on its way all the same meets a cancelled event, and goes
 * back.
 */
export async function releaseHolds(deps: CheckoutDeps, eventId: number): Promise<void> {
  // One by one: holding one checkout's stock while waiting for another checkout is how deadlocks are made.
  for (const checkout of await openOf(deps.db, eventId)) {
    await inTransaction(deps.db, (trx) => releaseHold(deps, trx, checkout, 'open'));
  }
}
