import type { Db } from '#api/db/open.ts';
import {
  forgetRefund,
  handleExternalRefund,
  redoExternalRefund,
  undoExternalRefund,
} from '#api/refunds/external/external.store.ts';
import { noteFailure, paidBy } from '#api/refunds/provider/refundStatus.store.ts';
import { reinstateCommission, reverseCommissionAgain } from './reinstateCommission.ts';

// Money of a lost dispute that is here again, and what becomes of what was void because of it. Called with the order
// locked: what is said twice, or late, changes nothing.

const NOT_THERE =
  'The bank has given the payment back to us, so it is not with the buyer. Send it again.';

/**
 * A dispute was won, whatever was thought of it before. Nothing has gone back because of it, and commission that its loss
 * reversed is there again. A refund that somebody had asked for, and that the loss paid, has not been paid. True when
 * something is void that nobody asked for.
 */
export async function disputeWon(trx: Db, disputeId: string, now: number): Promise<boolean> {
  const isNew = await undoExternalRefund(trx, disputeId);
  await handleExternalRefund(trx, disputeId, { by: 'Stripe', note: 'The bank gave it back.', now });
  if (!isNew) return false;
  const [lost, asked] = await paidByDispute(trx, disputeId);
  for (const refund of lost) await reinstateCommission(trx, refund, now);
  for (const refund of asked) await noteFailure(trx, refund, NOT_THERE);
  if (lost.length === 0) await forgetRefund(trx, disputeId);
  return lost.length > 0;
}

/** The dispute is lost once more: what its loss had taken back is taken back again. */
export async function disputeLostAgain(trx: Db, disputeId: string, now: number): Promise<void> {
  const [lost] = await paidByDispute(trx, disputeId);
  if (lost.length === 0 || !(await redoExternalRefund(trx, disputeId))) return;
  for (const refund of lost) await reverseCommissionAgain(trx, refund, now);
}

/** Refunds that are nothing but a loss, and those that were owed without it. */
async function paidByDispute(trx: Db, disputeId: string) {
  const refunds = await paidBy(trx, disputeId);
  const isLost = refunds.map(({ reason }) => reason === 'disputed');
  return [refunds.filter((_, n) => isLost[n]), refunds.filter((_, n) => !isLost[n])] as const;
}
