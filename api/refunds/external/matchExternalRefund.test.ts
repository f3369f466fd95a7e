import { afterEach, describe, expect, it } from 'vitest';
import { paymentHealthOf } from '#api/paymentHealth/testing.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';
import { anActor } from '#api/testing.ts';

// Stripe refuses to refund what is disputed, and takes it again when the dispute was won.

type Database = Awaited<ReturnType<typeof memoryDatabase>>;
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((shop) => shop.close()));
});

async function sold(db: Database) {
  const shop = await openStripeShop(db);
  open.push(shop);
  const { rig, stripeServer, deliver } = shop;
  const { wrong } = paymentHealthOf(rig);
  const tickets = [{ ticketId: shop.sale.friday, quantity: 2 }];
  const { id } = await shop.pay(aBasket(shop.sale, 1, { tickets }));
  await deliver('payment_intent.succeeded');
  const [order] = await shop.orders();
  if (!order) throw new Error('no order');
  const rows = await db.selectFrom('order_items').select('id').orderBy('id').execute();
  const items = rows.map((row) => row.id);
  let keys = 0;
  const refund = async (wish: { all: true } | { itemIds: number[] }) => {
    keys += 1;
    const rest = { reason: 'Asked for', idempotencyKey: `refund-key-${keys}` };
    const made = await rig.refunds.refund(order.id, { ...wish, ...rest }, anActor);
    await rig.worker.runDue();
    return made;
  };
  const dispute = async (amount = order.total_amount) => {
    const made = stripeServer.openDispute(id, { amount });
    await deliver('charge.dispute.created');
    return async (how: 'won' | 'lost') => {
      stripeServer.closeDispute(made.id, how);
      await deliver('charge.dispute.closed');
      return made.id;
    };
  };
  return {
    ...shop,
    id,
    order,
    items,
    refund,
    dispute,
    now: async () => (await shop.orders())[0],
    kinds: async () => (await wrong()).map(({ kind }) => kind),
    sent: () => stripeServer.refunds().reduce((sum, { amount }) => sum + amount, 0),
    /** A day passes, with all that is tried again in it. */
    async wait() {
      for (let hour = 0; hour < 30; hour += 1) {
        rig.platform.advance(3_600_000);
        await rig.worker.runDue();
      }
    },
  };
}

describeStore('a refund that was refused', (database) => {
  it('is the one that somebody makes in the Dashboard: it is counted and sent once', async () => {
    const shop = await sold(await database());
    const { id, items, stripeServer, deliver, refund, dispute, kinds } = shop;
    const close = await dispute();
    const { amount } = await refund({ itemIds: [items[0] ?? 0] });
    expect(await kinds()).toEqual(['dispute', 'refund']);
    await close('won');
    const made = stripeServer.giveBack(id, { amount });
    await deliver('refund.created');
    await deliver('refund.created');
    expect(await shop.refunds()).toMatchObject([
      { status: 'succeeded', problem: null, provider_refund_id: made.id },
    ]);
    expect(await kinds()).toEqual([]);
    await shop.wait();
    expect([shop.sent(), (await shop.now())?.refunded_amount]).toEqual([amount, amount]);
    expect(await shop.externalRefunds()).toMatchObject([{ handled_by: 'Stripe' }]);
    // The other ticket is as good as ever.
    expect(await shop.now()).toMatchObject({ status: 'completed' });
  });
});

