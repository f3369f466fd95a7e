import type { RefundsContext } from './refundsContext.ts';
import { z } from 'zod';
import type { JobHandler } from '#api/jobs/worker.ts';
import type { RefundAnswer, RefundView } from '#api/payments/provider.ts';
import { wayBack } from '#shared/payments/modes.rules.ts';
import { balanceOf } from '#api/refunds/external/balance.ts';
import { saveStatus, noteFailure, paidBy } from './refundStatus.store.ts';
import { findRefund, modeOfPayment, type RefundRow } from './refunds.store.ts';
import {
  noteExternalRefund,
  matchRefusedRefund,
} from '#api/refunds/external/noteExternalRefund.ts';
import { findExternalRefund, turnExternalRefund } from '#api/refunds/external/external.store.ts';

const REFUSED = 'The payment provider refused this refund.';

/**
 * The key of a refund at the provider. All requests of one attempt have the same key, so that repeats are harmless. A
 * refusal begins a new attempt.
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

const payloadSchema = z.object({ refundId: z.string() });
/** For a refund older than this, a request may have been sent before a crash. */
const FIRST_MS = 60_000;

/** Job that sends a refund. It is retried after a refusal or failure; the idempotency key makes repeats harmless. */
export function sendRefundJob(context: RefundsContext): JobHandler {
  const { db, platform, provider } = context;
  return async (payload) => {
    const { refundId } = payloadSchema.parse(payload);
    const refund = await findRefund(db, refundId);
    if (!refund || refund.status === 'succeeded') return;
    const answer = await ask(refund);
    await noteProviderAnswer(context, refund, answer);
    if (answer.status !== 'failed') return;
    await balanceOf(context, refund.order_id);
    throw new Error(`The provider refused refund ${refundId}`);
  };

  /**
   * Asks the provider for the refund. After a failed connection, the provider may have paid, so the next try sends the
   * same request.
   */
  async function ask(refund: RefundRow): Promise<RefundAnswer> {
    try {
      return (await withoutAsking(refund)) ?? (await provider.refund(question(refund)));
    } catch (error) {
      const problem = "We couldn't reach the payment provider.";
      await saveStatus(db, refund.id, { status: 'failed', problem, settled_at: null });
      throw error;
    }
  }

  /**
   * The answer to a refund that needs no request, because no money moves, it was paid in another mode, or the provider
   * knows it already. Null for other refunds.
   */
  async function withoutAsking(refund: RefundRow): Promise<RefundAnswer | null> {
    const paid = await modeOfPayment(db, refund.checkout_id);
    const way = wayBack(paid, provider.mode);
    if (way === 'nothing_moved' || refund.amount === refund.covered_amount)
      return { id: null, status: 'succeeded', problem: null };
    if (way === 'other_mode') {
      const problem = `It was paid in ${paid} mode, but this server runs in ${provider.mode} mode.`;
      return { id: null, status: 'failed', problem };
    }
    return refund.provider_refund_id ? provider.retrieveRefund(refund.provider_refund_id) : null;
  }

  function question(refund: RefundRow) {
    return {
      paymentIntentId: refund.payment_intent_id,
      amount: refund.amount - refund.covered_amount,
      idempotencyKey: idempotencyKeyOf(refund),
      refundId: refund.id,
      askedBefore: refund.problem !== null || platform.clock() - refund.created_at > FIRST_MS,
    };
  }
}

/**
 * Handles an event about a refund. Reads the refund from the provider, so that the order of its events does not matter.
 * A refund that we did not make is external.
 */
export async function onRefundEvent(
  context: RefundsContext,
  providerRefundId: string,
): Promise<void> {
  const view = await context.provider.retrieveRefund(providerRefundId);
  if (!view) return;
  const ours = await ourRefunds(context, view);
  const { id, paymentIntentId, amount, status, createdAt } = view;
  if (status === 'failed') await turnExternalRefund(context.db, id, 'failed');
  for (const refund of ours) await noteProviderAnswer(context, refund, view);
  if (ours.length > 0) return balanceOf(context, ours[0]?.order_id ?? null);
  if (!paymentIntentId) return;
  const wasAsked = view.refundId !== null;
  // It was an earlier attempt of ours that failed, so no money was returned.
  if (wasAsked && status === 'failed' && !(await findExternalRefund(context.db, id))) return;
  const sent = { source: 'provider', id, paymentIntentId, amount, status, createdAt } as const;
  await noteExternalRefund(context, sent, { wasAsked });
}

/**
 * Finds our refunds with this id at the provider or, if we have not stored it yet, the one named in the refund's
 * metadata. Earlier attempts at a refund, and attempts at a refund that an admin has settled, count as external.
 */
async function ourRefunds({ db }: RefundsContext, view: RefundView): Promise<RefundRow[]> {
  const named = await paidBy(db, view.id);
  if (named.length > 0) return named;
  const asked = view.refundId === null ? null : await findRefund(db, view.refundId);
  const isOver = !asked || asked.provider_refund_id !== null || asked.settled_by !== null;
  return !isOver && idempotencyKeyOf(asked) === view.key ? [asked] : [];
}
