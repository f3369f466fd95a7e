import { expect, it } from 'vitest';
import { served } from '#api/accounts/served.testing.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { openStandIn } from '#api/payments/testing/standIn.ts';
import { testPlatform } from '#api/testing.ts';
import { paymentSetupSchema } from '#shared/orders/orders.schemas.ts';

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
  expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
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
