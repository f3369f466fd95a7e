import { beforeEach, describe, expect, it } from 'vitest';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { anActor } from '#api/testing.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';

let shop: Awaited<ReturnType<typeof openStripeShop>>;
beforeEach(async () => {
  shop = await openStripeShop();
});

const HOUR = 3_600_000;
const PAID = 'payment_intent.succeeded';
let count = 0;

async function bought(quantity = 2) {
  const { id } = await shop.pay(aBasket(shop.sale, quantity, { promoCode: 'ROLLAXLE' }));
  await shop.deliver(PAID);
  await shop.later();
  const order = (await shop.orders()).find((each) => each.payment_intent_id === id);
  if (!order) throw new Error('no order');
  shop.mails.length = 0;
  return { id, order };
}

async function refunded(orderId: string, wish: { all: true } | { itemIds: number[] } = ALL) {
  count += 1;
  const rest = { reason: 'Broke a wheel', idempotencyKey: `refund-key-${count}` };
  const { id } = await shop.rig.refunds.refund(orderId, { ...wish, ...rest }, anActor);
  await shop.later();
  return id;
}
const ALL = { all: true } as const;
async function retry(refundId: string) {
  await shop.rig.refunds.retry(refundId, anActor);
  await shop.later();
}
const becomes = (status: NonNullable<typeof shop>['stripeServer']['settings']['refundStatus']) =>
  void (shop.stripeServer.settings.refundStatus = status);
const [DONE, ON_ITS_WAY] = [[['succeeded', null]], [['pending', null]]];
const madeAtStripe = () => shop.stripeServer.refunds();
const state = async () => (await shop.refunds()).map(({ status, problem }) => [status, problem]);
const orderNow = async () => (await shop.orders())[0];
const items = () => shop.itemRows();
const itemStates = async () => (await items()).map(({ status }) => status);

describe('a refund', () => {
  it('is made at Stripe, once, and hearing of it again changes nothing', async () => {
    const { id, order } = await bought();
    await refunded(order.id);
    expect(await state()).toEqual(DONE);
    await shop.deliver('refund.created');
    expect(await state()).toEqual(DONE);
    expect(madeAtStripe()).toMatchObject([{ payment_intent: id, amount: order.total_amount }]);
    expect(await shop.externalRefunds()).toEqual([]);
  });

  it('on its way is so until Stripe says that it has arrived', async () => {
    const { order } = await bought();
    becomes('pending');
    await refunded(order.id);
    expect(await state()).toEqual(ON_ITS_WAY);
    const [made] = madeAtStripe();
    shop.stripeServer.settleRefund(made?.id ?? '', 'succeeded');
    await shop.deliver('refund.updated');
    expect(await state()).toEqual(DONE);
    expect((await shop.refunds())[0]?.settled_at).toBe(shop.platform.clock());
  });

  it.each(['pending', 'succeeded'] as const)(
    'that was %s and fails in the end is shown as failed, and is made anew when asked',
    async (status) => {
      const { order } = await bought();
      becomes(status);
      const refundId = await refunded(order.id);
      const [made] = madeAtStripe();
      shop.stripeServer.settleRefund(made?.id ?? '', 'failed', 'lost_or_stolen_card');
      await shop.deliver('refund.failed');
      await shop.deliver('refund.updated');
      expect(await state()).toEqual([['failed', 'The card was reported lost or stolen.']]);
      becomes('succeeded');
      await retry(refundId);
      expect(await state()).toEqual(DONE);
      const sums = madeAtStripe().map((each) => [each.status, each.amount]);
      expect(sums).toEqual([
        ['failed', order.total_amount],
        ['succeeded', order.total_amount],
      ]);
      expect(await shop.externalRefunds()).toEqual([]);
    },
  );

  it('is known by what it carries when Stripe is faster than its own answer', async () => {
    const { order } = await bought();
    becomes('pending');
    await refunded(order.id);
    await shop.update('refunds', { provider_refund_id: null });
    await shop.deliver('refund.created');
    const [made] = madeAtStripe();
    expect(await shop.refunds()).toMatchObject([{ provider_refund_id: made?.id }]);
    expect(await shop.externalRefunds()).toEqual([]);
  });

  it('whose answer was lost is not made twice, even days later', async () => {
    const { order } = await bought();
    shop.standIn.fail('POST /v1/refunds', 'answer_lost', 'answer_lost', 'answer_lost');
    await refunded(order.id);
    expect(await state()).toEqual([['failed', 'The payment provider could not be reached.']]);
    shop.platform.advance(30 * HOUR);
    await shop.later();
    expect(await state()).toEqual(DONE);
    expect(madeAtStripe()).toHaveLength(1);
  });

  it('on its way is looked up, not made again, when an admin asks once more', async () => {
    const { order } = await bought();
    becomes('pending');
    const refundId = await refunded(order.id);
    shop.stripeServer.settleRefund(madeAtStripe()[0]?.id ?? '', 'succeeded');
    await retry(refundId);
    expect(await state()).toEqual(DONE);
    expect(madeAtStripe()).toHaveLength(1);
  });

  it('of what was paid when no money moved needs no provider; real money of another mode does', async () => {
    const { order } = await bought();
    const paidIn = (mode: 'demo' | 'live') => shop.update('checkouts', { mode });
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
    expect(madeAtStripe()).toEqual([]);
  });
});

describe('a refund made in the Dashboard', () => {
  it('of everything voids everything, once, and tells the buyer', async () => {
    const { id, order } = await bought();
    const made = shop.stripeServer.giveBack(id);
    for (const type of ['refund.created', 'refund.created']) await shop.deliver(type);
    await shop.later();
    expect(await orderNow()).toMatchObject({
      status: 'cancelled',
      refunded_amount: order.total_amount,
      commission_reversed: order.commission_amount,
    });
    expect(await itemStates()).toEqual(['cancelled', 'cancelled']);
    expect((await shop.left()).sold).toBe(0);
    expect(await shop.refunds()).toMatchObject([
      { reason: 'outside', status: 'succeeded', provider_refund_id: made.id, actor_name: 'Stripe' },
    ]);
    expect(await shop.externalRefunds()).toMatchObject([{ handled_by: 'Stripe' }]);
    expect(madeAtStripe()).toHaveLength(1);
    expect(shop.mails).toHaveLength(1);
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
    expect(await itemStates()).toEqual(['cancelled', 'cancelled']);
    expect(await shop.externalRefunds()).toMatchObject([{ handled_by: 'Stripe' }]);
    expect((await shop.left()).sold).toBe(0);
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
    becomes('failed');
    shop.stripeServer.giveBack(id, { amount: 500 });
    await shop.deliver('refund.created');
    expect(await shop.externalRefunds()).toMatchObject([{ note: 'It did not go through.' }]);
    becomes('pending');
    const whole = shop.stripeServer.giveBack(id);
    await shop.deliver('refund.created');
    expect(await state()).toEqual(ON_ITS_WAY);
    shop.stripeServer.settleRefund(whole.id, 'failed');
    await shop.deliver('refund.failed');
    expect(await state()).toEqual([['failed', 'The bank declined the refund.']]);
    becomes('succeeded');
    await retry((await shop.refunds())[0]?.id ?? '');
    expect(await state()).toEqual(DONE);
  });

  it('is found by looking, too, when nobody told of it', async () => {
    const { id } = await bought();
    shop.stripeServer.giveBack(id);
    await shop.reconciler.reconcile();
    expect(await orderNow()).toMatchObject({ status: 'cancelled' });
  });
});
