import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#api/db/schema.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import type { Platform } from '#api/platform.ts';
import { findRefund, noteProgress, raiseAttempt, type RefundRow } from './refunds.store.ts';

type Deps = {
  db: Kysely<Schema>;
  platform: Platform;
  provider: Pick<PaymentProvider, 'refund'>;
};

const payloadSchema = z.object({ refundId: z.string() });
const REFUSED = 'The payment provider has refused this refund.';

/** The same question has the same key, however often it is asked; after a refusal it is another question. */
function keyOf({ id, order_id: order, reason, checkout_id, attempt }: RefundRow): string {
  const key = order === null ? `refund:${reason}:${checkout_id}` : `refund:${id}`;
  return attempt > 1 ? `${key}:${attempt}` : key;
}

/** Asks the provider for a refund, under a key that makes asking twice harmless, until it has gone through. */
export function payBackJob({ db, platform, provider }: Deps): JobHandler {
  return async (payload) => {
    const { refundId } = payloadSchema.parse(payload);
    const refund = await findRefund(db, refundId);
    if (!refund || refund.status === 'succeeded') return;
    const status = await ask(refund);
    const settled_at = status === 'succeeded' ? platform.clock() : null;
    const problem = status === 'failed' ? REFUSED : null;
    await noteProgress(db, refundId, { status, problem, settled_at });
    if (status !== 'failed') return;
    await raiseAttempt(db, refund);
    throw new Error(`The provider refused refund ${refundId}`);
  };

  /** A provider that cannot be reached may have done it all the same: the next try asks the same question. */
  async function ask(refund: RefundRow) {
    try {
      return await provider.refund({
        paymentIntentId: refund.payment_intent_id,
        amount: refund.amount,
        idempotencyKey: keyOf(refund),
      });
    } catch (error) {
      const problem = 'The payment provider could not be reached.';
      await noteProgress(db, refund.id, { status: 'failed', problem, settled_at: null });
      throw error;
    }
  }
}
