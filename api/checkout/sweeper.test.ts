import { describe, expect, it } from 'vitest';
import { createRig, intentOf } from '#api/checkout/testing/rig.ts';
import { of } from '#api/checkout/testing/sale.ts';
import { openWorld } from '#api/checkout/testing/world.ts';

const MINUTE = 60_000;

async function openShop(options: Parameters<typeof openWorld>[1] = {}) {
  const shop = await openWorld(undefined, options);
  const states = async () =>
    (await shop.rows('checkouts', {}, 'created_at')).map(({ status }) => status);
  const sweepAfter = async (ms: number) => {
    shop.platform.advance(ms);
    await shop.sweeper.sweep();
  };
  return { ...shop, states, sweepAfter };
}

describe('the sweeper', () => {
  it('cancels the payment and releases the hold when the grace has ended', async () => {
    const { hold, demo, left, states, sweepAfter } = await openShop();
    const { clientSecret } = await hold(2);
    await sweepAfter(18 * MINUTE - 1);
    expect(await states()).toEqual(['open']);
    await sweepAfter(1);
    expect(await states()).toEqual(['released']);
    expect(await left()).toMatchObject({ sold: 0, held: 0 });
    const payment = await demo.retrieveIntent(intentOf(clientSecret));
    expect(payment).toMatchObject({ status: 'canceled' });
  });

  it('makes the order of somebody whose browser died after paying, before the grace has ended', async () => {
    const { pay, left, states, sweepAfter } = await openShop();
    await pay(2);
    await sweepAfter(17 * MINUTE);
    expect(await states()).toEqual(['paid']);
    expect(await left()).toMatchObject({ sold: 2, held: 0 });
  });

  it('keeps the hold of a payment that is on its way', async () => {
    const { pay, update, left, checkout, states, sweepAfter } = await openShop();
    const { id } = await pay(1, {}, 'declined');
    await update('demo_payments', { status: 'processing' });
    for (let minute = 0; minute < 60; minute += 1) await sweepAfter(MINUTE);
    expect(await states()).toEqual(['open']);
    expect(await left()).toMatchObject({ held: 1 });
    await update('demo_payments', { status: 'succeeded', amount_received: 2706 });
    expect(await checkout.finalize(id)).toMatchObject({ kind: 'order' });
  });

  it('goes on when the provider fails for one, and tries that one again', async () => {
    let down = '';
    const { hold, states, sweepAfter, platform } = await openShop({
      wrap: (demo) => ({
        ...demo,
        cancelIntent: (id) =>
          id === down ? Promise.reject(new Error('down')) : demo.cancelIntent(id),
      }),
    });
    down = intentOf((await hold()).clientSecret);
    platform.advance(1);
    await hold();
    await sweepAfter(20 * MINUTE);
    expect(await states()).toEqual(['open', 'released']);
    down = '';
    await sweepAfter(0);
    expect(await states()).toEqual(['released', 'released']);
  });

  it('sells nothing that was paid for in demo mode once payments are real', async () => {
    const { db, platform, pay, left, states, orderRows } = await openShop();
    const { id } = await pay(2);
    const none = { retrieveIntent: async () => null, cancelIntent: async () => null };
    const live = createRig(db, {
      seed: 'live',
      platform,
      wrap: (demo) => ({ ...demo, name: 'stripe', mode: 'live', ...none }),
    });
    expect(await live.checkout.finalize(id)).toEqual({ kind: 'unknown' });
    await live.sweeper.reconcile();
    platform.advance(20 * MINUTE);
    await live.sweeper.sweep();
    expect(await states()).toEqual(['released']);
    expect(await left()).toMatchObject({ sold: 0, held: 0 });
    expect(await live.checkout.finalize(id)).toEqual({ kind: 'unknown' });
    expect(await orderRows()).toEqual([]);
  });

  it('releases a hold that a crash left without a payment, and a free one', async () => {
    const { sale, hold, update, left, states, sweepAfter } = await openShop();
    await hold();
    await update('checkouts', { payment_intent_id: null, client_secret: null });
    await hold(1, of(sale.free));
    await sweepAfter(20 * MINUTE);
    expect(await states()).toEqual(['released', 'released']);
    expect(await left(sale.free)).toMatchObject({ held: 0 });
  });

  it('ends payments of replaced baskets, and honours the one that was faster', async () => {
    const { hold, demo, later, orderRows, left } = await openShop();
    const { checkoutId, clientSecret } = await hold(2);
    await hold(1, { previousCheckoutId: checkoutId, previousClientSecret: clientSecret });
    const id = intentOf(clientSecret);
    await demo.confirm({ id, clientSecret }, 'success');
    await later();
    expect(await orderRows()).toMatchObject([{ payment_intent_id: id }]);
    expect(await left()).toMatchObject({ sold: 2, held: 1 });
  });
});
