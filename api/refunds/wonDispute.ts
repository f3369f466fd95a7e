import type { Kysely } from 'kysely';
import type { Db } from '#api/db/open.ts';
import {
  forgetRefund,
  handleExternalRefund,
  turnExternalRefund,
  type ExternalRefundRow,
} from '#api/refunds/external/external.store.ts';
import {
  noteFailure,
  paidBy,
  moveCommission,
  noteReinstated,
  paidElsewhere,
  findReinstated,
} from './refundStatus.store.ts';
import { auditOrder } from '#api/orders/orders.commands.ts';
import { enterAgain } from '#api/ledger/ledger.commands.ts';
import type { RefundRow } from './refunds.store.ts';
import { inTransaction, lockOrder } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { returnedHandled } from '#api/disputes/disputes.service.ts';

const STRIPE = { id: null, name: 'Stripe' } as const;

const reinstateCommission = (trx: Db, refund: RefundRow, now: number): Promise<void> =>
  move(trx, refund, { kind: 'reinstated', now });

export const reverseCommissionAgain = (trx: Db, refund: RefundRow, now: number): Promise<void> =>
  move(trx, refund, { kind: 'reversed', now });

type Move = { kind: 'reinstated' | 'reversed'; now: number };

/**
 * Gives the promoter back the commission that a refund reversed, or reverses it again. Does nothing if that was already
 * done.
 */
async function move(trx: Db, refund: RefundRow, { kind, now }: Move): Promise<void> {
  const { id, order_id, commission_amount: commission } = refund;
  const isNew = await noteReinstated(trx, id, kind === 'reinstated' ? now : null);
  if (!isNew || order_id === null || commission === 0) return;
  await enterAgain(trx, kind, { id, order_id, now });
  const more = kind === 'reinstated' ? -commission : commission;
  const order = await moveCommission(trx, order_id, more);
  if (!order) return;
  const verb = kind === 'reinstated' ? 'reinstate_commission' : 'reverse_commission';
  const { commission_reversed: is } = order;
  const [before, after] = [{ commission_reversed: is - more }, { commission_reversed: is }];
  await auditOrder(trx, STRIPE, { action: `orders.${verb}`, order, before, after }, now);
}

const NOT_THERE =
  "The bank returned the payment to us, so the buyer doesn't have it. Send it again.";

/**
 * Reinstates the commission that the lost dispute reversed, and marks as failed the other refunds that its money had
 * paid. True if items became void only because the dispute was lost. Must run with the order locked. Repeated and late
 * calls change nothing.
 */
export async function disputeWon(trx: Db, disputeId: string, now: number): Promise<boolean> {
  const isNew = await turnExternalRefund(trx, disputeId, 'failed');
  await handleExternalRefund(trx, disputeId, { by: 'Stripe', note: 'The bank returned it.', now });
  if (!isNew) return false;
  const [lost, asked] = await paidByDispute(trx, disputeId);
  for (const refund of lost) await reinstateCommission(trx, refund, now);
  for (const refund of asked) await noteFailure(trx, refund, NOT_THERE);
  if (lost.length === 0) await forgetRefund(trx, disputeId);
  return lost.length > 0;
}

/** Reverses the commission again. Must run with the order locked. Repeated and late calls change nothing. */
export async function disputeLostAgain(trx: Db, disputeId: string, now: number): Promise<void> {
  const [lost] = await paidByDispute(trx, disputeId);
  if (lost.length === 0 || !(await turnExternalRefund(trx, disputeId, 'succeeded'))) return;
  for (const refund of lost) await reverseCommissionAgain(trx, refund, now);
}

/** The refunds that the lost dispute caused, and the other refunds that its money paid. */
async function paidByDispute(trx: Db, disputeId: string) {
  const refunds = await paidBy(trx, disputeId);
  const isLost = refunds.map(({ reason }) => reason === 'disputed');
  return [refunds.filter((_, n) => isLost[n]), refunds.filter((_, n) => !isLost[n])] as const;
}

/**
 * Matches an external refund that sends back the money of a dispute won after all, and reverses the commission again.
 * False if it matches none, or if the order isn't canceled: the refund may then be for valid items, so an admin
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
