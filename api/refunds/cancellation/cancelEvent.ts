import type { RefundsContext } from '#api/refunds/refundsContext.ts';
import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { lockRow } from '#api/db/optimisticLocking.ts';
import { notifyDoor, saveEvent, takeDoorNumbers } from '#api/events/events.commands.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError } from '#shared/base/errors.ts';
import { changedMeanwhile, eventUnknown } from '#shared/events/events.errors.ts';
import { alreadyCancelled, eventOver } from '#shared/refunds/refunds.errors.ts';
import type { CancelEvent, Cancellation } from '#shared/refunds/refunds.schemas.ts';
import { cancellationOf } from './cancellationProgress.ts';
import { type EventRow } from './cancellation.store.ts';
import { CANCEL_JOB } from '#api/refunds/refunds.kinds.ts';

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
