import { inTransaction } from '#api/db/open.ts';
import { openOf } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { releaseHold } from './release.ts';

/** Releases all holds of a cancelled event. Later payments are refunded. */
export async function releaseHolds(deps: CheckoutDeps, eventId: number): Promise<void> {
  // One by one: two locked checkouts could deadlock.
  for (const checkout of await openOf(deps.db, eventId)) {
    await inTransaction(deps.db, (trx) => releaseHold(deps, trx, checkout, 'open'));
  }
}
