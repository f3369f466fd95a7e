import { beforeEach, describe, expect, it } from 'vitest';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { anActor } from '#api/testing.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';

let shop: Awaited<ReturnType<typeof openStripeShop>>;
beforeEach(async () => {
  shop = await openStripeShop();
});

const ALL = { all: true } as const;
let count = 0;

async function bought() {
  const { id } = await shop.pay(aBasket(shop.sale, 2, { promoCode: 'ROLLAXLE' }));
  await shop.deliver('payment_intent.succeeded');
  await shop.later();
  shop.mails.length = 0;
  const [order] = await shop.orders();
  if (!order) throw new Error('no order');
  return { id, order };
}

async function refunded(orderId: string, wish: typeof ALL | { itemIds: number[] } = ALL) {
  count += 1;
  const rest = { reason: 'Broke a wheel', idempotencyKey: `refund-key-${count}` };
  const { id } = await shop.rig.refunds.refund(orderId, { ...wish, ...rest }, anActor);
  await shop.later();
  return id;
}
/** An order that is refunded as a whole; what Stripe says of the refund first. */
async function whole(status: 'pending' | 'succeeded' = 'succeeded') {
  const { order } = await bought();
  shop.stripeServer.settings.refundStatus = status;
  const refundId = await refunded(order.id);
  return { order, refundId, made: shop.stripeServer.refunds()[0]?.id ?? '' };
}
async function retry(refundId: string) {
  shop.stripeServer.settings.refundStatus = 'succeeded';
  await shop.rig.refunds.retry(refundId, anActor);
  await shop.later();
}
const state = async () => (await shop.refunds()).map(({ status, problem }) => problem ?? status);
const sums = () => shop.stripeServer.refunds().map((each) => [each.status, each.amount]);

it('a refund is made at Stripe, once, and hearing of it again changes nothing', async () => {
  const { order } = await whole();
  expect(await state()).toEqual(['succeeded']);
  await shop.deliver('refund.created');
  expect(await state()).toEqual(['succeeded']);
  const { payment_intent_id: payment_intent, total_amount: amount } = order;
  expect(shop.stripeServer.refunds()).toMatchObject([{ payment_intent, amount }]);
  expect(await shop.externalRefunds()).toEqual([]);
});

it('a refund on its way is so until Stripe says that it has arrived, and known by what it carries when Stripe is faster than its own answer', async () => {
  const { made } = await whole('pending');
  expect(await state()).toEqual(['pending']);
  await shop.update('refunds', { provider_refund_id: null });
  await shop.deliver('refund.created');
  expect(await shop.refunds()).toMatchObject([{ provider_refund_id: made }]);
  shop.stripeServer.settleRefund(made, 'succeeded');
  await shop.deliver('refund.updated');
  const settled = { status: 'succeeded', settled_at: shop.platform.clock() };
  expect(await shop.refunds()).toMatchObject([settled]);
  expect(await shop.externalRefunds()).toEqual([]);
});

it.each(['pending', 'succeeded'] as const)(
  'a refund that was %s and fails in the end is shown as failed, and is made anew when asked',
  async (status) => {
    const { order, refundId, made } = await whole(status);
    shop.stripeServer.settleRefund(made, 'failed', 'lost_or_stolen_card');
    for (const type of ['refund.failed', 'refund.updated']) await shop.deliver(type);
    expect(await state()).toEqual(['The card was reported lost or stolen.']);
    await retry(refundId);
    expect(await state()).toEqual(['succeeded']);
    expect(sums()).toEqual([
      ['failed', order.total_amount],
      ['succeeded', order.total_amount],
    ]);
    expect(await shop.externalRefunds()).toEqual([]);
  },
);

it('a refund on its way is looked up, not made again, when an admin asks once more', async () => {
  const { refundId, made } = await whole('pending');
  shop.stripeServer.settleRefund(made, 'succeeded');
  await retry(refundId);
  expect(await state()).toEqual(['succeeded']);
  expect(sums()).toHaveLength(1);
});

it('a refund of what was paid when no money moved needs no provider; real money of another mode does', async () => {
  const { order } = await bought();
  const items = await shop.itemRows();
  for (const [n, mode] of (['demo', 'live'] as const).entries()) {
    await shop.update('checkouts', { mode });
    await refunded(order.id, { itemIds: [items[n]?.id ?? 0] });
  }
  const refused = 'It was paid in live mode, but this server runs in test mode.';
  expect((await state()).toSorted()).toEqual([refused, 'succeeded']);
  expect(sums()).toEqual([]);
});

describe('a refund made in the Dashboard', () => {
  /** All of it, or this much, and Stripe tells of it. */
  async function giveBack(id: string, amount?: number) {
    const made = shop.stripeServer.giveBack(id, amount === undefined ? {} : { amount });
    await shop.deliver('refund.created');
    return made;
  }
  const isVoid = async () => {
    expect(await shop.orders()).toMatchObject([{ status: 'cancelled' }]);
    expect((await shop.itemRows()).filter(({ status }) => status !== 'cancelled')).toEqual([]);
    expect((await shop.left()).sold).toBe(0);
  };

  it('of everything voids everything, once, and tells the buyer', async () => {
    const { id, order } = await bought();
    const { id: provider_refund_id } = await giveBack(id);
    await shop.deliver('refund.created');
    await shop.later();
    await isVoid();
    const { total_amount: refunded_amount, commission_amount: commission_reversed } = order;
    expect(await shop.orders()).toMatchObject([{ refunded_amount, commission_reversed }]);
    expect(await shop.refunds()).toMatchObject([
      { reason: 'outside', status: 'succeeded', provider_refund_id, actor_name: 'Stripe' },
    ]);
    expect(await shop.externalRefunds()).toMatchObject([{ handled_by: 'Stripe' }]);
    expect(sums()).toHaveLength(1);
    expect(shop.mails).toHaveLength(1);
  });

  it('of a payment that nobody has told of yet leaves no good ticket', async () => {
    await giveBack((await shop.pay(aBasket(shop.sale, 2))).id);
    await shop.deliver('payment_intent.succeeded');
    await isVoid();
    expect(await shop.externalRefunds()).toMatchObject([{ handled_by: 'Stripe' }]);
  });

  it('of what is left after one of ours voids the rest, found by looking, too', async () => {
    const { id, order } = await bought();
    const [first] = await shop.itemRows();
    await refunded(order.id, { itemIds: [first?.id ?? 0] });
    shop.stripeServer.giveBack(id);
    await shop.reconciler.reconcile();
    await isVoid();
    expect(await shop.orders()).toMatchObject([{ refunded_amount: order.total_amount }]);
  });

  it('of a part waits for a person, and voids nothing, unless it does not go through', async () => {
    const { id, order } = await bought();
    await giveBack(id, 500);
    expect(await shop.orders()).toMatchObject([{ status: 'completed', refunded_amount: 0 }]);
    const waits = { order_id: order.id, amount: 500, handled_at: null, source: 'provider' };
    expect(await shop.externalRefunds()).toMatchObject([waits]);
    shop.stripeServer.settings.refundStatus = 'failed';
    await giveBack(id, 400);
    const failed = { amount: 400, note: 'It did not go through.' };
    expect(await shop.externalRefunds()).toContainEqual(expect.objectContaining(failed));
  });
});
