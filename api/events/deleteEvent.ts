import type { Db } from '#api/db/open.ts';
import { lockRow } from '#api/db/versioned.ts';
import { AppError } from '#shared/base/errors.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { hasSales } from '#shared/events/events.errors.ts';
import { lockEvent } from './changeEvent.ts';
import { auditEvent, snapshotOf } from './eventAudit.ts';

/** What goes with an event, in an order in which nothing is left behind that another table needs. */
const GO_ALONG = [
  'ticket_products',
  'sub_events',
  'event_djs',
  'event_venues',
  'event_keys',
  'event_totals',
  'promoter_rates',
  'promo_clicks',
  'visits',
  'visitors',
  'scans',
  'favourites',
  'push_favourites',
  'notifications_sent',
  'schedule_changes',
] as const;

/** Every table that an event leaves when it is deleted. */
export const tablesLeft: readonly string[] = GO_ALONG;

type Options = { actor: Actor; expected?: number | undefined; now: number };

/**
 * Deletes an event and what is its own, in `trx`. Throws `eventUnknown`, `changedMeanwhile`, and `hasSales` as soon as
 * a checkout was ever made: a payment may still arrive, and what was sold must be announced and refunded.
 */
export async function deleteEvent(trx: Db, id: number, { actor, expected, now }: Options) {
  await lockOwn(trx, id);
  const event = await lockEvent(trx, id, expected);
  const before = await snapshotOf(trx, event);
  const tickets = trx.selectFrom('ticket_products').select('id').where('event_id', '=', id);
  await trx.deleteFrom('ticket_addons').where('ticket_id', 'in', tickets).execute();
  const items = trx.selectFrom('sub_events').select('id').where('event_id', '=', id);
  await trx.deleteFrom('sub_event_djs').where('sub_event_id', 'in', items).execute();
  // A checkout in progress locks rows of products: without them, none can begin.
  for (const table of GO_ALONG) {
    await trx.deleteFrom(table).where('event_id', '=', id).execute();
    if (table === 'ticket_products') await refuseIfSold(trx, id);
  }
  await trx.deleteFrom('events').where('id', '=', id).execute();
  await auditEvent(trx, actor, { action: 'delete', event, before, after: null }, now);
}

/** Its schedule and its tickets come before itself, as wherever they are changed or sold. */
async function lockOwn(trx: Db, id: number): Promise<void> {
  for (const table of ['sub_events', 'ticket_products'] as const) {
    const rows = trx.selectFrom(table).select('id').where('event_id', '=', id).orderBy('id');
    for (const row of await rows.execute()) await lockRow(trx, table, row.id);
  }
}

async function refuseIfSold(trx: Db, id: number): Promise<void> {
  const bought = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('event_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (bought) throw new AppError(hasSales);
}
