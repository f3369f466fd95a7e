import { beforeEach, describe, expect, it } from 'vitest';
import { openShop, problem } from '#api/checkout/testing/client.ts';
import { intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, stockOf } from '#api/checkout/testing/sale.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
let rig: Rig;
let sale: Sale;
let setup: Shop['setup'];
let confirm: Shop['confirm'];
beforeEach(async () => {
  ({ rig, sale, setup, confirm } = await openShop());
});

describe('a hold', () => {
  const at = (setUp: { checkoutId: string }, what: string) =>
    `/api/checkouts/${setUp.checkoutId}/${what}`;

  it('can be asked about, extended and let go with its secret only', async () => {
    const held = await setup(aBasket(sale, 2));
    const { clientSecret } = held;
    const wrong = { clientSecret: 'demo_pi_X_secret_Y' };
    for (const what of ['status', 'extend', 'release']) {
      expect(await problem(rig.post(at(held, what), wrong))).toMatchObject({
        status: 404,
        code: 'checkout.unknown',
      });
    }
    // Secrets stay out of addresses.
    expect((await rig.get(`${at(held, 'status')}?clientSecret=${clientSecret}`)).status).toBe(404);
    expect(await problem(rig.post(at(held, 'status'), {}))).toMatchObject({
      status: 400,
      field: 'clientSecret',
    });

    rig.platform.advance(14 * 60_000);
    const extended = (await (
      await rig.post(at(held, 'extend'), { clientSecret })
    ).json()) as object;
    expect(extended).toEqual({
      status: 'open',
      orderNumber: null,
      holdExpiresAt: rig.platform.clock() + 5 * 60_000,
      serverTime: rig.platform.clock(),
    });
    const released = await rig.post(at(held, 'release'), { clientSecret });
    expect(await released.json()).toMatchObject({ status: 'released' });
    expect(await stockOf(rig.db, sale.pass)).toMatchObject({ held: 0 });
    expect(await problem(rig.post(at(held, 'extend'), { clientSecret }))).toMatchObject({
      status: 409,
      code: 'checkout.hold_over',
    });
    expect(await problem(confirm(clientSecret))).toMatchObject({
      status: 409,
      code: 'payments.closed',
    });
  });

  it('is paid by nobody from the moment its event is cancelled; who has paid is told so', async () => {
    const [held, paid] = [await setup(aBasket(sale)), await setup(aBasket(sale))];
    await confirm(paid.clientSecret);
    const order = await rig.checkout.process(intentOf(paid.clientSecret));
    await rig.db.updateTable('events').set({ cancelled_at: 1 }).execute();
    const extend = (one: typeof held) =>
      rig.post(at(one, 'extend'), { clientSecret: one.clientSecret });
    expect(await problem(extend(held))).toMatchObject({
      status: 409,
      code: 'checkout.event_cancelled',
    });
    expect(await (await extend(paid)).json()).toMatchObject({
      status: 'paid',
      orderNumber: order?.orderNumber,
    });
    await rig.checkout.release({ checkoutId: held.checkoutId, clientSecret: held.clientSecret });
    expect(await problem(extend(held))).toMatchObject({ code: 'checkout.event_cancelled' });
  });

  it('cannot be extended for ever', async () => {
    const held = await setup(aBasket(sale));
    for (let minute = 0; minute < 58; minute += 4) {
      await rig.post(at(held, 'extend'), { clientSecret: held.clientSecret });
      rig.platform.advance(4 * 60_000);
    }
    const answer = await rig.post(at(held, 'extend'), { clientSecret: held.clientSecret });
    expect(await answer.json()).toMatchObject({ holdExpiresAt: held.serverTime + 60 * 60_000 });
  });

  it('is not let go by a buyer who has paid', async () => {
    const held = await setup(aBasket(sale));
    await confirm(held.clientSecret);
    const answer = await rig.post(at(held, 'release'), { clientSecret: held.clientSecret });
    const status = (await answer.json()) as { status: string; orderNumber: string };
    expect(status.status).toBe('paid');
    expect((await rig.get(`/api/orders/${status.orderNumber}`)).status).toBe(200);
  });

  it('of the old basket makes room for the new one', async () => {
    const old = await setup(aBasket(sale, 10));
    await rig.db
      .updateTable('ticket_products')
      .set({ quantity: 12 })
      .where('id', '=', sale.pass)
      .execute();
    const refused = { previousCheckoutId: old.checkoutId, previousClientSecret: 'guess' };
    expect((await rig.post('/api/create-payment-intent', aBasket(sale, 8, refused))).status).toBe(
      409,
    );
    expect(await stockOf(rig.db, sale.pass)).toMatchObject({ held: 10 });
    await setup(aBasket(sale, 8, { ...refused, previousClientSecret: old.clientSecret }));
    expect(await stockOf(rig.db, sale.pass)).toMatchObject({ held: 8 });
    await rig.worker.runDue();
    expect(await problem(confirm(old.clientSecret))).toMatchObject({
      status: 409,
      code: 'payments.closed',
    });
  });

  it('that has expired makes room at once, not before its grace has ended', async () => {
    await rig.db
      .updateTable('ticket_products')
      .set({ quantity: 10 })
      .where('id', '=', sale.pass)
      .execute();
    await setup(aBasket(sale, 10));
    rig.platform.advance(17 * 60_000);
    expect((await rig.post('/api/create-payment-intent', aBasket(sale))).status).toBe(409);
    rig.platform.advance(60_000);
    await setup(aBasket(sale));
    expect(await stockOf(rig.db, sale.pass)).toMatchObject({ held: 1 });
  });
});
