import type { RefundsContext } from '#api/refunds/refundsContext.ts';
import type { RefundAnswer } from '#api/payments/provider.ts';
import { noteExternalRefund } from '#api/refunds/external/noteExternalRefund.ts';
import { matchRefusedRefund } from '#api/refunds/external/matchExternalRefund.ts';
import { noteFailure, saveStatus } from '#api/refunds/refundStatus.store.ts';
import { findRefund, type RefundRow } from '#api/refunds/refunds.store.ts';

const REFUSED = 'The payment provider refused this refund.';

/**
 * The provider's key for a refund: the same for all requests of an attempt, so that repeats are harmless. A refusal
 * begins a new attempt.
 */
export function idempotencyKeyOf(refund: RefundRow): string {
  const key = firstKeyOf(refund);
  return refund.attempt > 1 ? `${key}:${refund.attempt}` : key;
}

function firstKeyOf({ id, order_id, reason, checkout_id, payment_intent_id }: RefundRow): string {
  if (order_id !== null) return `refund:${id}`;
  return `refund:${reason}:${reason === 'duplicate' ? payment_intent_id : checkout_id}`;
}

/** Stores the provider's answer. A refused refund begins a new attempt and is matched with external refunds. */
export async function noteProviderAnswer(
  context: RefundsContext,
  refund: RefundRow,
  { id, status, problem }: RefundAnswer,
): Promise<void> {
  const { db, platform } = context;
  const now = platform.clock();
  if (status === 'failed') {
    await noteFailure(db, refund, problem ?? REFUSED);
    return matchRefusedRefund(db, refund, now);
  }
  const settled_at = status === 'succeeded' ? now : null;
  const named = id === null ? {} : { provider_refund_id: id };
  const progress = { status, problem: null, settled_at, ...named };
  if ((await saveStatus(db, refund.id, progress)) || id === null) return;
  const known = await findRefund(db, refund.id);
  if (known?.provider_refund_id === id) return;
  // An admin settled the refund while the request was under way, so the money has been returned twice.
  const { payment_intent_id: paymentIntentId } = refund;
  const amount = refund.amount - refund.covered_amount;
  const sent = { id, source: 'provider', paymentIntentId, amount, status, createdAt: now } as const;
  await noteExternalRefund(context, sent, { wasAsked: true });
}
