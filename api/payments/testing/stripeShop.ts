import { onTestFinished } from 'vitest';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { type From, openWorld } from '#api/checkout/testing/world.ts';
import { createStripeProvider } from '#api/payments/stripe/stripe.provider.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { openStandIn } from './standIn.ts';
import type { CardScenario, StripeEvent } from './stripe.objects.ts';

/**
 * A test rig whose payments go through the real Stripe client to a stand-in for Stripe, closed when the test ends.
 */
export async function openStripeShop(
  from?: From,
  { user = null, limited = false }: { user?: User | null; limited?: boolean } = {},
) {
  let now: () => number = Date.now;
  const standIn = await openStandIn({ clock: () => now() });
  onTestFinished(() => standIn.close());
  const world = await openWorld(from, {
    user,
    limited,
    wrap(_demo, platform) {
      now = platform.clock;
      return createStripeProvider(standIn.keys, platform);
    },
  });

  async function deliver(event: StripeEvent | string) {
    const told = typeof event === 'string' ? standIn.eventOf(event) : event;
    const { body, headers } = standIn.delivery(told);
    return world.app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
  }

  return {
    ...world,
    standIn,
    stripeServer: standIn.stripeServer,
    /** Creates a checkout and lets its buyer pay in this scenario, or do nothing. */
    async pay(basket: CreateCheckout, scenario: CardScenario | 'nothing' = 'success') {
      const setup = await world.checkout.create(basket, null);
      const id = intentOf(setup.clientSecret);
      if (scenario !== 'nothing') standIn.stripeServer.confirm(id, scenario);
      return { ...setup, id };
    },
    /** Delivers this event, or the newest event of a type, to the webhook. */
    deliver,
    /** Declines the card of a payment and delivers that event; returns the status of the webhook's answer. */
    async decline(id: string): Promise<number> {
      try {
        standIn.stripeServer.confirm(id, 'declined');
      } catch {
        return (await deliver('payment_intent.payment_failed')).status;
      }
      throw new Error('It was not declined');
    },
    orders: world.orderRows,
    refunds: () => world.rows('refunds', {}, 'created_at'),
    noted: () => world.rows('webhook_events', {}, 'id'),
    externalRefunds: () => world.rows('outside_refunds'),
  };
}
