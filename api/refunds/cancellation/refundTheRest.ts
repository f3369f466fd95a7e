import { audit } from '#api/audit/audit.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { lockRow } from '#api/db/optimisticLocking.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { CANCEL_JOB } from '#api/refunds/refunds.kinds.ts';
import type { RefundsContext } from '#api/refunds/refundsContext.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { notCancelled } from '#shared/refunds/refunds.errors.ts';
import type { Cancellation } from '#shared/refunds/refunds.schemas.ts';
import { cancellationOf } from './cancellationProgress.ts';

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
