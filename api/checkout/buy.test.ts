import { beforeEach, describe, expect, it } from 'vitest';
import { orderSchema, processedOrderSchema } from '#shared/orders/orders.schemas.ts';
import { openShop } from '#api/checkout/testing/client.ts';
import { type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, stockOf } from '#api/checkout/testing/sale.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
let rig: Rig;
let sale: Sale;
let setup: Shop['setup'];
let confirm: Shop['confirm'];
let process: Shop['process'];
beforeEach(async () => {
  ({ rig, sale, setup, confirm, process } = await openShop());
});

describe('buying', () => {
  it('goes from a basket to an order with a signed code per ticket', async () => {
    const created = await setup({
      ...aBasket(sale, 3),
      addons: [{ addonId: sale.rental, quantity: 2 }],
      promoCode: ' rollaxle ',
    });
    expect(created).toMatchObject({
      originalAmount: 9098,
      discountAmount: 1125,
      discountRate: 15,
      subtotal: 7973,
      taxAmount: 658,
      amount: 8631,
      promoApplied: true,
      holdExpiresAt: created.serverTime + 15 * 60_000,
    });
    expect(created.items.map((item) => [item.name, item.subtotal, item.isTicket])).toEqual([
      ['Weekend Pass', 6375, true],
      ['Skate rental', 1598, false],
    ]);
    const paid = await confirm(created.clientSecret);
    expect(await paid.json()).toEqual({ status: 'succeeded', error: null });
    const answer = await process(created.clientSecret);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const done = processedOrderSchema.parse(await answer.json());
    expect(done).toMatchObject({ promoApplied: true, discountRate: 15, discountAmount: 1125 });
    expect(done.orderNumber).toMatch(/^RC-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

    const order = orderSchema.parse(
      await (await rig.get(`/api/orders/by-number/${done.orderNumber}`)).json(),
    );
    expect(order).toMatchObject({ status: 'completed', total_amount: 8631, payment_mode: 'demo' });
    expect(order.items.map((item) => [item.quantity, item.unit_discount])).toEqual([
      [1, 375],
      [1, 375],
      [1, 375],
      [2, 0],
    ]);
    expect(new Set(order.items.map((item) => item.qr_code)).size).toBe(4);
    expect(await stockOf(rig.db, sale.pass)).toEqual({ quantity: 100, sold: 3, held: 0 });
  });

  it('answers a repeated process-order with the same order', async () => {
    const { clientSecret } = await setup(aBasket(sale));
    await confirm(clientSecret);
    const first = await (await process(clientSecret)).json();
    expect(await (await process(clientSecret)).json()).toEqual(first);
  });

  it('of something free asks no provider', async () => {
    const created = await setup({
      ...aBasket(sale),
      tickets: [{ ticketId: sale.free, quantity: 2 }],
    });
    expect(created.clientSecret).toMatch(/^free_[0-9A-Z]+_secret_[0-9A-Z]+$/);
    expect(created.amount).toBe(0);
    const answer = await process(created.clientSecret);
    expect(answer.status).toBe(200);
    expect(await rig.db.selectFrom('demo_payments').select('id').execute()).toEqual([]);
  });

  it('adds up lines of the same ticket', async () => {
    const tickets = [4, 5].map((quantity) => ({ ticketId: sale.pass, quantity }));
    const created = await setup({ ...aBasket(sale), tickets });
    expect(created.items).toMatchObject([{ quantity: 9 }]);
  });

  it('ignores prices that a browser makes up, and codes that are worth nothing', async () => {
    const tickets = [{ ticketId: sale.pass, quantity: 1, price: 1, unit_price: 1 }];
    for (const promoCode of ['NOBODY', 'PENDING', '', ' ']) {
      const created = await setup({ ...aBasket(sale), tickets, amount: 1, promoCode });
      expect(created).toMatchObject({ amount: 2706, promoApplied: false, discountRate: 0 });
    }
  });
});
