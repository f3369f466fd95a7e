import { expect, it } from 'vitest';
import { served } from '#api/accounts/served.testing.ts';
import { intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { openStandIn } from '#api/payments/testing/standIn.ts';
import { testPlatform } from '#api/testing.ts';
import { paymentSetupSchema } from '#shared/checkout/payment.schemas.ts';
import { everywhere, aKillableShop, type Fate } from '#api/checkout/testing/killableShop.ts';
import { createStripeProvider } from './stripe.provider.ts';

it('a server with Stripe sells through Stripe, and knows nothing of demo payments', async () => {
  const platform = testPlatform();
  const standIn = await openStandIn({ clock: platform.clock });
  const { secretKey, publishableKey, webhookSecret, apiBase } = standIn.keys;
  const db = await memoryDatabase();
  const sale = await seedSale(db);
  const env = {
    PAYMENTS_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  };
  const { app, ask } = await served(env, { db, platform });
  const post = (path: string, body: object) => ask(`POST ${path}`, { body });

  expect(await (await app.request('/api/health')).json()).toMatchObject({ payments: 'stripe' });
  const config = await app.request('/api/config');
  expect(config.headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(await config.json()).toEqual({
    payments: { provider: 'stripe', mode: 'test', publishableKey: 'pk_test_standin' },
  });
  const demo = { clientSecret: 'x', scenario: 'success' };
  expect((await post('/api/demo-payments/demo_pi_1/confirm', demo)).status).toBe(404);
  expect((await post('/api/webhooks/demo', {})).status).toBe(404);

  const bought = await post('/api/create-payment-intent', aBasket(sale, 2));
  const { clientSecret } = paymentSetupSchema.parse(await bought.json());
  const paymentIntentId = intentOf(clientSecret);
  standIn.stripeServer.confirm(paymentIntentId);
  const called = standIn.delivery(standIn.eventOf('payment_intent.succeeded'));
  const heard = await app.request('/api/webhooks/stripe', { method: 'POST', ...called });
  expect(heard.status).toBe(200);
  const again = await post('/api/process-order', { paymentIntentId, selection: {} });
  expect(again.status).toBe(200);
  expect(await tablesOf(db).rows('orders')).toMatchObject([{ payment_mode: 'test' }]);
  await standIn.close();
});

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
