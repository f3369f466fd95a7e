import type { RefundView } from '#api/payments/provider.ts';
import { balanceOf } from '#api/refunds/external/balance.ts';
import { findExternalRefund, undoExternalRefund } from '#api/refunds/external/external.store.ts';
import {
  noteExternalRefund,
  type ExternalRefundDeps,
} from '#api/refunds/external/noteExternalRefund.ts';
import type { Payer } from './sendRefund.ts';
import { idempotencyKeyOf, noteProviderAnswer } from './noteProviderAnswer.ts';
import { paidBy } from './refundStatus.store.ts';
import { findRefund, type RefundRow } from '#api/refunds/refunds.store.ts';

type Deps = ExternalRefundDeps & { provider: Payer };

/**
 * Reads the refund at the provider, so that the order of events does not matter. One that we did not make is
 * external.
 */
export async function onRefundEvent(deps: Deps, providerRefundId: string): Promise<void> {
  const view = await deps.provider.retrieveRefund(providerRefundId);
  if (!view) return;
  const ours = await ourRefunds(deps, view);
  const { id, paymentIntentId, amount, status, createdAt } = view;
  if (status === 'failed') await undoExternalRefund(deps.db, id);
  for (const refund of ours) await noteProviderAnswer(deps, refund, view);
  if (ours.length > 0) return balanceOf(deps, ours[0]?.order_id ?? null);
  if (!paymentIntentId) return;
  const wasAsked = view.refundId !== null;
  // An attempt of ours that failed before the answer was stored: nothing went back.
  if (wasAsked && status === 'failed' && !(await findExternalRefund(deps.db, id))) return;
  const sent = { source: 'provider', id, paymentIntentId, amount, status, createdAt } as const;
  await noteExternalRefund(deps, sent, { wasAsked });
}

/**
 * The answer to our request may be under way, so a refund is also known by its metadata. Answers to earlier,
 * refused attempts or after manual settlement are not ours: they are handled as external refunds.
 */
async function ourRefunds({ db }: Deps, view: RefundView): Promise<RefundRow[]> {
  const named = await paidBy(db, view.id);
  if (named.length > 0) return named;
  const asked = view.refundId === null ? null : await findRefund(db, view.refundId);
  const isOver = !asked || asked.provider_refund_id !== null || asked.settled_by !== null;
  return !isOver && idempotencyKeyOf(asked) === view.key ? [asked] : [];
}
