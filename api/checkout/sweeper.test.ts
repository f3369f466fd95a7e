import { describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { createRig, intentOf, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale, stockOf } from '#api/checkout/testing/sale.ts';

const MINUTE = 60_000;

async function shop(options: Parameters<typeof createRig>[1] = {}) {
  const db = await memoryDatabase();
  const sale = await seedSale(db);
  const rig = createRig(db, options);
  const status = async () =>
    (await db.selectFrom('checkouts').select('status').orderBy('created_at').execute()).map(
      (row) => row.status,
    );
  return { db, sale, rig, status };
}

describe('the sweeper', () => {
  it('cancels the payment and releases the hold when the grace has ended', async () => {
    const { db, sale, rig, status } = await shop();
    const setup = await rig.checkout.create(aBasket(sale, 2), null);
    rig.platform.advance(18 * MINUTE - 1);
    await rig.sweeper.sweep();
    expect(await status()).toEqual(['open']);
    rig.platform.advance(1);
    await rig.sweeper.sweep();
    expect(await status()).toEqual(['released']);
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 0, held: 0 });
    expect(await rig.demo.retrieveIntent(intentOf(setup.clientSecret))).toMatchObject({
      status: 'canceled',
    });
  });

  it('makes the order of somebody whose browser died after paying, before the grace has ended', async () => {
    const { db, sale, rig, status } = await shop();
    await paid(rig, aBasket(sale, 2));
    rig.platform.advance(17 * MINUTE);
    await rig.sweeper.sweep();
    expect(await status()).toEqual(['paid']);
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 2, held: 0 });
  });

  it('keeps the hold of a payment that is on its way', async () => {
    const { db, sale, rig, status } = await shop();
    const { id } = await paid(rig, aBasket(sale), 'declined');
    await db.updateTable('demo_payments').set({ status: 'processing' }).execute();
    for (let minute = 0; minute < 60; minute += 1) {
      rig.platform.advance(MINUTE);
      await rig.sweeper.sweep();
    }
    expect(await status()).toEqual(['open']);
    expect(await stockOf(db, sale.pass)).toMatchObject({ held: 1 });
    await db
      .updateTable('demo_payments')
      .set({ status: 'succeeded', amount_received: 2706 })
      .execute();
    expect(await rig.checkout.finalize(id)).toMatchObject({ kind: 'order' });
  });

  it('goes on when the provider fails for one, and tries that one again', async () => {
    let down = '';
    const { sale, rig, status } = await shop({
      wrap: (demo) => ({
        ...demo,
        cancelIntent: (id) =>
          id === down ? Promise.reject(new Error('down')) : demo.cancelIntent(id),
      }),
    });
    down = intentOf((await rig.checkout.create(aBasket(sale), null)).clientSecret);
    rig.platform.advance(1);
    await rig.checkout.create(aBasket(sale), null);
    rig.platform.advance(20 * MINUTE);
    await rig.sweeper.sweep();
    expect(await status()).toEqual(['open', 'released']);
    down = '';
    await rig.sweeper.sweep();
    expect(await status()).toEqual(['released', 'released']);
  });

  it('sells nothing that was paid for in demo mode once payments are real', async () => {
    const { db, sale, rig, status } = await shop();
    const { id } = await paid(rig, aBasket(sale, 2));
    const unknown = () => Promise.resolve(null);
    const live = createRig(db, {
      seed: 'live',
      platform: rig.platform,
      wrap: (demo) => ({
        ...demo,
        name: 'stripe',
        mode: 'live',
        retrieveIntent: unknown,
        cancelIntent: unknown,
      }),
    });
    expect(await live.checkout.finalize(id)).toEqual({ kind: 'unknown' });
    await live.sweeper.reconcile();
    rig.platform.advance(20 * MINUTE);
    await live.sweeper.sweep();
    expect(await status()).toEqual(['released']);
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 0, held: 0 });
    expect(await live.checkout.finalize(id)).toEqual({ kind: 'unknown' });
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  it('releases a hold that a crash left without a payment, and a free one', async () => {
    const { db, sale, rig, status } = await shop();
    await rig.checkout.create(aBasket(sale), null);
    await db
      .updateTable('checkouts')
      .set({ payment_intent_id: null, client_secret: null })
      .execute();
    const tickets = [{ ticketId: sale.free, quantity: 1 }];
    await rig.checkout.create(aBasket(sale, 1, { tickets }), null);
    rig.platform.advance(20 * MINUTE);
    await rig.sweeper.sweep();
    expect(await status()).toEqual(['released', 'released']);
    expect(await stockOf(db, sale.free)).toMatchObject({ held: 0 });
  });

  it('finds at the start what was paid while the server was down', async () => {
    const { db, sale, rig, status } = await shop();
    await paid(rig, aBasket(sale));
    await rig.checkout.create(aBasket(sale), null);
    const restarted = createRig(db, { seed: 'restarted' });
    await restarted.sweeper.reconcile();
    expect((await status()).toSorted()).toEqual(['open', 'paid']);
  });

  it('ends payments of replaced baskets, and honours the one that was faster', async () => {
    const { db, sale, rig } = await shop();
    const old = await rig.checkout.create(aBasket(sale, 2), null);
    const previous = { previousCheckoutId: old.checkoutId, previousClientSecret: old.clientSecret };
    await rig.checkout.create(aBasket(sale, 1, previous), null);
    const id = intentOf(old.clientSecret);
    await rig.demo.confirm({ id, clientSecret: old.clientSecret }, 'success');
    await rig.worker.runDue();
    expect(await db.selectFrom('orders').select('payment_intent_id').execute()).toEqual([
      { payment_intent_id: id },
    ]);
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 2, held: 1 });
  });
});
