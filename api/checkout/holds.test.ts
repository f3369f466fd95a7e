import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentSetup } from '#shared/checkout/payment.schemas.ts';
import { codeOf, problem, createRig, intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { openWorld, type World } from '#api/checkout/testing/world.ts';

const MINUTE = 60_000;

describe('a hold', () => {
  let shop: World;
  beforeEach(async () => {
    shop = await openWorld();
  });
  const ask = (
    what: 'status' | 'extend' | 'release',
    { checkoutId, clientSecret }: Pick<PaymentSetup, 'checkoutId' | 'clientSecret'>,
  ) => shop.post(`/api/checkouts/${checkoutId}/${what}`, { clientSecret });
  const held = async () => (await shop.left()).held;

  it('can be asked about, extended and let go with its secret only', async () => {
    const { platform } = shop;
    const one = await shop.setup(aBasket(shop.sale, 2));
    // The client secret is never read from the URL.
    const path = `/api/checkouts/${one.checkoutId}/status`;
    expect((await shop.get(`${path}?clientSecret=${one.clientSecret}`)).status).toBe(404);
    const missing = { status: 400, field: 'clientSecret' };
    expect(await problem(shop.post(path, {}))).toMatchObject(missing);

    platform.advance(14 * MINUTE);
    expect(await (await ask('extend', one)).json()).toEqual({
      status: 'open',
      orderNumber: null,
      holdExpiresAt: platform.clock() + 5 * MINUTE,
      serverTime: platform.clock(),
    });
    expect(await (await ask('release', one)).json()).toMatchObject({ status: 'released' });
    expect(await held()).toBe(0);
    expect(await codeOf(ask('extend', one))).toBe('409 checkout.hold_over');
    expect(await codeOf(shop.confirm(one.clientSecret))).toBe('409 payments.closed');
  });

  it('is paid by nobody from the moment its event is canceled; who has paid is told so', async () => {
    const one = await shop.hold();
    const paid = await shop.buy();
    await shop.update('events', { cancelled_at: 1 });
    expect(await codeOf(ask('extend', one))).toBe('409 checkout.event_cancelled');
    const known = { status: 'paid', orderNumber: paid.number };
    expect(await (await ask('extend', paid)).json()).toMatchObject(known);
    await ask('release', one);
    expect(await codeOf(ask('extend', one))).toBe('409 checkout.event_cancelled');
  });

  it('is not let go by a buyer who has paid', async () => {
    const paying = await shop.pay();
    const answer: unknown = await (await ask('release', paying)).json();
    const [order] = await shop.orderRows();
    expect(answer).toMatchObject({ status: 'paid', orderNumber: order?.order_number });
    expect(order?.payment_intent_id).toBe(paying.id);
  });

  it('of the old basket makes room for the new one', async () => {
    const old = await shop.hold(10);
    await shop.setTicket(shop.sale.pass, { quantity: 12 });
    const replacing = (previousClientSecret: string) =>
      shop.hold(8, { previousCheckoutId: old.checkoutId, previousClientSecret });
    expect(await codeOf(replacing('guess'))).toBe('409 checkout.sold_out');
    expect(await held()).toBe(10);
    await replacing(old.clientSecret);
    expect(await held()).toBe(8);
    await shop.later();
    expect(await codeOf(shop.confirm(old.clientSecret))).toBe('409 payments.closed');
  });

  it('that has expired makes room at once, not before its grace has ended', async () => {
    await shop.setTicket(shop.sale.pass, { quantity: 10 });
    await shop.hold(10);
    shop.platform.advance(17 * MINUTE);
    expect(await codeOf(shop.hold())).toBe('409 checkout.sold_out');
    shop.platform.advance(MINUTE);
    await shop.hold();
    expect(await held()).toBe(1);
  });
});

async function openSwept(options: Parameters<typeof openWorld>[1] = {}) {
  const shop = await openWorld(undefined, options);
  const states = async () =>
    (await shop.rows('checkouts', {}, 'created_at')).map(({ status }) => status);
  const sweepAfter = async (ms: number) => {
    shop.platform.advance(ms);
    await shop.sweeper.sweep();
  };
  return { ...shop, states, sweepAfter };
}

it('the sweeper cancels the payment and releases the hold when the grace has ended', async () => {
  const { hold, demo, left, states, sweepAfter } = await openSwept();
  const { clientSecret } = await hold(2);
  await sweepAfter(18 * MINUTE - 1);
  expect(await states()).toEqual(['open']);
  await sweepAfter(1);
  expect(await states()).toEqual(['released']);
  expect(await left()).toMatchObject({ sold: 0, held: 0 });
  expect(await demo.retrieveIntent(intentOf(clientSecret))).toMatchObject({ status: 'canceled' });
});

it('the sweeper keeps the hold of a payment that is on its way', async () => {
  const { pay, update, left, checkout, states, sweepAfter } = await openSwept();
  const { id } = await pay(1, {}, 'declined');
  await update('demo_payments', { status: 'processing' });
  for (let minute = 0; minute < 60; minute += 1) await sweepAfter(MINUTE);
  expect(await states()).toEqual(['open']);
  expect(await left()).toMatchObject({ held: 1 });
  await update('demo_payments', { status: 'succeeded', amount_received: 2706 });
  expect(await checkout.finalize(id)).toMatchObject({ kind: 'order' });
});

it('the sweeper goes on when the provider fails for one, and tries that one again', async () => {
  let down = '';
  const { hold, states, sweepAfter, platform } = await openSwept({
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

it.each([
  ['as it was', 3, 2, 'open'],
  ['unless others have taken what it had meanwhile', 1, 0, 'released'],
] as const)(
  'a basket whose payment cannot be started leaves the one before, %s',
  async (_, quantity, held, status) => {
    let others: (() => unknown) | null = null;
    const { hold, left, rows, checkout, demo, later, platform, orderRows } = await openSwept({
      quantity: 3,
      wrap: (provider) => ({
        ...provider,
        async createIntent(order) {
          const meanwhile = others;
          others = null;
          await meanwhile?.();
          if (meanwhile) throw new Error('no network');
          return provider.createIntent(order);
        },
      }),
    });
    const before = await hold(2);
    const { checkoutId: id, clientSecret } = before;
    others = () => (status === 'open' ? null : hold(2));
    const changed = hold(quantity, { previousCheckoutId: id, previousClientSecret: clientSecret });
    expect(await codeOf(changed)).toBe('502 payments.provider_failed');
    expect(await rows('checkouts', { id })).toMatchObject([{ status }]);
    expect((await left()).held).toBe(status === 'open' ? held : 2);
    platform.advance(2 * MINUTE);
    await later();
    await demo.confirm({ id: intentOf(clientSecret), clientSecret }, 'success').catch(() => null);
    const paid = checkout.process(intentOf(clientSecret));
    if (status === 'released') return expect(paid).rejects.toThrow();
    await paid;
    expect(await orderRows()).toMatchObject([{ total_amount: before.amount }]);
  },
);

it('a basket that replaces another one holds its tickets for an hour in total; then others get their turn', async () => {
  const { hold, platform, rows, checkout } = await openSwept();
  const first = await hold(1);
  let held = first;
  const again = () =>
    hold(1, { previousCheckoutId: held.checkoutId, previousClientSecret: held.clientSecret });
  for (let n = 0; n < 4; n += 1) {
    platform.advance(14 * MINUTE);
    held = await again();
  }
  expect(held.holdExpiresAt).toBe(first.holdExpiresAt + 45 * MINUTE);
  platform.advance(3 * MINUTE);
  expect(await codeOf(again())).toBe('409 checkout.hold_over');
  expect(await rows('checkouts', { status: 'open' })).toHaveLength(1);
  // Extending the hold to pay doesn't prolong it either.
  const { checkoutId, clientSecret } = held;
  const paying = await checkout.extend({ checkoutId, clientSecret });
  expect(paying.holdExpiresAt).toBe(held.holdExpiresAt);
});

it('the sweeper that was stopped settles nothing, and everything once it starts again', async () => {
  const { hold, states, sweepAfter, sweeper } = await openSwept();
  await hold();
  await sweeper.stop();
  await sweepAfter(20 * MINUTE);
  expect(await states()).toEqual(['open']);
  sweeper.start();
  await expect.poll(states).toEqual(['released']);
  await sweeper.stop();
});

it('the sweeper sells nothing that was paid for in demo mode once payments are real', async () => {
  const { db, platform, pay, left, states, orderRows } = await openSwept();
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
