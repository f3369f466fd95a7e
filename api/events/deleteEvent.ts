import type { Db } from '#api/db/open.ts';
import { lockRow } from '#api/db/optimisticLocking.ts';
import { AppError } from '#shared/base/errors.ts';
import { removeProducts } from '#api/stock/stock.commands.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { hasSales } from '#shared/events/events.errors.ts';
import { lockEvent } from './changeEvent.ts';
import * as store from './admin.store.ts';
import { auditEvent, snapshotOf } from './eventAudit.ts';
import { removeEvent } from './events.store.ts';

type Options = { actor: Actor; expected?: number | undefined; now: number };

/**
 * Deletes an event. Throws `eventUnknown`, `changedMeanwhile`, and `hasSales` once a checkout exists, because its
 * payment may still arrive.
 */
export async function deleteEvent(trx: Db, id: number, { actor, expected, now }: Options) {
  await lockOwn(trx, id);
  const event = await lockEvent(trx, id, expected);
  const before = await snapshotOf(trx, event);
  // A checkout in progress locks the product rows. Once they are deleted, no new checkout can begin.
  await removeProducts(trx, id);
  if (await store.hasCheckouts(trx, id)) throw new AppError(hasSales);
  await removeEvent(trx, id);
  await auditEvent(trx, actor, { action: 'delete', event, before, after: null }, now);
}

/** Locks in the same order as sales do (schedule and tickets before the event), which avoids deadlocks. */
async function lockOwn(trx: Db, id: number): Promise<void> {
  for (const table of ['sub_events', 'ticket_products'] as const) {
    for (const rowId of await store.idsOf(trx, table, id)) await lockRow(trx, table, rowId);
  }
}
