import { describe, expect, it } from 'vitest';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { problem } from '#api/checkout/testing/client.ts';
import { createRig, intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale, stockOf } from '#api/checkout/testing/sale.ts';
import { paymentSetupSchema } from '#shared/orders/orders.schemas.ts';

const KEY = '0198c1f0-5b7e-7c1a-9d6e-3f2a';

const ask = (rig: Rig, basket: unknown, key?: string) =>
  rig.post('/api/create-payment-intent', basket, key ? { 'Idempotency-Key': key } : {});

async function setupOf(answer: Response | Promise<Response>) {
  return paymentSetupSchema.parse(await (await answer).json());
}

async function pay(rig: Rig, clientSecret: string) {
  const id = intentOf(clientSecret);
  await rig.demo.confirm({ id, clientSecret }, 'success');
  return rig.checkout.process(id);
}

describeStore('the same request twice', (open) => {
  const shop = async (stock = 100) => {
    const db = await open();
    const sale = await seedSale(db, { stock });
    return { db, sale, rig: createRig(db), held: () => stockOf(db, sale.pass) };
  };

  it('is one checkout, one payment and one hold, with the same answer', async () => {
    const { db, sale, rig, held } = await shop();
    const basket = { ...aBasket(sale, 3), promoCode: 'rollaxle' };
    const first = await setupOf(ask(rig, basket, KEY));
    rig.platform.advance(2000);
    const again = await setupOf(ask(rig, basket, KEY));
    expect(again).toEqual({ ...first, serverTime: first.serverTime + 2000 });
    expect(again.promoApplied).toBe(true);
    expect(await held()).toMatchObject({ held: 3 });
    expect(await db.selectFrom('demo_payments').select('id').execute()).toHaveLength(1);
  });

  it('is the same whatever it says it replaces, and replaces it once', async () => {
    const { sale, rig, held } = await shop();
    const old = await setupOf(ask(rig, aBasket(sale, 5)));
    const basket = aBasket(sale, 2, {
      previousCheckoutId: old.checkoutId,
      previousClientSecret: old.clientSecret,
    });
    const first = await setupOf(ask(rig, basket, KEY));
    expect(await setupOf(ask(rig, aBasket(sale, 2), KEY))).toEqual(first);
    expect(await held()).toMatchObject({ held: 2 });
  });

  it('sent at the same time, for the last tickets, is not refused by itself', async () => {
    const { sale, rig, held } = await shop(3);
    const basket = aBasket(sale, 3);
    const setups = await Promise.all(
      Array.from({ length: 4 }, async () => setupOf(ask(rig, basket, KEY))),
    );
    expect(new Set(setups.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await held()).toMatchObject({ held: 3, sold: 0 });
  });

  it('with another basket is refused, and takes nothing', async () => {
    const { sale, rig, held } = await shop();
    await ask(rig, aBasket(sale, 1), KEY);
    expect(await problem(ask(rig, aBasket(sale, 2), KEY))).toMatchObject({
      status: 422,
      code: 'checkout.key_reused',
      field: 'Idempotency-Key',
    });
    expect(await held()).toMatchObject({ held: 1 });
  });

  it('without a key is two, as ever', async () => {
    const { sale, rig, held } = await shop();
    const setups = [await setupOf(ask(rig, aBasket(sale))), await setupOf(ask(rig, aBasket(sale)))];
    expect(new Set(setups.map(({ checkoutId }) => checkoutId)).size).toBe(2);
    expect(await held()).toMatchObject({ held: 2 });
  });

  it('after its hold has ended, is a new one', async () => {
    const { sale, rig, held } = await shop();
    const { checkoutId, clientSecret } = await setupOf(ask(rig, aBasket(sale), KEY));
    await rig.checkout.release({ checkoutId, clientSecret });
    const next = await setupOf(ask(rig, aBasket(sale), KEY));
    expect(next.checkoutId).not.toBe(checkoutId);
    expect(await setupOf(ask(rig, aBasket(sale), KEY))).toEqual(next);
    expect(await held()).toMatchObject({ held: 1 });
  });

  it('after it was paid, leads to the same order', async () => {
    const { sale, rig, held } = await shop();
    const { clientSecret } = await setupOf(ask(rig, aBasket(sale), KEY));
    const order = await pay(rig, clientSecret);
    const again = await setupOf(ask(rig, aBasket(sale), KEY));
    expect(again.clientSecret).toBe(clientSecret);
    expect(await rig.checkout.process(intentOf(again.clientSecret))).toEqual(order);
    expect(await held()).toMatchObject({ held: 0, sold: 1 });
  });

  it('that stopped between hold and payment, gets the payment it misses', async () => {
    const { db, sale, rig } = await shop();
    await ask(rig, aBasket(sale), KEY);
    const missing = { payment_intent_id: null, client_secret: null };
    await db.updateTable('checkouts').set(missing).execute();
    const { clientSecret } = await setupOf(ask(rig, aBasket(sale), KEY));
    expect(await pay(rig, clientSecret)).toMatchObject({ orderNumber: expect.any(String) });
  });
});

it.each(['short', 'x'.repeat(65), 'sixteen letters!', '0198c1f0 5b7e 7c1a'])(
  'a key that others could guess or no header can carry is refused: %s',
  async (key) => {
    const db = await memoryDatabase();
    const sale = await seedSale(db);
    expect(await problem(ask(createRig(db), aBasket(sale), key))).toMatchObject({
      status: 400,
      code: 'request.invalid',
      field: 'Idempotency-Key',
    });
  },
);

describe('what a promo code is worth', () => {
  it.each([
    ['rollaxle', { code: 'ROLLAXLE', applied: true, discountRate: 15 }],
    ['PENDING', { code: 'PENDING', applied: false, discountRate: 0 }],
    ['nobody', { code: 'NOBODY', applied: false, discountRate: 0 }],
  ])('%s: %j', async (code, worth) => {
    const db = await memoryDatabase();
    const sale = await seedSale(db);
    const rig = createRig(db);
    const answer = await rig.get(`/api/events/${sale.eventId}/promo-code?code=${code}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toEqual(worth);
  });
});
