import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { problem, intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { paymentSetupSchema } from '#shared/checkout/payment.schemas.ts';

const KEY = '0198c1f0-5b7e-7c1a-9d6e-3f2a';

async function openShop(...given: Parameters<typeof openWorld>) {
  const shop = await openWorld(...given);
  const ask = (quantity: number, rest = {}, key: string | null = KEY) =>
    shop.post(
      '/api/create-payment-intent',
      aBasket(shop.sale, quantity, rest),
      key === null ? {} : { 'Idempotency-Key': key },
    );
  const setup = async (...asked: Parameters<typeof ask>) =>
    paymentSetupSchema.parse(await (await ask(...asked)).json());
  return { ...shop, ask, setup };
}

describeStore('the same request twice', (open) => {
  it('is one checkout, one payment and one hold, with the same answer, and leads to one order', async () => {
    const { setup, left, rows, platform, checkout, demo } = await openShop(open);
    const first = await setup(3, { promoCode: 'rollaxle' });
    platform.advance(2000);
    const again = await setup(3, { promoCode: 'rollaxle' });
    expect(again).toEqual({ ...first, serverTime: first.serverTime + 2000 });
    expect(again.promoApplied).toBe(true);
    expect(await left()).toMatchObject({ held: 3 });
    expect(await rows('demo_payments')).toHaveLength(1);
    const { clientSecret } = first;
    const id = intentOf(clientSecret);
    await demo.confirm({ id, clientSecret }, 'success');
    const order = await checkout.process(id);
    expect((await setup(3, { promoCode: 'rollaxle' })).clientSecret).toBe(clientSecret);
    expect(await checkout.process(id)).toEqual(order);
    expect(await left()).toMatchObject({ held: 0, sold: 3 });
  });

  it('is the same whatever it says it replaces, and replaces it once, until its hold has ended', async () => {
    const { setup, left, checkout } = await openShop(open);
    const old = await setup(5, {}, null);
    const first = await setup(2, {
      previousCheckoutId: old.checkoutId,
      previousClientSecret: old.clientSecret,
    });
    expect(await setup(2)).toEqual(first);
    expect(await left()).toMatchObject({ held: 2 });
    await checkout.release(first);
    const next = await setup(2);
    expect(next.checkoutId).not.toBe(first.checkoutId);
    expect(await setup(2)).toEqual(next);
    expect(await left()).toMatchObject({ held: 2 });
  });

  it('sent at the same time, for the last tickets, is not refused by itself', async () => {
    const { setup, left } = await openShop(open, { quantity: 3 });
    const setups = await Promise.all(Array.from({ length: 4 }, async () => setup(3)));
    expect(new Set(setups.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await left()).toMatchObject({ held: 3, sold: 0 });
  });

  it('with another basket is refused and takes nothing; without a key it is another', async () => {
    const { ask, setup, left } = await openShop(open);
    const first = await setup(1);
    const reused = { status: 422, code: 'checkout.key_reused', field: 'Idempotency-Key' };
    expect(await problem(ask(2))).toMatchObject(reused);
    expect(await left()).toMatchObject({ held: 1 });
    expect((await setup(1, {}, null)).checkoutId).not.toBe(first.checkoutId);
    expect(await left()).toMatchObject({ held: 2 });
  });
});

it('a key that others could guess or no header can carry is refused', async () => {
  const { ask } = await openShop();
  const invalid = { status: 400, code: 'request.invalid', field: 'Idempotency-Key' };
  for (const key of ['short', 'x'.repeat(65), 'sixteen letters!', '0198c1f0 5b7e 7c1a'])
    expect(await problem(ask(1, {}, key))).toMatchObject(invalid);
});
