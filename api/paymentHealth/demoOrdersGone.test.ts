import { expect, it } from 'vitest';
import { createRig } from '#api/checkout/testing/rig.ts';
import { openSite } from '#api/checkout/testing/site.ts';
import { tablesOf } from '#api/checkout/testing/rows.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { seedIfEmpty } from '#api/demo/demo.ts';
import { demoOn } from '#api/demo/testing.ts';
import { anActor, testPlatform } from '#api/testing.ts';
import { paymentHealthOf } from './testing.ts';

it('demo orders of the demo data leave nothing but what was real, and no figure that counts them', async () => {
  const db = await memoryDatabase();
  const site = openSite(db);
  await seedIfEmpty(site);
  const { orders } = await site.paymentHealth.demoOrders();
  expect(orders).toBeGreaterThan(100);
  await site.paymentHealth.deleteDemoOrders(String(orders), anActor);
  await site.worker.runDue();
  const { rows } = tablesOf(db);
  const left = await rows('orders');
  expect(new Set(left.map(({ payment_mode: mode }) => mode))).toEqual(new Set(['free']));
  const figures = { totalOrders: left.length, totalRevenue: 0 };
  expect(await site.reports.overview()).toMatchObject(figures);
  const sold = new Map<number, number>();
  for (const { product_id, quantity } of await rows('order_items', {
    kind: 'ticket',
    status: 'valid',
  }))
    sold.set(product_id, (sold.get(product_id) ?? 0) + quantity);
  for (const { id, quantity_sold } of await rows('ticket_products'))
    expect([id, quantity_sold]).toEqual([id, sold.get(id) ?? 0]);
  await db.destroy();
});

it('demo orders are not counted by a server that collects real money', async () => {
  const { db, buy, platform } = await openWorld();
  await buy();
  const live = {
    PAYMENTS_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };
  const { reports } = openSite(db, live, { platform });
  expect(await reports.overview()).toMatchObject({ totalOrders: 0, totalRevenue: 0 });
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
