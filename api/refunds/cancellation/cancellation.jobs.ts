import { z } from 'zod';
import { isConcurrencyConflict, retryOnce } from '#api/db/dbErrors.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notifyDoor } from '#api/events/events.commands.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import { isAppError } from '#shared/base/errors.ts';
import type { RefundsContext } from '#api/refunds/refundsContext.ts';
import { findEvent, ordersToRefund } from './cancellation.store.ts';
import { CANCEL_JOB } from '#api/refunds/refunds.commands.ts';
import { refundOrder } from '#api/refunds/refundOrder.ts';

/** The most orders for one job, because a job that takes too long is treated as crashed. */
const BATCH = 200;

const payloadSchema = z.object({
  eventId: z.int(),
  after: z.string().nullable(),
  /** Identifies the run, so that its batch jobs have other keys than those of another run. */
  run: z.int().default(0),
});

/**
 * Job that ends the holds of a canceled event and refunds its orders, one transaction per order, so that other writers
 * get their turn. It may be restarted at any point: refunded orders are skipped, and each key refunds only once.
 */
export function cancelJob(context: RefundsContext): JobHandler {
  const { db, platform, events, live } = context;
  return async (payload) => {
    const { eventId, after, run } = payloadSchema.parse(payload);
    const event = await findEvent(db, eventId);
    if (!event?.cancelled_at) return;
    if (after === null) await context.releaseHolds(eventId);
    const orderIds = await ordersToRefund(db, eventId, { after, limit: BATCH });
    const failures: unknown[] = [];
    for (const id of orderIds) {
      try {
        await refund(context, id, { eventId, note: event.cancellation_reason ?? '' });
      } catch (error) {
        platform.log.error(
          { err: error, eventId },
          'could not refund an order of a canceled event',
        );
        failures.push(error);
      }
    }
    if (orderIds.length > 0) {
      await events.change(eventId, () => Promise.resolve());
      notifyDoor(live, eventId);
    }
    const last = orderIds.length === BATCH ? orderIds.at(-1) : undefined;
    if (last !== undefined) {
      const job = { kind: CANCEL_JOB, payload: { eventId, after: last, run } };
      await enqueue(db, { ...job, dedupeKey: `cancel:${eventId}:${run}:${last}` }, platform);
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} orders of event ${eventId} failed`);
  };
}

async function refund(
  { db, platform }: RefundsContext,
  orderId: string,
  { eventId, note }: { eventId: number; note: string },
): Promise<void> {
  const request = {
    orderId,
    wish: { all: true, force: true },
    key: `cancel:${eventId}:${orderId}`,
    reason: 'event_cancelled',
    note,
    actor: { id: null, name: 'Canceled event' },
  } as const;
  try {
    await retryOnce(
      () => inTransaction(db, (trx) => refundOrder(trx, platform, request)),
      isConcurrencyConflict,
    );
  } catch (error) {
    // The order was refunded in the meantime.
    if (!isAppError(error) || error.code !== 'refunds.nothing_left') throw error;
  }
}
