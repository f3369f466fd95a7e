import type { Kysely } from 'kysely';
import { inTransaction } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { returnedHandled } from '#api/disputes/disputes.commands.ts';
import {
  forgetRefund,
  handleExternalRefund,
  type ExternalRefundRow,
} from '#api/refunds/external/external.store.ts';
import { paidElsewhere } from '#api/refunds/refundStatus.store.ts';
import { reverseCommissionAgain } from './reinstateCommission.ts';
import { findReinstated } from './reinstateCommission.store.ts';
import { lockOrder } from '#api/db/lockOrder.ts';

/**
 * Matches an external refund with a dispute won after all whose money it sends back, and reverses the commission
 * again. False if it doesn't match, or if the order isn't canceled: it may then be for valid items, so an admin
 * decides.
 */
export function matchRefundOfWonDispute(
  db: Kysely<Schema>,
  { id, order_id: orderId, amount, status }: ExternalRefundRow,
  now: number,
): Promise<boolean> {
  if (orderId === null || status === 'failed') return Promise.resolve(false);
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.status !== 'cancelled') return false;
    const refund = await findReinstated(trx, { orderId, amount });
    if (!refund?.provider_refund_id) return false;
    const note = 'This is the money from the dispute that was won after all.';
    const handled = { by: 'Stripe', note, now, refundId: refund.id };
    if (!(await handleExternalRefund(trx, id, handled))) return false;
    await reverseCommissionAgain(trx, refund, now);
    const dispute = refund.provider_refund_id;
    await paidElsewhere(trx, [refund.id], { id, status, now });
    await forgetRefund(trx, dispute);
    await returnedHandled(trx, dispute, { by: 'Stripe', note: 'The money was sent back.', now });
    return true;
  });
}
