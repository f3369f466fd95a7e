import { expect } from 'vitest';
import { it } from 'vitest';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale, stockOf } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { DELETE_DEMO_JOB, deleteDemoJob } from './demoOrders.ts';
import { paymentHealthOf } from './testing.ts';

/** Tables with test-mode data. */
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
] as const;

describeStore('demo orders', (database) => {
  async function open() {
    const db = await database();
    const sale = await seedSale(db);
    const rig = createRig(db);
    const { paymentHealth } = paymentHealthOf(rig);
    const buy = async (rest: object = {}) => {
      const addons = [{ addonId: sale.rental, quantity: 1 }];
      const { id } = await paid(rig, aBasket(sale, 2, { addons, promoCode: 'ROLLAXLE', ...rest }));
      const order = await rig.checkout.process(id);
      if (!order) throw new Error('no order');
      return order;
    };
    const run = () => deleteDemoJob(rig.deps);
    const rows = async () => {
      const counts: Record<string, number> = {};
      for (const table of TABLES) {
        const all = await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
        if (Number(all.n) > 0) counts[table] = Number(all.n);
      }
      return counts;
    };
    return { db, sale, rig, paymentHealth, buy, run, rows };
  }

  it('go with all that hangs on them, and their stock comes back', async () => {
    const { db, sale, rig, paymentHealth, buy, rows, run } = await open();
    const order = await buy();
    await buy();
    const wish = { all: true, force: true, reason: 'x', idempotencyKey: 'key-key-key' } as const;
    await rig.refunds.refund(order.orderId, wish, anActor);
    await rig.checkout.create(aBasket(sale), null);
    const { checkoutId, amount } = await paid(rig, aBasket(sale));
    await paymentHealth.refundCheckout(checkoutId, amount, anActor);
    await rig.worker.runDue();
    rig.platform.advance(3_600_000);
    await rig.sweeper.sweep();
    const paidOut = {
      promoter_id: sale.promoterId,
      mode: 'demo',
      created_at: 1,
      note: '',
    } as const;
    await db
      .insertInto('ledger_entries')
      .values({
        ...paidOut,
        kind: 'adjusted',
        amount: 5,
        event_id: null,
        order_id: null,
        order_item_id: null,
        refund_id: null,
        payout_id: null,
        actor_id: null,
        actor_name: null,
        entry_key: 'x',
      })
      .execute();
    const counted = await paymentHealth.demoOrders();
    expect(counted).toMatchObject({ orders: 2, deletion: null });
    await paymentHealth.deleteDemoOrders('2', anActor);
    const job = await db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', DELETE_DEMO_JOB)
      .executeTakeFirstOrThrow();
    await run()(JSON.parse(job.payload));
    expect(await rows()).toEqual({});
    // Devices at the door read their list anew.
    const event = db.selectFrom('events').select('door_epoch').where('id', '=', sale.eventId);
    expect(await event.executeTakeFirst()).toEqual({ door_epoch: 1 });
    expect(await stockOf(db, sale.pass)).toEqual({ quantity: 100, sold: 0, held: 0 });
    const rental = db
      .selectFrom('addon_stock')
      .select(['quantity_sold', 'quantity_held'])
      .where('addon_id', '=', sale.rental);
    expect(await rental.executeTakeFirst()).toEqual({ quantity_sold: 0, quantity_held: 0 });
    const { event_id: _, ...totals } = await db
      .selectFrom('event_totals')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(Object.values(totals).map(Number)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await paymentHealth.demoOrders()).toMatchObject({
      orders: 0,
      amount: 0,
      deletion: { status: 'done', total: 2, deleted: 2, by: anActor.name },
    });
    const [entry] = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'payments.delete_demo_orders')
      .execute();
    expect(entry).toMatchObject({ label: '2 orders', actor_name: anActor.name });
  });

  it('go only when their number is typed, and only once at a time', async () => {
    const { db, paymentHealth, buy } = await open();
    await buy();
    for (const confirm of ['', '2', 'yes'])
      await expect(paymentHealth.deleteDemoOrders(confirm, anActor)).rejects.toMatchObject({
        code: 'payments.number_differs',
      });
    await paymentHealth.deleteDemoOrders('1', anActor);
    await expect(paymentHealth.deleteDemoOrders('1', anActor)).rejects.toMatchObject({
      code: 'payments.deletion_running',
    });
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  it('that are real or free stay, as does what is bought afterwards', async () => {
    const { db, sale, rig, paymentHealth, buy, run } = await open();
    const real = await buy();
    await db
      .updateTable('ledger_entries')
      .set({ mode: 'live' })
      .execute()
      .catch(() => undefined);
    await db.updateTable('orders').set({ payment_mode: 'live' }).execute();
    await db.updateTable('checkouts').set({ mode: 'live' }).execute();
    await db.updateTable('event_totals').set({ practice_orders: 0, practice_charged: 0 }).execute();
    const { clientSecret } = await rig.checkout.create(
      aBasket(sale, 1, { tickets: [{ ticketId: sale.free, quantity: 1 }] }),
      null,
    );
    await rig.checkout.process(clientSecret.split('_secret_')[0] ?? '');
    const gone = await buy();
    await paymentHealth.deleteDemoOrders('1', anActor);
    rig.platform.advance(1000);
    const later = await buy();
    const { id: deletionId } = await db
      .selectFrom('demo_deletions')
      .select('id')
      .executeTakeFirstOrThrow();
    await run()({ deletionId });
    const left = await db.selectFrom('orders').select(['id', 'payment_mode']).execute();
    expect(left.map(({ payment_mode: mode }) => mode).toSorted()).toEqual(['demo', 'free', 'live']);
    const ids = left.map(({ id }) => id);
    expect(ids).toContain(real.orderId);
    expect(ids).toContain(later.orderId);
    expect(ids).not.toContain(gone.orderId);
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 4, held: 0 });
    // Once more: the one that came later.
    expect(await paymentHealth.demoOrders()).toMatchObject({ orders: 1 });
  });

  it('go on going where a server died, at whatever step', async () => {
    const { db, sale, rig, paymentHealth, buy } = await open();
    for (let n = 0; n < 3; n += 1) await buy();
    await paymentHealth.deleteDemoOrders('3', anActor);
    const { id: deletionId } = await db
      .selectFrom('demo_deletions')
      .select('id')
      .executeTakeFirstOrThrow();
    let dieAt = 0;
    // Each try fails at a later step.
    for (let tries = 0; tries < 40; tries += 1) {
      dieAt += 1;
      let steps = 0;
      const stock = {
        ...rig.deps.stock,
        release: async (...args: Parameters<typeof rig.deps.stock.release>) => {
          steps += 1;
          await rig.deps.stock.release(...args);
          if (steps >= dieAt && tries < 2) throw new Error('dead');
        },
      };
      const done = await deleteDemoJob({ ...rig.deps, stock })({ deletionId }).then(
        () => true,
        () => false,
      );
      if (done) break;
      const left = await db.selectFrom('orders').select('id').execute();
      const { sold } = await stockOf(db, sale.pass);
      expect(Number(sold)).toBe(left.length * 2);
    }
    expect(await paymentHealth.demoOrders()).toMatchObject({
      orders: 0,
      deletion: { status: 'done', deleted: 3 },
    });
    expect(await stockOf(db, sale.pass)).toEqual({ quantity: 100, sold: 0, held: 0 });
  });
});
