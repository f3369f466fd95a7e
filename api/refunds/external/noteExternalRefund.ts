import type { RefundsContext } from '#api/refunds/refundsContext.ts';
import { notifyDoor } from '#api/events/events.commands.ts';
import { AppError, isAppError } from '#shared/base/errors.ts';
import { externalRefundUnknown } from '#shared/refunds/refunds.errors.ts';
import {
  findExternalRefund,
  handleExternalRefund,
  type NewExternalRefund,
  type ExternalRefundRow,
  paymentOf,
  saveExternalRefund,
} from './external.store.ts';
import { balanceOf } from './balance.ts';
import { matchExternalRefund } from './matchExternalRefund.ts';
import { matchRefundOfWonDispute } from '#api/refunds/dispute/matchRefundOfWonDispute.ts';
import { refundOrder } from '#api/refunds/order/refundOrder.ts';
import { findOrder } from '#api/refunds/refunds.store.ts';

const STRIPE = { id: null, name: 'Stripe' } as const;
const NOTES = {
  provider: 'Refunded at the payment provider.',
  dispute: 'The bank took the payment back.',
} as const;

/**
 * Stores an external refund and matches it: with refused refunds, with a dispute won after all, or with all that is
 * left of its order, which then becomes void. Others wait for an admin. One that we requested ourselves (`wasAsked`)
 * is matched only with refused refunds. Ignores payments that are not ours.
 */
export async function noteExternalRefund(
  context: RefundsContext,
  external: NewExternalRefund,
  { wasAsked = false } = {},
): Promise<void> {
  const payment = await paymentOf(context.db, external.paymentIntentId);
  if (!payment) return;
  await saveExternalRefund(context.db, external, payment);
  const row = await findExternalRefund(context.db, external.id);
  if (!row) return;
  if (row.handled_at !== null) return balanceOf(context, row.order_id);
  const now = context.platform.clock();
  if (row.status === 'failed') {
    await handleExternalRefund(context.db, row.id, {
      by: STRIPE.name,
      note: 'It did not go through.',
      now,
    });
    await balanceOf(context, row.order_id);
  } else if (!(await isExplained(context, row, wasAsked))) {
    const { id, amount } = row;
    context.platform.log.error(
      { refund: id, amount },
      'a refund made outside the back office matches no tickets',
    );
  }
}

async function isExplained(
  context: RefundsContext,
  row: ExternalRefundRow,
  wasAsked: boolean,
): Promise<boolean> {
  const now = context.platform.clock();
  if (await matchExternalRefund(context.db, row, now)) return true;
  if (wasAsked || row.order_id === null) return false;
  if (row.source === 'provider' && (await matchRefundOfWonDispute(context.db, row, now)))
    return true;
  if (await takeBackAll(context, row, row.order_id)) return true;
  await balanceOf(context, row.order_id);
  return (await findExternalRefund(context.db, row.id))?.handled_at !== null;
}

/**
 * Voids the rest of an order whose amount is exactly that of the external refund. False if it isn't, or if that
 * fails.
 */
async function takeBackAll(
  context: RefundsContext,
  row: ExternalRefundRow,
  orderId: string,
): Promise<boolean> {
  const order = await findOrder(context.db, orderId);
  if (!order || row.status === 'failed') return false;
  const { platform } = context;
  const request = {
    orderId,
    wish: { all: true, force: true, amount: row.amount },
    key: `outside:${row.id}`,
    reason: row.source === 'dispute' ? 'disputed' : 'outside',
    note: NOTES[row.source],
    actor: STRIPE,
    paid: { id: row.id, status: row.status },
  } as const;
  try {
    await context.events.change(order.event_id, async (trx) => {
      const { refundId, isNew } = await refundOrder(trx, platform, request);
      const handled = { by: STRIPE.name, note: request.note, now: platform.clock(), refundId };
      const isFirst = await handleExternalRefund(trx, row.id, handled);
      // An admin has handled it in the meantime.
      if (isNew && !isFirst) throw new AppError(externalRefundUnknown);
    });
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
  notifyDoor(context.live, order.event_id);
  return true;
}
