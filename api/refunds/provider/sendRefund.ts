import type { RefundsContext } from '#api/refunds/refundsContext.ts';
import { z } from 'zod';
import type { JobHandler } from '#api/jobs/worker.ts';
import type { RefundAnswer } from '#api/payments/provider.ts';
import { wayBack } from '#shared/payments/modes.rules.ts';
import { balanceOf } from '#api/refunds/external/balance.ts';
import { idempotencyKeyOf, noteProviderAnswer } from './noteProviderAnswer.ts';
import { saveStatus } from '#api/refunds/refundStatus.store.ts';
import { findRefund, modeOfPayment, type RefundRow } from '#api/refunds/refunds.store.ts';

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
   * Asks the provider for the refund. After a failed connection the provider may have paid, so the next try sends the
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
   * The answer if no new refund must be requested: no money to move, another mode, or a refund the provider knows.
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
