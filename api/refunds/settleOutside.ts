import type { Kysely } from 'kysely';
import { audit } from '#api/audit/audit.ts';
import { type Db, inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError, isAppError } from '#shared/base/errors.ts';
import { outsideAmount, outsideUnknown } from '#shared/refunds/refunds.errors.ts';
import type { OutsideRefund } from '#shared/refunds/refunds.schemas.ts';
import { findOutside, handleOutside } from './outside.store.ts';
import { type Refunded, type RefundOrder, refundOrder } from './refundOrder.ts';
import { toOutside } from './refunds.wire.ts';
import { findByKey, findOrder } from './refunds.store.ts';

/**
 * A refund whose money has gone back already: it takes back what was sold, for exactly that sum. Throws
 * `outsideUnknown` unless it waits for somebody to say so. The same request again is what it was.
 */
export async function coveredBy(
  db: Db,
  request: RefundOrder,
  outsideId: string,
): Promise<RefundOrder> {
  const outside = await findOutside(db, outsideId);
  if (!outside || outside.order_id !== request.orderId || outside.status === 'failed')
    throw new AppError(outsideUnknown);
  if (outside.handled_at !== null && !(await findByKey(db, request.key)))
    throw new AppError(outsideUnknown);
  return {
    ...request,
    wish: { ...request.wish, amount: outside.amount },
    reason: outside.source === 'dispute' ? 'disputed' : 'outside',
    paid: { id: outside.id, status: outside.status },
  };
}

/** As `refundOrder`; one that is covered is no longer waiting after it. */
export async function refundCovered(
  trx: Db,
  platform: Pick<Platform, 'clock' | 'random'>,
  request: RefundOrder,
): Promise<Refunded> {
  if (!request.paid) return refundOrder(trx, platform, request);
  const done = await refundOrder(trx, platform, request).catch((error: unknown) => {
    const differs = isAppError(error) && error.code === 'refunds.amount_changed';
    throw differs ? new AppError(outsideAmount) : error;
  });
  if (!done.isNew) return done;
  const { note, actor } = request;
  const handled = { by: actor.name, note, now: platform.clock(), refundId: done.refundId };
  if (!(await handleOutside(trx, request.paid.id, handled))) throw new AppError(outsideUnknown);
  return done;
}

/** Somebody says that nothing is void because of it. */
export function settleOutside(
  { db, platform }: { db: Kysely<Schema>; platform: Pick<Platform, 'clock'> },
  id: string,
  { note, actor }: { note: string; actor: Actor },
): Promise<OutsideRefund> {
  return inTransaction(db, async (trx) => {
    const now = platform.clock();
    const done = await handleOutside(trx, id, { by: actor.name, note, now });
    const outside = done ? await findOutside(trx, id) : null;
    if (!outside) throw new AppError(outsideUnknown);
    const order = outside.order_id === null ? null : await findOrder(trx, outside.order_id);
    const entry = { action: 'orders.settle_outside', entity: 'order' } as const;
    const about = {
      id: outside.order_id ?? id,
      label: order?.order_number ?? outside.payment_intent_id,
      eventId: order?.event_id ?? null,
    };
    const after = { outside_refund: id, amount: outside.amount, note };
    await audit(trx, actor, { ...entry, ...about, before: {}, after }, now);
    return toOutside(outside);
  });
}
