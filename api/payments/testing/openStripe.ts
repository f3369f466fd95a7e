import { createStripeProvider } from '#api/payments/stripe/stripe.provider.ts';
import { type TestPlatform, testPlatform } from '#api/testing.ts';
import { openStandIn, type StandIn } from './standIn.ts';

const open: StandIn[] = [];
/** Give it to `afterEach`: in the test file, because this module is loaded once for many. */
export async function closeStripes(): Promise<void> {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
}

/** The adapter, and the Stripe that it talks to; see `closeStripes`. */
export async function openStripe(mode = 'test') {
  const platform: TestPlatform = testPlatform();
  const standIn = await openStandIn({ clock: platform.clock, mode });
  open.push(standIn);
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
