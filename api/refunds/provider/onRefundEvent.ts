import type { RefundView } from '#api/payments/provider.ts';
import { findExternalRefund } from '#api/refunds/external/external.store.ts';
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
 * The provider says that something about a refund has changed. Asks it how things stand and notes that, whichever of
 * its news came first. A refund that we did not make is one made behind our back.
 */
export async function onRefundEvent(deps: Deps, providerRefundId: string): Promise<void> {
  const view = await deps.provider.retrieveRefund(providerRefundId);
  if (!view) return;
  const ours = await ourRefunds(deps, view);
  for (const refund of ours) await noteProviderAnswer(deps, refund, view);
  if (ours.length > 0) return;
  const { id, paymentIntentId, amount, status, createdAt } = view;
  if (!paymentIntentId) return;
  const wasAsked = view.refundId !== null;
  // A try of ours that has failed before it was made anew: nothing went back, unless that was thought.
  if (wasAsked && status === 'failed' && !(await findExternalRefund(deps.db, id))) return;
  const sent = { source: 'provider', id, paymentIntentId, amount, status, createdAt } as const;
  await noteExternalRefund(deps, sent, { wasAsked });
}

/**
 * The answer to our question may still be on its way, so a refund is also known by what we gave it to carry. An answer
 * to an earlier question, which we took for refused, is not ours any more, nor is what came after somebody had settled
 * it: should it have gone through after all, it is the refund that still waits, or a person has to look.
 */
async function ourRefunds({ db }: Deps, view: RefundView): Promise<RefundRow[]> {
  const named = await paidBy(db, view.id);
  if (named.length > 0) return named;
  const asked = view.refundId === null ? null : await findRefund(db, view.refundId);
  const isOver = !asked || asked.provider_refund_id !== null || asked.settled_by !== null;
  return !isOver && idempotencyKeyOf(asked) === view.key ? [asked] : [];
}
