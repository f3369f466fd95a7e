import type Stripe from 'stripe';
import type { RefundAnswer, RefundRequest } from '#api/payments/provider.ts';
import { isRefusal } from './stripeClient.ts';
import { refundView } from './stripeViews.ts';

const PAGE = 100;

/** Makes a refund at Stripe. A refusal is returned as a failed refund; other errors are thrown. */
export async function refund(stripe: Stripe, request: RefundRequest): Promise<RefundAnswer> {
  const { paymentIntentId, amount, idempotencyKey, refundId } = request;
  if (request.askedBefore) {
    const known = await madeBefore(stripe, request);
    if (known) return refundView(known);
  }
  try {
    const metadata = { refund_id: refundId, refund_key: idempotencyKey };
    const made = await stripe.refunds.create(
      { payment_intent: paymentIntentId, amount, metadata },
      { idempotencyKey },
    );
    return refundView(made);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { id: null, status: 'failed', problem: error.message };
  }
}

/** Finds an earlier refund by our key in its metadata, because Stripe's idempotency keys expire after a day. */
async function madeBefore(
  stripe: Stripe,
  { paymentIntentId, idempotencyKey }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  const list = { payment_intent: paymentIntentId, limit: PAGE };
  for await (const each of stripe.refunds.list(list)) {
    if (each.metadata?.refund_key === idempotencyKey) return each;
  }
  return undefined;
}
