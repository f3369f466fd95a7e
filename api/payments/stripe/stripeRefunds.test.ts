import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBasket, stockOf } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';

let shop: Awaited<ReturnType<typeof openStripeShop>>;
beforeEach(async () => {
  shop = await openStripeShop(await memoryDatabase());
});
afterEach(() => shop.close());

const HOUR = 3_600_000;
const PAID = 'payment_intent.succeeded';
let count = 0;

async function bought(quantity = 2) {
  const { id } = await shop.pay(aBasket(shop.sale, quantity, { promoCode: 'ROLLAXLE' }));
  await shop.deliver(PAID);
  await shop.rig.worker.runDue();
  const order = (await shop.orders()).find((each) => each.payment_intent_id === id);
  if (!order) throw new Error('no order');
  shop.rig.mails.length = 0;
  return { id, order };
}

async function refunded(orderId: string, wish: { all: true } | { itemIds: number[] }) {
  count += 1;
  const rest = { reason: 'Broke a wheel', idempotencyKey: `refund-key-${count}` };
  const { id } = await shop.rig.refunds.refund(orderId, { ...wish, ...rest }, anActor);
  await shop.rig.worker.runDue();
  return id;
}
const state = async () => (await shop.refunds()).map(({ status, problem }) => [status, problem]);
const orderNow = async () => (await shop.orders())[0];
const items = () => shop.rig.db.selectFrom('order_items').selectAll().orderBy('id').execute();

describe('a refund', () => {
  it('is made at Stripe, once, and hearing of it again changes nothing', async () => {
    const { id, order } = await bought();
    await refunded(order.id, { all: true });
    expect(await state()).toEqual([['succeeded', null]]);
    await shop.deliver('refund.created');
    expect(await state()).toEqual([['succeeded', null]]);
    expect(shop.stripeServer.refunds()).toMatchObject([
      { payment_intent: id, amount: order.total_amount },
    ]);
    expect(await shop.externalRefunds()).toEqual([]);
  });

  it('on its way is so until Stripe says that it has arrived', async () => {
    const { order } = await bought();
    shop.stripeServer.settings.refundStatus = 'pending';
    await refunded(order.id, { all: true });
    expect(await state()).toEqual([['pending', null]]);
    const [made] = shop.stripeServer.refunds();
    shop.stripeServer.settleRefund(made?.id ?? '', 'succeeded');
    await shop.deliver('refund.updated');
    expect(await state()).toEqual([['succeeded', null]]);
    expect((await shop.refunds())[0]?.settled_at).toBe(shop.rig.platform.clock());
  });

  it.each(['pending', 'succeeded'] as const)(
    'that was %s and fails in the end is shown as failed, and is made anew when asked',
    async (status) => {
      const { order } = await bought();
      shop.stripeServer.settings.refundStatus = status;
      const refundId = await refunded(order.id, { all: true });
      const [made] = shop.stripeServer.refunds();
      shop.stripeServer.settleRefund(made?.id ?? '', 'failed', 'lost_or_stolen_card');
      await shop.deliver('refund.failed');
      await shop.deliver('refund.updated');
      expect(await state()).toEqual([['failed', 'The card was reported lost or stolen.']]);
      shop.stripeServer.settings.refundStatus = 'succeeded';
      await shop.rig.refunds.retry(refundId, anActor);
      await shop.rig.worker.runDue();
      expect(await state()).toEqual([['succeeded', null]]);
      const sums = shop.stripeServer.refunds().map((each) => [each.status, each.amount]);
      expect(sums).toEqual([
        ['failed', order.total_amount],
        ['succeeded', order.total_amount],
      ]);
      expect(await shop.externalRefunds()).toEqual([]);
    },
  );

  it('is known by what it carries when Stripe is faster than its own answer', async () => {
    const { order } = await bought();
    shop.stripeServer.settings.refundStatus = 'pending';
    await refunded(order.id, { all: true });
    await shop.rig.db.updateTable('refunds').set({ provider_refund_id: null }).execute();
    await shop.deliver('refund.created');
    const [made] = shop.stripeServer.refunds();
    expect(await shop.refunds()).toMatchObject([{ provider_refund_id: made?.id }]);
    expect(await shop.externalRefunds()).toEqual([]);
  });

  it('whose answer was lost is not made twice, even days later', async () => {
    const { order } = await bought();
    shop.standIn.fail('POST /v1/refunds', 'answer_lost', 'answer_lost', 'answer_lost');
    await refunded(order.id, { all: true });
    expect(await state()).toEqual([['failed', 'The payment provider could not be reached.']]);
    shop.rig.platform.advance(30 * HOUR);
    await shop.rig.worker.runDue();
    expect(await state()).toEqual([['succeeded', null]]);
    expect(shop.stripeServer.refunds()).toHaveLength(1);
  });

  it('on its way is looked up, not made again, when an admin asks once more', async () => {
    const { order } = await bought();
    shop.stripeServer.settings.refundStatus = 'pending';
    const refundId = await refunded(order.id, { all: true });
    shop.stripeServer.settleRefund(shop.stripeServer.refunds()[0]?.id ?? '', 'succeeded');
    await shop.rig.refunds.retry(refundId, anActor);
    await shop.rig.worker.runDue();
    expect(await state()).toEqual([['succeeded', null]]);
    expect(shop.stripeServer.refunds()).toHaveLength(1);
  });

  it('of what was paid when no money moved needs no provider; real money of another mode does', async () => {
    const { order } = await bought();
    const paidIn = (mode: 'demo' | 'live') =>
      shop.rig.db.updateTable('checkouts').set({ mode }).execute();
    const [first, second] = await items();
    await paidIn('demo');
    await refunded(order.id, { itemIds: [first?.id ?? 0] });
    await paidIn('live');
    await refunded(order.id, { itemIds: [second?.id ?? 0] });
    expect(await state()).toEqual(
      expect.arrayContaining([
        ['failed', 'It was paid in live mode, and this server runs in test mode.'],
        ['succeeded', null],
      ]),
    );
    expect(shop.stripeServer.refunds()).toEqual([]);
  });
});

