import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { type Refunded, type RefundOrder, refundOrder } from '#api/refunds/refundOrder.ts';
import { findByKey } from '#api/refunds/refunds.store.ts';
import { AppError, isAppError } from '#shared/base/errors.ts';
import { externalRefundAmount, externalRefundUnknown } from '#shared/refunds/refunds.errors.ts';
import { findExternalRefund, handleExternalRefund } from './external.store.ts';

/**
 * Adapts a refund request to the external refund that has already paid it, for exactly that amount. Accepts repeated
 * requests. Throws `externalRefundUnknown` if the external refund failed, belongs to another order, or was handled in
 * another way.
 */
export async function coveredBy(
  db: Db,
  request: RefundOrder,
  outsideId: string,
): Promise<RefundOrder> {
  const external = await findExternalRefund(db, outsideId);
  if (!external || external.order_id !== request.orderId || external.status === 'failed')
    throw new AppError(externalRefundUnknown);
  if (external.handled_at !== null && !(await findByKey(db, request.key)))
    throw new AppError(externalRefundUnknown);
  return {
    ...request,
    wish: { ...request.wish, amount: external.amount },
    reason: external.source === 'dispute' ? 'disputed' : 'outside',
    paid: { id: external.id, status: external.status },
  };
}

/**
 * Like `refundOrder`, but also marks the external refund that paid for it, if any, as handled. Throws
 * `externalRefundAmount` if its amount differs, and `externalRefundUnknown` if it was handled meanwhile.
 */
export async function refundCovered(
  trx: Db,
  platform: Platform,
  request: RefundOrder,
): Promise<Refunded> {
  if (!request.paid) return refundOrder(trx, platform, request);
  const done = await refundOrder(trx, platform, request).catch((error: unknown) => {
    const differs = isAppError(error) && error.code === 'refunds.amount_changed';
    throw differs ? new AppError(externalRefundAmount) : error;
  });
  if (!done.isNew) return done;
  const { note, actor } = request;
  const handled = { by: actor.name, note, now: platform.clock(), refundId: done.refundId };
  if (!(await handleExternalRefund(trx, request.paid.id, handled)))
    throw new AppError(externalRefundUnknown);
  return done;
}
