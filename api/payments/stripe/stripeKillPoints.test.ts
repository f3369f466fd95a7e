import { expect, it } from 'vitest';
import { everywhere, aKillableShop, type Fate } from '#api/checkout/testing/killableShop.ts';
import { intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { openStandIn } from '#api/payments/testing/standIn.ts';
import { createStripeProvider } from './stripe.provider.ts';

// The kill matrix with Stripe's real client: docs/kill-matrix.md.

const HALF_AN_HOUR_MS = 30 * 60_000;
async function open(fate: Fate) {
  let now = Date.now;
  const standIn = await openStandIn({ clock: () => now() });
  const shop = await aKillableShop({
    ...fate,
    wrap(_demo, platform) {
      now = platform.clock;
      return createStripeProvider(standIn.keys, platform);
    },
  });
  const deliverAll = async ({ app }: Rig): Promise<void> => {
    for (const event of standIn.stripeServer.events) {
      const { body, headers } = standIn.delivery(event);
      await app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
    }
  };
  const close = async () => {
    await Promise.all([standIn.close(), shop.close()]);
  };
  return { ...shop, stripeServer: standIn.stripeServer, deliverAll, close };
}

it('a purchase by Stripe ends with its tickets, or without a charge, wherever the server dies', async () => {
  let withTickets = 0;
  const steps = await everywhere(open, {
    stays: false,
    async play({ ask, sale, stripeServer, deliverAll }) {
      const basket = aBasket(sale, 2);
      const { clientSecret } = await ask((s) => s.checkout.create(basket, null, 'a-key-for-it'));
      const id = intentOf(clientSecret);
      stripeServer.confirm(id, 'success');
      await ask(deliverAll);
      await ask((s) => s.checkout.process(id));
      await ask((s) => s.worker.runDue());
    },
    async check({ quiet, platform, stripeServer, server, deliverAll }) {
      // Unanswered webhooks are repeated.
      for (const _time of [1, 2]) await deliverAll(server());
      await server().worker.runDue();
      const paid = stripeServer.events.filter(({ type }) => type === 'payment_intent.succeeded');
      expect(paid.length).toBeLessThanOrEqual(1);
      const orders = await quiet.orderRows();
      if (paid.length > 0) {
        withTickets += 1;
        expect(orders).toMatchObject([{ status: 'completed', payment_mode: 'test' }]);
        expect(await quiet.left()).toMatchObject({ sold: 2, held: 0 });
      } else {
        expect(orders).toEqual([]);
        platform.advance(HALF_AN_HOUR_MS);
        await server().sweeper.sweep();
        expect((await quiet.left()).held).toBe(0);
      }
    },
  });
  expect(steps).toBeGreaterThan(20);
  expect(withTickets).toBeGreaterThan(10);
});
