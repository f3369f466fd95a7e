import type Stripe from 'stripe';
import type { PaymentIntentView } from '#shared/payments/payments.contract.ts';
import type {
  DisputeView,
  PaymentEvent,
  PaymentProvider,
  RefundState,
  RefundView,
} from '#api/payments/provider.ts';
import { z } from 'zod';

const SECOND = 1000;

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  (typeof reference === 'string' ? reference : reference?.id) ?? null;

const INTENT: Readonly<Record<string, PaymentIntentView['status']>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  // We never ask for this status, which needs manual capture, so someone changed the payment at Stripe.
  requires_capture: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** Converts a payment of Stripe. Its mode comes from the payment itself, not from our key. */
export function intentView(intent: Stripe.PaymentIntent): PaymentIntentView {
  const status = INTENT[intent.status];
  if (!status) throw new Error(`Payment ${intent.id} has an unknown status: ${intent.status}`);
  return {
    id: intent.id,
    status,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    mode: intent.livemode ? 'live' : 'test',
    checkoutId: intent.metadata.checkout_id ?? '',
    metadata: intent.metadata,
  };
}

const REFUND: Readonly<Record<string, RefundState>> = {
  pending: 'pending',
  // Stripe is asking the buyer where to send the refund.
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const WHY_FAILED: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  charge_for_pending_refund_disputed: 'The buyer has disputed the charge in the meantime.',
  insufficient_funds: "The Stripe account doesn't have enough money.",
  declined: 'The bank declined the refund.',
  merchant_request: 'It was canceled at Stripe.',
};

const whyFailed = ({ failure_reason: why = '' }: Stripe.Refund): string =>
  WHY_FAILED[why] ?? 'The bank could not take the money back.';

export function refundView(refund: Stripe.Refund): RefundView {
  const status = REFUND[refund.status ?? 'pending'] ?? 'pending';
  return {
    id: refund.id,
    status,
    problem: status === 'failed' ? whyFailed(refund) : null,
    paymentIntentId: idOf(refund.payment_intent),
    refundId: refund.metadata?.refund_id ?? null,
    key: refund.metadata?.refund_key ?? null,
    amount: refund.amount,
    createdAt: refund.created * SECOND,
  };
}

export function disputeView(dispute: Stripe.Dispute): DisputeView {
  const { due_by } = dispute.evidence_details;
  return {
    id: dispute.id,
    paymentIntentId: idOf(dispute.payment_intent),
    amount: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    status: dispute.status,
    dueBy: due_by === null ? null : due_by * SECOND,
    createdAt: dispute.created * SECOND,
  };
}

/** The mode of an API key: `live` collects real money, `test` does not. */
export const modeOfKey = (key: string): Exclude<PaymentProvider['mode'], 'demo'> =>
  key.includes('_live_') ? 'live' : 'test';

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();
/** The fields of an event that we use. All else is fetched from Stripe, since events arrive late and out of order. */
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      object: z.string().nullish(),
      payment_intent: reference,
    }),
  }),
});

/** Converts an event of Stripe. Throws if the value isn't one. */
export function toPaymentEvent(given: unknown): PaymentEvent & { livemode: boolean } {
  const { id, type, created, livemode, data } = eventSchema.parse(given);
  const { object, payment_intent: intent } = data.object;
  const objectId = data.object.id ?? null;
  const about = typeof intent === 'string' ? intent : (intent?.id ?? null);
  const paymentIntentId = object === 'payment_intent' ? objectId : about;
  return { id, type, objectId, paymentIntentId, createdAt: created * 1000, livemode };
}