describe('several refunds that were refused', () => {
  /** Two tickets, each refunded on its own while the bank has not decided; then it has. */
  async function refusedTwice() {
    const shop = await sold(await memoryDatabase());
    const close = await shop.dispute();
    const amounts = [];
    for (const item of shop.items) amounts.push((await shop.refund({ itemIds: [item] })).amount);
    await close('won');
    expect(await shop.kinds()).toEqual(['refund', 'refund']);
    const states = async () => (await shop.refunds()).map(({ status }) => status);
    return { ...shop, amounts, states };
  }

  it('are those that somebody makes in one sum, and fail together', async () => {
    const { id, order, stripeServer, deliver, kinds, states, refunds, externalRefunds, ...shop } =
      await refusedTwice();
    stripeServer.settings.refundStatus = 'pending';
    const made = stripeServer.giveBack(id, { amount: order.total_amount });
    await deliver('refund.created');
    expect(await kinds()).toEqual([]);
    expect((await refunds()).map((one) => [one.status, one.provider_refund_id])).toEqual([
      ['pending', made.id],
      ['pending', made.id],
    ]);
    expect(await externalRefunds()).toMatchObject([
      { handled_by: 'Stripe', note: 'It is the refunds that had been refused.' },
    ]);
    stripeServer.settleRefund(made.id, 'failed');
    await deliver('refund.failed');
    expect(await states()).toEqual(['failed', 'failed']);
    expect(await kinds()).toEqual(['refund', 'refund']);
    stripeServer.settings.refundStatus = 'succeeded';
    stripeServer.giveBack(id, { amount: order.total_amount });
    await deliver('refund.created');
    await shop.wait();
    expect(await states()).toEqual(['succeeded', 'succeeded']);
    expect(await kinds()).toEqual([]);
    expect((await shop.now())?.refunded_amount).toBe(order.total_amount);
  });

  it('of which the sum is of one only leave the other waiting', async () => {
    const { id, stripeServer, deliver, kinds, states, amounts } = await refusedTwice();
    stripeServer.giveBack(id, { amount: amounts[0] ?? 0 });
    await deliver('refund.created');
    expect((await states()).toSorted()).toEqual(['failed', 'succeeded']);
    expect(await kinds()).toEqual(['refund']);
  });

  it('are found also when their money went back before the second of them was refused', async () => {
    const shop = await sold(await memoryDatabase());
    const { items, refund, dispute, kinds, refunds } = shop;
    const close = await dispute();
    await refund({ itemIds: [items[0] ?? 0] });
    // All of it went back to the bank, and an admin has just asked for the rest.
    await close('lost');
    expect((await kinds()).toSorted()).toEqual(['outside', 'refund']);
    await refund({ itemIds: [items[1] ?? 0] });
    expect(await kinds()).toEqual([]);
    expect((await refunds()).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    // Neither has reached the buyer when the bank gives it back: both are to be sent again, and nothing else is to do.
    await close('won');
    expect(await kinds()).toEqual(['refund', 'refund']);
    expect((await refunds()).map(({ problem }) => problem)).toEqual([
      expect.stringContaining('not with the buyer'),
      expect.stringContaining('not with the buyer'),
    ]);
    await close('lost');
    expect(await kinds()).toEqual([]);
    await close('won');
    for (const { id } of await refunds()) await shop.rig.refunds.retry(id, anActor);
    await shop.rig.worker.runDue();
    expect(await kinds()).toEqual([]);
    expect(shop.sent()).toBe(shop.order.total_amount);
  });
});

describe('money that went back elsewhere', () => {
  const openSold = async () => sold(await memoryDatabase());

  it('on its way is that of the refund, and fails as that', async () => {
    const { id, stripeServer, deliver, refund, dispute, kinds, refunds } = await openSold();
    const close = await dispute();
    const { amount } = await refund({ all: true });
    await close('won');
    stripeServer.settings.refundStatus = 'pending';
    const made = stripeServer.giveBack(id, { amount });
    await deliver('refund.created');
    expect(await refunds()).toMatchObject([{ status: 'pending', settled_at: null }]);
    expect(await kinds()).toEqual([]);
    stripeServer.settleRefund(made.id, 'failed');
    await deliver('refund.failed');
    expect(await refunds()).toMatchObject([{ status: 'failed', provider_refund_id: null }]);
    expect(await kinds()).toEqual(['refund']);
  });

  it('of another sum is something else', async () => {
    const { id, stripeServer, deliver, refund, dispute, kinds, items } = await openSold();
    const close = await dispute();
    const { amount } = await refund({ itemIds: [items[0] ?? 0] });
    await close('won');
    stripeServer.giveBack(id, { amount: amount - 1 });
    await deliver('refund.created');
    expect(await kinds()).toEqual(['outside', 'refund']);
  });

  it('by a dispute that is lost is that of the refund which the dispute kept from going through', async () => {
    const { refund, dispute, kinds, refunds, externalRefunds, now, order } = await openSold();
    const close = await dispute();
    await refund({ all: true });
    const named = await close('lost');
    expect(await refunds()).toMatchObject([{ status: 'succeeded', provider_refund_id: named }]);
    expect(await externalRefunds()).toMatchObject([{ id: named, handled_by: 'Stripe' }]);
    expect(await kinds()).toEqual([]);
    expect(await now()).toMatchObject({ refunded_amount: order.total_amount });
  });

  it('before ours was refused is found, too', async () => {
    const { id, rig, order, stripeServer, deliver, kinds, refunds, sent } = await openSold();
    const wish = { all: true, reason: 'Asked for', idempotencyKey: 'refund-key' } as const;
    await rig.refunds.refund(order.id, wish, anActor);
    stripeServer.giveBack(id);
    await deliver('refund.created');
    expect(await kinds()).toEqual(['outside']);
    await rig.worker.runDue();
    expect(await refunds()).toMatchObject([{ status: 'succeeded', problem: null }]);
    expect(await kinds()).toEqual([]);
    expect(sent()).toBe(order.total_amount);
  });

  it('is not that of a refund which nobody has refused: who cannot be reached may have paid', async () => {
    const { id, stripeServer, deliver, refund, kinds, refunds, standIn, items, wait } =
      await openSold();
    standIn.fail('POST /v1/refunds', 'answer_lost', 'answer_lost', 'answer_lost');
    const { amount } = await refund({ itemIds: [items[0] ?? 0] });
    expect(await refunds()).toMatchObject([{ status: 'failed', attempt: 1 }]);
    stripeServer.giveBack(id, { amount });
    await deliver('refund.created');
    await wait();
    expect(await refunds()).toMatchObject([
      { reason: 'requested', status: 'succeeded' },
      { reason: 'outside', status: 'succeeded' },
    ]);
    expect(await kinds()).toEqual([]);
  });
});
