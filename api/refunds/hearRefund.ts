import type { RefundView } from '#api/payments/provider.ts';
import { noteOutside, type OutsideDeps } from './outside.ts';
import type { Payer } from './payBack.ts';
import { keyOf, noteAnswer } from './progress.ts';
import { findByProvider, findRefund, type RefundRow } from './refunds.store.ts';

type Deps = OutsideDeps & { provider: Payer };

/**
 * The provider says that something about a refund has changed. Asks it how things stand and notes that, whichever of
 * its news came first. A refund that we did not make is one made behind our back.
 */
export async function hearRefund(deps: Deps, providerRefundId: string): Promise<void> {
  const view = await deps.provider.retrieveRefund(providerRefundId);
  if (!view) return;
  const ours = await ourRefund(deps, view);
  if (ours) return noteAnswer(deps.db, ours, view, deps.platform.clock());
  // A try of ours that has failed before it was made anew: nothing went back.
  if (view.refundId !== null && view.status === 'failed') return;
  if (!view.paymentIntentId) return;
  const { id, paymentIntentId, amount, status, createdAt } = view;
  await noteOutside(deps, { source: 'provider', id, paymentIntentId, amount, status, createdAt });
}

/**
 * The answer to our question may still be on its way, so a refund is also known by what we gave it to carry. An answer
 * to an earlier question, which we took for refused, is not ours any more: should it have gone through after all, a
 * person has to look.
 */
async function ourRefund({ db }: Deps, view: RefundView): Promise<RefundRow | null> {
  const named = await findByProvider(db, view.id);
  if (named) return named;
  const asked = view.refundId === null ? null : await findRefund(db, view.refundId);
  return asked && asked.provider_refund_id === null && keyOf(asked) === view.key ? asked : null;
}
