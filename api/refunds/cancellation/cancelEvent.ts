import type { RefundsContext } from '#api/refunds/refundsContext.ts';
import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { lockRow } from '#api/db/versionedTables.ts';
import { notifyDoor, saveEvent, takeDoorNumbers } from '#api/events/events.commands.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { changedMeanwhile, eventUnknown } from '#shared/events/events.errors.ts';
import { alreadyCancelled, eventOver, notCancelled } from '#shared/refunds/refunds.errors.ts';
import type { CancelEvent, Cancellation } from '#shared/refunds/refunds.schemas.ts';
import { type EventRow, findEvent, refundCounts, stillOpen } from './cancellation.store.ts';
import { CANCEL_JOB } from '#api/refunds/refunds.commands.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';
import { inTransaction } from '#api/db/transaction.ts';

export type CancelOptions = { expected?: number | undefined; actor: Actor };

/**
 * Cancels an event for good; a job then releases its holds and refunds its orders. Throws `eventUnknown`,
 * `changedMeanwhile`, `alreadyCancelled` and `eventOver`.
 */
export async function cancelEvent(
  context: RefundsContext,
  eventId: number,
  { reason }: CancelEvent,
  options: CancelOptions,
): Promise<Cancellation> {
  await context.events.change(eventId, async (trx) => {
    const event = await lockRow(trx, 'events', eventId);
    check(event, options.expected, context.platform.clock());
    await stop(trx, context, event, { reason, actor: options.actor });
  });
  notifyDoor(context.live, eventId);
  return cancellationOf(context.db, eventId, context.provider);
}

function check(
  event: EventRow | undefined,
  expected: number | undefined,
  now: number,
): asserts event is EventRow {
  if (!event) throw new AppError(eventUnknown);
  if (event.cancelled_at !== null) throw new AppError(alreadyCancelled);
  if (expected !== undefined && expected !== event.updated_at) throw new AppError(changedMeanwhile);
  if (event.ends_at <= now) throw new AppError(eventOver);
}

async function stop(
  trx: Db,
  { platform, notifications }: RefundsContext,
  event: EventRow,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<void> {
  const { id, title, updated_at } = event;
  const now = platform.clock();
  const change = { cancelled_at: now, cancellation_reason: reason };
  await saveEvent(trx, id, { ...change, updated_at: Math.max(now, updated_at + 1) });
  await takeDoorNumbers(trx, id, 1);
  await notifications.announceChange(trx, id, { before: event, cancelled: true });
  const job = { kind: CANCEL_JOB, payload: { eventId: id, after: null } };
  await enqueue(trx, { ...job, dedupeKey: `cancel:${id}` }, platform);
  const entry = {
    action: 'events.cancel',
    entity: 'event',
    id,
    label: title,
    eventId: id,
  } as const;
  const before = { cancelled_at: null, cancellation_reason: null };
  const after = { ...change, cancelled_at: new Date(now).toISOString() };
  await audit(trx, actor, { ...entry, before, after }, now);
}

/** The progress of a cancellation, or a preview of it. `mode` is the server's payment mode. Throws `eventUnknown`. */
export async function cancellationOf(
  db: Db,
  eventId: number,
  { mode }: { mode: Mode },
): Promise<Cancellation> {
  const event = orThrow(await findEvent(db, eventId), eventUnknown);
  const modes = modesThatCount(mode);
  const [open, counts] = await Promise.all([
    stillOpen(db, eventId, modes),
    refundCounts(db, event, modes),
  ]);
  const of = (status: string): number => counts.find((each) => each.status === status)?.count ?? 0;
  return {
    event_id: eventId,
    title: event.title,
    updated_at: iso(event.updated_at),
    cancelled_at: isoOrNull(event.cancelled_at),
    reason: event.cancellation_reason,
    open,
    refunds: {
      pending: of('pending'),
      succeeded: of('succeeded'),
      failed: of('failed'),
      amount: counts.reduce((sum, each) => sum + each.amount, 0),
    },
  };
}

/**
 * Starts the refund job of a canceled event again, even if an earlier run is still active. Throws `eventUnknown` and
 * `notCancelled`.
 */
export async function refundTheRest(
  { db, platform, provider }: RefundsContext,
  eventId: number,
  actor: Actor,
): Promise<Cancellation> {
  await inTransaction(db, async (trx) => {
    const event = orThrow(await lockRow(trx, 'events', eventId), eventUnknown);
    if (event.cancelled_at === null) throw new AppError(notCancelled);
    const payload = { eventId, after: null, run: platform.clock() };
    await enqueue(trx, { kind: CANCEL_JOB, payload }, platform);
    const entry = { action: 'events.retry_cancellation', entity: 'event', id: eventId } as const;
    const told = { ...entry, label: event.title, eventId, before: {}, after: { asked: 'again' } };
    await audit(trx, actor, told, platform.clock());
  });
  return cancellationOf(db, eventId, provider);
}
