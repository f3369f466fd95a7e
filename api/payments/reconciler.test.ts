import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';

let shop: Awaited<ReturnType<typeof openStripeShop>>;
beforeEach(async () => {
  shop = await openStripeShop(await memoryDatabase());
});
afterEach(() => shop.close());

const MINUTE = 60_000;
const PAID = 'payment_intent.succeeded';

describe('events that never came', () => {
  it('are looked up, at the start and every hour, and acted on once', async () => {
    await shop.pay(aBasket(shop.sale));
    expect(await shop.rig.reconciler.reconcile()).toBe(1);
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.rig.reconciler.reconcile()).toBe(0);
    shop.rig.platform.advance(60 * MINUTE);
    await shop.pay(aBasket(shop.sale));
    await shop.deliver(PAID);
    expect(await shop.rig.reconciler.reconcile()).toBe(0);
    expect(await shop.orders()).toHaveLength(2);
  });

  it('hold up no other when one of them fails, and that one is tried again', async () => {
    await shop.pay(aBasket(shop.sale));
    await shop.pay(aBasket(shop.sale));
    shop.standIn.fail('GET /v1/payment_intents/:id', '500', '500', '500');
    expect(await shop.rig.reconciler.reconcile()).toBe(1);
    shop.rig.platform.advance(20 * 60 * MINUTE);
    expect(await shop.rig.reconciler.reconcile()).toBe(1);
    expect(await shop.orders()).toHaveLength(2);
  });

  it('are looked for again when Stripe could not be reached', async () => {
    await shop.pay(aBasket(shop.sale));
    shop.standIn.fail('GET /v1/events', 'lost', 'lost', 'lost');
    await expect(shop.rig.reconciler.reconcile()).rejects.toThrow();
    expect(await shop.rig.reconciler.reconcile()).toBe(1);
  });
});
