import { afterEach, describe, expect, it } from 'vitest';
import { openShop, problem } from '#api/checkout/testing/client.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, stockOf } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { MAX_DECLINES } from './declines.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';

const FAILED = 'payment_intent.payment_failed';
let close: (() => Promise<unknown>) | undefined;
afterEach(async () => close?.());

async function stripeShop() {
  const shop = await openStripeShop(await memoryDatabase());
  close = () => shop.close();
  const held = async () => (await stockOf(shop.rig.db, shop.sale.pass)).held;
  const decline = async (id: string) => {
    expect(() => shop.stripeServer.confirm(id, 'declined')).toThrow();
    expect((await shop.deliver(FAILED)).status).toBe(200);
  };
  return { ...shop, held, decline };
}

describe('whoever tries out cards', () => {
  it('has five of them declined, and then the checkout is closed', async () => {
    const shop = await stripeShop();
    const { id, checkoutId, clientSecret } = await shop.pay(aBasket(shop.sale), 'nothing');
    const extend = () => shop.rig.post(`/api/checkouts/${checkoutId}/extend`, { clientSecret });
    for (let time = 1; time < MAX_DECLINES; time += 1) await shop.decline(id);
    expect((await extend()).status).toBe(200);
    expect(await shop.held()).toBe(1);
    await shop.decline(id);
    expect(await shop.held()).toBe(0);
    expect(await shop.rig.deps.provider.retrieveIntent(id)).toMatchObject({ status: 'canceled' });
    expect(() => shop.stripeServer.confirm(id)).toThrow();
    expect(await problem(extend())).toMatchObject({
      status: 409,
      code: 'checkout.declined_too_often',
    });
    expect(await shop.orders()).toEqual([]);
  });

  it('is not told apart by deliveries that come again', async () => {
    const shop = await stripeShop();
    const { id } = await shop.pay(aBasket(shop.sale), 'nothing');
    await shop.decline(id);
    for (let time = 0; time < MAX_DECLINES; time += 1) await shop.deliver(FAILED);
    expect(await shop.held()).toBe(1);
    shop.stripeServer.confirm(id);
    await shop.deliver('payment_intent.succeeded');
    expect(await shop.orders()).toHaveLength(1);
  });

  it('keeps the tickets when a card has gone through before the last decline is heard of', async () => {
    const shop = await stripeShop();
    const { id } = await shop.pay(aBasket(shop.sale), 'nothing');
    for (let time = 1; time < MAX_DECLINES; time += 1) await shop.decline(id);
    expect(() => shop.stripeServer.confirm(id, 'declined')).toThrow();
    shop.stripeServer.confirm(id);
    expect((await shop.deliver(FAILED)).status).toBe(200);
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.refunds()).toEqual([]);
  });

  it('does not close the checkouts of others', async () => {
    const shop = await stripeShop();
    const other = await shop.pay(aBasket(shop.sale), 'nothing');
    const { id } = await shop.pay(aBasket(shop.sale), 'nothing');
    for (let time = 1; time <= MAX_DECLINES; time += 1) await shop.decline(id);
    expect(await shop.held()).toBe(1);
    await shop.decline(other.id);
    expect(await shop.held()).toBe(1);
  });

  it('finds the same in a demo', async () => {
    const { rig, sale, setup, confirm } = await openShop();
    const { clientSecret, checkoutId } = await setup(aBasket(sale));
    for (let time = 1; time <= MAX_DECLINES; time += 1) {
      await confirm(clientSecret, 'declined');
      await rig.worker.runDue();
    }
    expect(await stockOf(rig.db, sale.pass)).toMatchObject({ held: 0, sold: 0 });
    expect(await rig.demo.retrieveIntent(intentOf(clientSecret))).toMatchObject({
      status: 'canceled',
    });
    const extend = rig.post(`/api/checkouts/${checkoutId}/extend`, { clientSecret });
    expect(await problem(extend)).toMatchObject({ code: 'checkout.declined_too_often' });
  });
});
