import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentSetup } from '#shared/orders/orders.schemas.ts';
import { codeOf, problem } from '#api/checkout/testing/client.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { openWorld, type World } from '#api/checkout/testing/world.ts';

const MINUTE = 60_000;

let shop: World;
beforeEach(async () => {
  shop = await openWorld();
});

describe('a hold', () => {
  const ask = (
    what: 'status' | 'extend' | 'release',
    { checkoutId, clientSecret }: Pick<PaymentSetup, 'checkoutId' | 'clientSecret'>,
  ) => shop.post(`/api/checkouts/${checkoutId}/${what}`, { clientSecret });
  const held = async () => (await shop.left()).held;

  it('can be asked about, extended and let go with its secret only', async () => {
    const { platform } = shop;
    const one = await shop.setup(aBasket(shop.sale, 2));
    // Secrets stay out of addresses.
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

  it('is paid by nobody from the moment its event is cancelled; who has paid is told so', async () => {
    const one = await shop.hold();
    const paid = await shop.buy();
    await shop.update('events', { cancelled_at: 1 });
    expect(await codeOf(ask('extend', one))).toBe('409 checkout.event_cancelled');
    const known = { status: 'paid', orderNumber: paid.number };
    expect(await (await ask('extend', paid)).json()).toMatchObject(known);
    await ask('release', one);
    expect(await codeOf(ask('extend', one))).toBe('409 checkout.event_cancelled');
  });

  it('cannot be extended for ever', async () => {
    const one = await shop.hold();
    for (let minute = 0; minute < 58; minute += 4) {
      await ask('extend', one);
      shop.platform.advance(4 * MINUTE);
    }
    const end = { holdExpiresAt: one.serverTime + 60 * MINUTE };
    expect(await (await ask('extend', one)).json()).toMatchObject(end);
  });

  it('is not let go by a buyer who has paid', async () => {
    const { id, clientSecret, checkoutId } = await shop.pay();
    const answer: unknown = await (await ask('release', { clientSecret, checkoutId })).json();
    const [order] = await shop.orderRows();
    expect(answer).toMatchObject({ status: 'paid', orderNumber: order?.order_number });
    expect(order?.payment_intent_id).toBe(id);
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
