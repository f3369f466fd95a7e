import { afterEach, beforeEach, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';
import { orderRefundsSchema } from '#shared/refunds/refunds.schemas.ts';
import { anAdmin, wish } from '#api/refunds/testing.ts';

let shop: Awaited<ReturnType<typeof openStripeShop>>;
beforeEach(async () => {
  const db = await memoryDatabase();
  shop = await openStripeShop(db, { user: await anAdmin(db) });
});
afterEach(() => shop.close());

/** An order of two equal tickets of which something was refunded in the Dashboard. */
async function refundedElsewhere(amount?: number) {
  const { id } = await shop.pay(
    aBasket(shop.sale, 1, { tickets: [{ ticketId: shop.sale.friday, quantity: 2 }] }),
  );
  await shop.deliver('payment_intent.succeeded');
  const [order] = await shop.orders();
  if (!order) throw new Error('no order');
  const made = shop.stripeServer.giveBack(id, { amount: amount ?? order.total_amount / 2 });
  await shop.deliver('refund.created');
  const path = `/api/admin/orders/${order.id}/refunds`;
  const look = async () => orderRefundsSchema.parse(await (await shop.rig.get(path)).json());
  const [first] = (await look()).items;
  const choose = { itemIds: [first?.id ?? 0], outsideId: made.id };
  return { made, path, look, choose };
}
const waiting = async () => (await shop.rig.get('/api/admin/outside-refunds')).json();

it('money that went back elsewhere is for what a person says, and none is sent for it', async () => {
  const { made, path, look, choose } = await refundedElsewhere();
  expect(await waiting()).toMatchObject([{ id: made.id, amount: made.amount }]);
  const body = wish(choose);
  for (let time = 0; time < 2; time += 1) {
    expect((await shop.rig.post(path, body)).status).toBe(200);
  }
  await shop.rig.worker.runDue();
  expect(await look()).toMatchObject({
    order: { refunded_amount: made.amount },
    refunds: [{ reason: 'outside', status: 'succeeded', amount: made.amount }],
    outside: [],
  });
  expect(await waiting()).toEqual([]);
  expect(shop.stripeServer.refunds()).toHaveLength(1);
  // It covers nothing else after that.
  const [, second] = (await look()).items;
  const more = wish({ itemIds: [second?.id], outsideId: made.id });
  expect(await problem(shop.rig.post(path, more))).toMatchObject({
    status: 404,
    code: 'refunds.outside_unknown',
  });
});

it('of another sum than what was chosen covers nothing', async () => {
  const { path, look, choose } = await refundedElsewhere(700);
  expect(await problem(shop.rig.post(path, wish(choose)))).toMatchObject({
    status: 409,
    code: 'refunds.outside_amount',
  });
  expect(await look()).toMatchObject({ order: { refunded_amount: 0 }, outside: [{ amount: 700 }] });
});

it('may void nothing, when somebody says so, once', async () => {
  const { made, look } = await refundedElsewhere(700);
  const settle = () =>
    shop.rig.post(`/api/admin/outside-refunds/${made.id}/settle`, { note: 'A gift' });
  expect((await settle()).status).toBe(200);
  expect(await look()).toMatchObject({ order: { refunded_amount: 0 }, outside: [], refunds: [] });
  expect(await shop.externalRefunds()).toMatchObject([{ handled_by: 'boss', note: 'A gift' }]);
  expect(await problem(settle())).toMatchObject({ status: 404, code: 'refunds.outside_unknown' });
});
