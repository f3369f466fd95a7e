import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { testPlatform } from '#api/testing.ts';
import type { NewIntent, PaymentProvider, RefundRequest } from '#api/payments/provider.ts';
import { createStripeProvider } from './stripe.provider.ts';
import { describeProvider } from '#api/payments/testing.ts';

// The same suite as the demo provider and the stand-in pass, against Stripe itself in test mode. It needs the
// internet and a test key of your own, so it runs only when asked for: see docs/payments.md.
const secretKey = process.env.STRIPE_SMOKE_KEY ?? '';
const webhookSecret = 'whsec_smoke';

async function openStripe() {
  const platform = testPlatform();
  const keys = { secretKey, publishableKey: 'pk_test_unused', webhookSecret };
  const provider = createStripeProvider(keys, platform);
  const stripe = new Stripe(secretKey, { telemetry: false });
  return {
    provider: ofThisRun(provider),
    pay: async ({ id }: { id: string }) => {
      const card = { payment_method: 'pm_card_visa', return_url: 'https://rollcall.example' };
      await stripe.paymentIntents.confirm(id, card);
    },
    delivery: (id: string) => signed(id, platform.clock()),
    advance: platform.advance,
  };
}

describeProvider('Stripe itself', openStripe, { skip: !/^(sk|rk)_test_/.test(secretKey) });

/** Stripe keeps keys for a day: make them unique per run. */
function ofThisRun(provider: PaymentProvider): PaymentProvider {
  const run = randomUUID();
  const own = <T extends NewIntent | RefundRequest>(given: T): T => ({
    ...given,
    idempotencyKey: `${run}:${given.idempotencyKey}`,
  });
  return {
    ...provider,
    createIntent: (intent) => provider.createIntent(own(intent)),
    refund: (request) => provider.refund(own(request)),
  };
}

function signed(id: string, now: number) {
  const object = { id, object: 'payment_intent' };
  const event = {
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object },
  };
  const payload = JSON.stringify({ ...event, created: 1_700_000_000 });
  const timestamp = Math.floor(now / 1000);
  const header = { payload, secret: webhookSecret, timestamp };
  const signature = Stripe.webhooks.generateTestHeaderString(header);
  return { body: payload, headers: { 'stripe-signature': signature } };
}
