import type { Db } from '#api/db/open.ts';
import { orThrow } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import type { Cancellation } from '#shared/refunds/refunds.schemas.ts';
import { findEvent, refundCounts, stillOpen } from './cancellation.store.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';

/**
 * The progress of a cancellation, or a preview before it. `mode` is the server's payment mode. Throws `eventUnknown`.
 */
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
