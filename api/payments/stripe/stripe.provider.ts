import type Stripe from 'stripe';
import type { Platform } from '#api/platform.ts';
import type {
  PaymentEvent,
  PaymentProvider,
  RefundAnswer,
  RefundRequest,
  WebhookRequest,
} from '#api/payments/provider.ts';
import { verifyBody } from '#api/payments/signature.ts';
import { AppError } from '#shared/base/errors.ts';
import { webhookInvalid, webhookMode } from '#shared/payments/payments.errors.ts';
import {
  createStripeClient,
  isRefusal,
  isTooLate,
  looksLike,
  orNull,
  type StripeKeys,
} from './stripeClient.ts';
import { toPaymentEvent, intentView, modeOfKey, disputeView, refundView } from './stripeObjects.ts';
import { HANDLED_EVENTS } from '#api/payments/webhooks.ts';

/** Payment methods that are not offered, because they take days to settle. */
const TOO_SLOW = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'payto',
  'sepa_debit',
  'sofort',
  'us_bank_account',
];

/** Takes cards and wallets through Stripe. Creates the Stripe client on first use. */
export function createStripeProvider(keys: StripeKeys, { clock }: Platform): PaymentProvider {
  let made: Promise<Stripe> | undefined;
  const client = (): Promise<Stripe> => (made ??= createStripeClient(keys));
  const mode = modeOfKey(keys.secretKey);

  const retrieveIntent = async (id: string) => {
    if (!looksLike('pi', id)) return null;
    const stripe = await client();
    const intent = await orNull(stripe.paymentIntents.retrieve(id));
    return intent && intentView(intent);
  };

  return {
    name: 'stripe',
    mode,
    publishableKey: keys.publishableKey,

    async createIntent({ checkoutId, eventId, memo = {}, amount, currency, idempotencyKey }) {
      const stripe = await client();
      const { id, client_secret: clientSecret } = await stripe.paymentIntents.create(
        {
          amount,
          currency,
          automatic_payment_methods: { enabled: true },
          excluded_payment_method_types: TOO_SLOW,
          metadata: { ...memo, checkout_id: checkoutId, event_id: String(eventId) },
        },
        { idempotencyKey },
      );
      if (!clientSecret) throw new Error(`Payment ${id} came without its secret`);
      return { id, clientSecret };
    },

    retrieveIntent,

    async cancelIntent(id) {
      if (!looksLike('pi', id)) return null;
      const { paymentIntents } = await client();
      try {
        const cancel = paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
        const intent = await orNull(cancel);
        return intent && intentView(intent);
      } catch (error) {
        // The payment can no longer be canceled: it is already paid, canceled or processing.
        if (isTooLate(error)) return retrieveIntent(id);
        throw error;
      }
    },

    refund: async (request) => refund(await client(), request),

    ...createStripeReads(client),

    parseWebhook: (request) =>
      readDelivery(request, { secret: keys.webhookSecret, mode, now: clock() }),
  };
}

const PAGE = 100;

/** Reads refunds, disputes and past events from Stripe. */
function createStripeReads(
  client: () => Promise<Stripe>,
): Pick<PaymentProvider, 'retrieveRefund' | 'retrieveDispute' | 'eventsSince'> {
  return {
    async retrieveRefund(id) {
      if (!looksLike('re|pyr', id)) return null;
      const { refunds } = await client();
      const found = await orNull(refunds.retrieve(id));
      return found && refundView(found);
    },

    async retrieveDispute(id) {
      if (!looksLike('dp|du', id)) return null;
      const { disputes } = await client();
      const found = await orNull(disputes.retrieve(id));
      return found && disputeView(found);
    },

    async eventsSince(ms) {
      const created = { gte: Math.floor(ms / 1000) };
      const { events } = await client();
      const found: PaymentEvent[] = [];
      for await (const event of events.list({ created, types: [...HANDLED_EVENTS], limit: PAGE })) {
        const { livemode: _, ...known } = toPaymentEvent(event);
        found.push(known);
      }
      return found.reverse();
    },
  };
}

/** Makes a refund at Stripe. A refusal is returned as a failed refund; other errors are thrown. */
async function refund(stripe: Stripe, request: RefundRequest): Promise<RefundAnswer> {
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

const STRIPE_SIGNATURE = 'stripe-signature';

/**
 * Reads the event in a webhook delivery. Throws `webhookInvalid` if its signature or time is wrong, and `webhookMode`
 * if the event is of the other mode.
 */
function readDelivery(
  { body, header }: WebhookRequest,
  { secret, mode, now }: { secret: string; mode: PaymentProvider['mode']; now: number },
): PaymentEvent {
  if (!verifyBody(secret, body, header(STRIPE_SIGNATURE), now)) throw new AppError(webhookInvalid);
  const { livemode, ...event } = parsed(body);
  if (livemode !== (mode === 'live')) throw new AppError(webhookMode);
  return event;
}

function parsed(body: string) {
  try {
    return toPaymentEvent(JSON.parse(body));
  } catch (cause) {
    throw new AppError(webhookInvalid, { cause });
  }
}
