import type { Db } from '#api/db/open.ts';
import {
  forgetRefund,
  handleExternalRefund,
  redoExternalRefund,
  undoExternalRefund,
} from '#api/refunds/external/external.store.ts';
import { noteFailure, paidBy } from '#api/refunds/refundStatus.store.ts';
import { reinstateCommission, reverseCommissionAgain } from './reinstateCommission.ts';

// The functions below must run with the order locked; repeated and late calls change nothing.

const NOT_THERE =
  "The bank returned the payment to us, so the buyer doesn't have it. Send it again.";

/**
 * Reinstates the commission that the lost dispute reversed, and marks other refunds that its money had paid as
 * failed. True if items became void only because the dispute was lost.
 */
export async function disputeWon(trx: Db, disputeId: string, now: number): Promise<boolean> {
  const isNew = await undoExternalRefund(trx, disputeId);
  await handleExternalRefund(trx, disputeId, { by: 'Stripe', note: 'The bank returned it.', now });
  if (!isNew) return false;
  const [lost, asked] = await paidByDispute(trx, disputeId);
  for (const refund of lost) await reinstateCommission(trx, refund, now);
  for (const refund of asked) await noteFailure(trx, refund, NOT_THERE);
  if (lost.length === 0) await forgetRefund(trx, disputeId);
  return lost.length > 0;
}

export async function disputeLostAgain(trx: Db, disputeId: string, now: number): Promise<void> {
  const [lost] = await paidByDispute(trx, disputeId);
  if (lost.length === 0 || !(await redoExternalRefund(trx, disputeId))) return;
  for (const refund of lost) await reverseCommissionAgain(trx, refund, now);
}

/** Refunds that the lost dispute caused, and other refunds that its money paid. */
async function paidByDispute(trx: Db, disputeId: string) {
  const refunds = await paidBy(trx, disputeId);
  const isLost = refunds.map(({ reason }) => reason === 'disputed');
  return [refunds.filter((_, n) => isLost[n]), refunds.filter((_, n) => !isLost[n])] as const;
}
