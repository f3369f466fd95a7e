import { expect, it } from 'vitest';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { seedIfEmpty } from '#api/demo/demo.ts';
import { demoOn } from '#api/demo/testing.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { anActor, testPlatform } from '#api/testing.ts';
import { paymentHealthOf } from './testing.ts';

it('demo orders of the demo data leave nothing but what was real, and no figure that counts them', async () => {
  const db = await memoryDatabase();
  const config = readConfig({
    DATA_DIR: '/nonexistent',
    VAPID_PUBLIC_KEY: TEST_VAPID.publicKey,
    VAPID_PRIVATE_KEY: TEST_VAPID.privateKey,
  });
  const services = compose(config, { db, engine: 'sqlite' }, testPlatform());
  await seedIfEmpty(services);
  const { orders } = await services.paymentHealth.demoOrders();
  expect(orders).toBeGreaterThan(100);
  await services.paymentHealth.deleteDemoOrders(String(orders), anActor);
  await services.worker.runDue();
  const left = await db
    .selectFrom('orders')
    .select(['payment_mode', 'event_id', 'total_amount'])
    .execute();
  expect(new Set(left.map(({ payment_mode: mode }) => mode))).toEqual(new Set(['free']));
  const overview = await services.reports.overview();
  expect(overview).toMatchObject({ totalOrders: left.length, totalRevenue: 0 });
  const items = await db
    .selectFrom('order_items')
    .select(({ fn }) => ['kind', 'product_id', fn.sum<number>('quantity').as('n')])
    .where('status', '=', 'valid')
    .groupBy(['kind', 'product_id'])
    .execute();
  const sold = new Map(
    items.map(({ kind, product_id, n }) => [`${kind} ${product_id}`, Number(n)]),
  );
  const tickets = await db.selectFrom('ticket_products').select(['id', 'quantity_sold']).execute();
  for (const { id, quantity_sold } of tickets)
    expect([id, quantity_sold]).toEqual([id, sold.get(`ticket ${id}`) ?? 0]);
  await db.destroy();
}, 60_000);

it('demo orders are not counted by a server that collects real money', async () => {
  const db = await memoryDatabase();
  const platform = testPlatform();
  const config = readConfig({
    DATA_DIR: '/nonexistent',
    VAPID_PUBLIC_KEY: TEST_VAPID.publicKey,
    VAPID_PRIVATE_KEY: TEST_VAPID.privateKey,
    PAYMENTS_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  });
  const sale = await seedSale(db);
  const rig = createRig(db, { platform });
  const { id } = await paid(rig, aBasket(sale));
  await rig.checkout.process(id);
  const live = compose(config, { db, engine: 'sqlite' }, platform);
  expect(await live.reports.overview()).toMatchObject({ totalOrders: 0, totalRevenue: 0 });
  await db.destroy();
});

it('nothing is wrong after the demo data', async () => {
  const db = await memoryDatabase();
  const platform = testPlatform();
  await demoOn(db, platform).seed();
  const { checker, wrong } = paymentHealthOf(createRig(db, { platform }));
  platform.advance(120_000);
  await checker.check();
  expect(await wrong()).toEqual([]);
  await db.destroy();
});
