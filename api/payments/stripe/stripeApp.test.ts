import { expect, it } from 'vitest';
import { createApp } from '#api/app.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { openStandIn } from '#api/payments/testing/standIn.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { paymentSetupSchema } from '#shared/orders/orders.schemas.ts';

it('a server with Stripe sells through Stripe, and knows nothing of demo payments', async () => {
  const platform = testPlatform();
  const standIn = await openStandIn({ clock: platform.clock });
  const config = readConfig({
    PAYMENTS_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: standIn.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: standIn.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: standIn.keys.webhookSecret,
    STRIPE_API_BASE: standIn.keys.apiBase,
    DATA_DIR: '/nonexistent',
    VAPID_PUBLIC_KEY: TEST_VAPID.publicKey,
    VAPID_PRIVATE_KEY: TEST_VAPID.privateKey,
  });
  const db = await memoryDatabase();
  const sale = await seedSale(db);
  const services = compose(config, { db, engine: 'sqlite' }, platform);
  const app = createApp(services, { webRoot: '/nonexistent' });
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: unknown) =>
    app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });

  expect(await (await app.request('/api/health')).json()).toMatchObject({ payments: 'stripe' });
  expect(await (await app.request('/api/config')).json()).toEqual({
    payments: { provider: 'stripe', mode: 'test', publishableKey: 'pk_test_standin' },
  });
  const demo = { clientSecret: 'x', scenario: 'success' };
  expect((await post('/api/demo-payments/demo_pi_1/confirm', demo)).status).toBe(404);
  expect((await post('/api/webhooks/demo', {})).status).toBe(404);

  const bought = await post('/api/create-payment-intent', aBasket(sale, 2));
  const { clientSecret } = paymentSetupSchema.parse(await bought.json());
  expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
  const [id = ''] = clientSecret.split('_secret_');
  standIn.stripeServer.confirm(id);
  const called = standIn.delivery(standIn.eventOf('payment_intent.succeeded'));
  const heard = await app.request('/api/webhooks/stripe', { method: 'POST', ...called });
  expect(heard.status).toBe(200);
  const again = { paymentIntentId: id, selection: {} };
  expect((await post('/api/process-order', again)).status).toBe(200);
  expect(await db.selectFrom('orders').select('payment_mode').execute()).toEqual([
    { payment_mode: 'test' },
  ]);
  await standIn.close();
});