describe('a refund made in the Dashboard', () => {
  it('of everything voids everything, once, and tells the buyer', async () => {
    const { id, order } = await bought();
    const made = shop.stripeServer.giveBack(id);
    for (const type of ['refund.created', 'refund.created']) await shop.deliver(type);
    await shop.rig.worker.runDue();
    expect(await orderNow()).toMatchObject({
      status: 'cancelled',
      refunded_amount: order.total_amount,
      commission_reversed: order.commission_amount,
    });
    expect((await items()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect((await stockOf(shop.rig.db, shop.sale.pass)).sold).toBe(0);
    expect(await shop.refunds()).toMatchObject([
      { reason: 'outside', status: 'succeeded', provider_refund_id: made.id, actor_name: 'Stripe' },
    ]);
    expect(await shop.externalRefunds()).toMatchObject([{ handled_by: 'Stripe' }]);
    expect(shop.stripeServer.refunds()).toHaveLength(1);
    expect(shop.rig.mails).toHaveLength(1);
  });

  it('of a part waits for a person, and voids nothing', async () => {
    const { id, order } = await bought();
    shop.stripeServer.giveBack(id, { amount: 500 });
    await shop.deliver('refund.created');
    expect(await orderNow()).toMatchObject({ status: 'completed', refunded_amount: 0 });
    expect(await shop.externalRefunds()).toMatchObject([
      { order_id: order.id, amount: 500, handled_at: null, source: 'provider' },
    ]);
  });

  it('of a payment that nobody has told of yet leaves no good ticket', async () => {
    const { id } = await shop.pay(aBasket(shop.sale, 2));
    shop.stripeServer.giveBack(id);
    await shop.deliver('refund.created');
    await shop.deliver('payment_intent.succeeded');
    expect(await shop.orders()).toMatchObject([{ status: 'cancelled' }]);
    expect((await items()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(await shop.externalRefunds()).toMatchObject([{ handled_by: 'Stripe' }]);
    expect((await stockOf(shop.rig.db, shop.sale.pass)).sold).toBe(0);
  });

  it('of what is left after one of ours voids the rest', async () => {
    const { id, order } = await bought();
    const [first] = await items();
    await refunded(order.id, { itemIds: [first?.id ?? 0] });
    shop.stripeServer.giveBack(id);
    await shop.deliver('refund.created');
    expect(await orderNow()).toMatchObject({
      status: 'cancelled',
      refunded_amount: order.total_amount,
    });
  });

  it('that does not go through needs nobody; one that fails later can be made anew', async () => {
    const { id } = await bought();
    shop.stripeServer.settings.refundStatus = 'failed';
    shop.stripeServer.giveBack(id, { amount: 500 });
    await shop.deliver('refund.created');
    expect(await shop.externalRefunds()).toMatchObject([{ note: 'It did not go through.' }]);
    shop.stripeServer.settings.refundStatus = 'pending';
    const whole = shop.stripeServer.giveBack(id);
    await shop.deliver('refund.created');
    expect(await state()).toEqual([['pending', null]]);
    shop.stripeServer.settleRefund(whole.id, 'failed');
    await shop.deliver('refund.failed');
    expect(await state()).toEqual([['failed', 'The bank declined the refund.']]);
    shop.stripeServer.settings.refundStatus = 'succeeded';
    await shop.rig.refunds.retry((await shop.refunds())[0]?.id ?? '', anActor);
    await shop.rig.worker.runDue();
    expect(await state()).toEqual([['succeeded', null]]);
  });

  it('is found by looking, too, when nobody told of it', async () => {
    const { id } = await bought();
    shop.stripeServer.giveBack(id);
    await shop.rig.reconciler.reconcile();
    expect(await orderNow()).toMatchObject({ status: 'cancelled' });
  });
});
