import type Stripe from 'stripe';
import type { Platform } from '#api/platform.ts';
import type { PaymentProvider, PaymentEvent } from '#api/payments/provider.ts';
import {
  createStripeClient,
  isTooLate,
  looksLike,
  orNull,
  type StripeKeys,
} from './stripeClient.ts';
import {
  readDelivery,
  toPaymentEvent,
  refund,
  intentView,
  modeOfKey,
  disputeView,
  refundView,
} from './stripeObjects.ts';
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
