import type { Kysely } from 'kysely';
import { inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import { openOf } from './checkout.store.ts';
import { releaseHold } from './release.ts';
import { stock } from './stock.store.ts';

/**
 * Ends every open checkout of an event. A payment that is on its way all the same meets a cancelled event, and goes
 * back.
 */
export async function releaseOpen(
  { db, platform }: { db: Kysely<Schema>; platform: Platform },
  eventId: number,
): Promise<void> {
  // One by one: holding one checkout's stock while waiting for another checkout is how deadlocks are made.
  for (const checkout of await openOf(db, eventId)) {
    await inTransaction(db, (trx) => releaseHold({ stock, platform }, trx, checkout, 'open'));
  }
}
