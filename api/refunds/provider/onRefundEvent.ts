import type { RefundsContext } from '#api/refunds/refundsContext.ts';
import type { RefundView } from '#api/payments/provider.ts';
import { balanceOf } from '#api/refunds/external/balance.ts';
import { findExternalRefund, undoExternalRefund } from '#api/refunds/external/external.store.ts';
import { noteExternalRefund } from '#api/refunds/external/noteExternalRefund.ts';
import { idempotencyKeyOf, noteProviderAnswer } from './noteProviderAnswer.ts';
import { paidBy } from '#api/refunds/refundStatus.store.ts';
import { findRefund, type RefundRow } from '#api/refunds/refunds.store.ts';

/**
 * Handles an event about a refund. Reads the refund from the provider, so that the order of its events does not
 * matter. One that we did not make is external.
 */
export async function onRefundEvent(
  context: RefundsContext,
  providerRefundId: string,
): Promise<void> {
  const view = await context.provider.retrieveRefund(providerRefundId);
  if (!view) return;
  const ours = await ourRefunds(context, view);
  const { id, paymentIntentId, amount, status, createdAt } = view;
  if (status === 'failed') await undoExternalRefund(context.db, id);
  for (const refund of ours) await noteProviderAnswer(context, refund, view);
  if (ours.length > 0) return balanceOf(context, ours[0]?.order_id ?? null);
  if (!paymentIntentId) return;
  const wasAsked = view.refundId !== null;
  // An earlier attempt of ours that failed: no money was returned.
  if (wasAsked && status === 'failed' && !(await findExternalRefund(context.db, id))) return;
  const sent = { source: 'provider', id, paymentIntentId, amount, status, createdAt } as const;
  await noteExternalRefund(context, sent, { wasAsked });
}

/**
 * Our refunds with the provider's id, or the one in its metadata if we have not stored the id yet. Refunds of earlier
 * attempts, or of refunds that an admin has settled, count as external.
 */
async function ourRefunds({ db }: RefundsContext, view: RefundView): Promise<RefundRow[]> {
  const named = await paidBy(db, view.id);
  if (named.length > 0) return named;
  const asked = view.refundId === null ? null : await findRefund(db, view.refundId);
  const isOver = !asked || asked.provider_refund_id !== null || asked.settled_by !== null;
  return !isOver && idempotencyKeyOf(asked) === view.key ? [asked] : [];
}
