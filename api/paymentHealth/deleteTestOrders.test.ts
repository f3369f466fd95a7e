import { expect, it } from 'vitest';
import { served } from '#api/accounts/served.testing.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { of } from '#api/checkout/testing/sale.ts';
import { add, tablesOf } from '#api/db/rows.testing.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { DELETE_DEMO_JOB, deleteDemoJob } from './deleteTestOrders.ts';
import { openPaymentHealth } from './testing.ts';
import { seedIfEmpty } from '#api/demo/demo.ts';
const TABLES = [
  'orders',
  'order_items',
  'checkouts',
  'checkout_lines',
  'refunds',
  'refund_items',
  'outside_refunds',
  'disputes',
  'ledger_entries',
  'payouts',
  'demo_payments',
  'demo_refunds',
  'payment_findings',
  'mails',
  'mail_contents',
  'scans',
  'attendances',
  'waiting_list',
] as const;

describeStore('demo orders', (database) => {
  async function open() {
    const shop = await openPaymentHealth(database);
    const { sale, rows } = shop;
    const addons = [{ addonId: sale.rental, quantity: 1 }];
    return {
      ...shop,
      buy: () => shop.buy(2, { addons, promoCode: 'ROLLAXLE' }),
      run: () => deleteDemoJob(shop.context),
      deletionId: async () => (await rows('demo_deletions'))[0]?.id ?? '',
      counts: async () => {
        const found: string[] = [];
        for (const table of TABLES) if ((await rows(table)).length > 0) found.push(table);
        return found;
      },
    };
  }

  it('go once their number is typed, with all that hangs on them, and their stock comes back', async () => {
    const { sale, buy, hold, pay, later, paymentHealth, rows, run, ...shop } = await open();
    const order = await buy();
    await buy();
    const wish = { all: true, force: true, reason: 'x', idempotencyKey: 'key-key-key' } as const;
    await shop.refunds.refund(order.id, wish, anActor);
    await hold();
    const { checkoutId, amount } = await pay();
    await paymentHealth.refundCheckout(checkoutId, amount, anActor);
    await later();
    shop.platform.advance(3_600_000);
    await shop.sweeper.sweep();
    const entry = { promoter_id: sale.promoterId, mode: 'demo', kind: 'adjusted' } as const;
    await add(shop.db, 'ledger_entries', { ...entry, amount: 5, entry_key: 'x' });
    const waited = { event_id: sale.eventId, product_id: sale.pass, checkout_id: checkoutId };
    await add(shop.db, 'waiting_list', { ...waited, quantity: 1 });
    expect(await paymentHealth.demoOrders()).toMatchObject({ orders: 2, deletion: null });
    const asked = (confirm: string) => codeOf(paymentHealth.deleteDemoOrders(confirm, anActor));
    for (const confirm of ['', '1', 'yes'])
      expect(await asked(confirm)).toContain('payments.number_differs');
    expect(await asked('2')).toBe('200');
    expect(await asked('2')).toContain('payments.deletion_running');
    expect(await rows('orders')).toHaveLength(2);
    const [job] = await rows('jobs', { kind: DELETE_DEMO_JOB });
    await run()(JSON.parse(job?.payload ?? ''));
    expect(await shop.counts()).toEqual([]);
    // Devices at the door read their list anew.
    expect(await rows('events', { id: sale.eventId })).toMatchObject([{ door_epoch: 1 }]);
    expect(await shop.left()).toEqual({ quantity: 100, sold: 0, held: 0 });
    const none = { quantity_sold: 0, quantity_held: 0 };
    expect(await rows('addon_stock', { addon_id: sale.rental })).toMatchObject([none]);
    const [totals] = await rows('event_totals');
    const { event_id: _, ...sums } = totals ?? {};
    expect(Object.values(sums).map(Number)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await paymentHealth.demoOrders()).toMatchObject({
      orders: 0,
      amount: 0,
      deletion: { status: 'done', total: 2, deleted: 2, by: anActor.name },
    });
    const logged = await rows('audit_log', { action: 'payments.delete_demo_orders' });
    expect(logged).toMatchObject([{ label: '2 orders', actor_name: anActor.name }]);
  });

  it('that are real or free stay, as does what is bought afterward', async () => {
    const { sale, buy, hold, update, orderRows, left, paymentHealth, ...shop } = await open();
    const real = await buy();
    await update('ledger_entries', { mode: 'live' }).catch(() => undefined);
    await update('orders', { payment_mode: 'live' });
    await update('checkouts', { mode: 'live' });
    await update('event_totals', { practice_orders: 0, practice_charged: 0 });
    const { clientSecret } = await hold(1, of(sale.free));
    await shop.process(clientSecret);
    const gone = await buy();
    await paymentHealth.deleteDemoOrders('1', anActor);
    shop.platform.advance(1000);
    const later = await buy();
    await shop.run()({ deletionId: await shop.deletionId() });
    const kept = await orderRows();
    const modes = kept.map(({ payment_mode: mode }) => mode);
    expect(modes.toSorted()).toEqual(['demo', 'free', 'live']);
    const ids = kept.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([real.id, later.id]));
    expect(ids).not.toContain(gone.id);
    expect(await left()).toMatchObject({ sold: 4, held: 0 });
    // Once more: the one that came later.
    expect(await paymentHealth.demoOrders()).toMatchObject({ orders: 1 });
  });

  it('go on going where a server died, at whatever step', async () => {
    const { context, paymentHealth, buy, orderRows, left, ...shop } = await open();
    for (let n = 0; n < 3; n += 1) await buy();
    await paymentHealth.deleteDemoOrders('3', anActor);
    const deletionId = await shop.deletionId();
    // Each try fails at a later step.
    for (let tries = 0; tries < 40; tries += 1) {
      let steps = 0;
      const stock = {
        ...context.stock,
        release: async (...args: Parameters<typeof context.stock.release>) => {
          steps += 1;
          await context.stock.release(...args);
          if (steps > tries && tries < 2) throw new Error('dead');
        },
      };
      const deleting = deleteDemoJob({ ...context, stock })({ deletionId });
      const [{ status }] = await Promise.allSettled([deleting]);
      if (status === 'fulfilled') break;
      expect((await left()).sold).toBe((await orderRows()).length * 2);
    }
    const deletion = { status: 'done', deleted: 3 };
    expect(await paymentHealth.demoOrders()).toMatchObject({ orders: 0, deletion });
    expect(await left()).toEqual({ quantity: 100, sold: 0, held: 0 });
  });
});

it('demo orders of the demo data have nothing wrong, and leave nothing but what was real, and no figure that counts them', async () => {
  const db = await memoryDatabase();
  const site = await served({}, { db });
  await seedIfEmpty(site);
  site.platform.advance(120_000);
  await site.checker.check();
  expect((await site.paymentHealth.health({ page: 1, limit: 100 })).problems).toEqual([]);
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
