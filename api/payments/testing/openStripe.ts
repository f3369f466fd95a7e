import { onTestFinished } from 'vitest';
import { createStripeProvider } from '#api/payments/stripe/stripe.provider.ts';
import { testPlatform } from '#api/testing.ts';
import { openStandIn } from './standIn.ts';

/** The adapter, and the Stripe that it talks to until the test ends. */
export async function openStripe(mode = 'test') {
  const platform = testPlatform();
  const standIn = await openStandIn({ clock: platform.clock, mode });
  onTestFinished(() => standIn.close());
  const provider = createStripeProvider(standIn.keys, platform);
  const deliver = (given: { body: string; headers: Record<string, string> }) =>
    provider.parseWebhook({ body: given.body, header: (name) => given.headers[name] });
  return { platform, standIn, stripeServer: standIn.stripeServer, provider, deliver };
}

export const order = {
  checkoutId: 'checkout-1',
  eventId: 7,
  amount: 5413,
  currency: 'usd',
  idempotencyKey: 'pi:checkout-1:1',
};
