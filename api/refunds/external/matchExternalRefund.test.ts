import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { aUser } from '#api/checkout/testing/sale.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { openSold } from '#api/disputes/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { anActor } from '#api/testing.ts';
import { orderRefundsSchema } from '#shared/refunds/refunds.schemas.ts';

// Stripe refuses to refund what is disputed, and takes it again when the dispute was won.

/** Two equal tickets; each can be refunded by itself. */
async function disputable(database?: Parameters<typeof openSold>[0]) {
  const shop = await openSold(database, { ticket: 'friday' });
  const items = (await shop.itemRows()).map(({ id }) => id);
  return {
    ...shop,
    refundOne: (n = 0) => shop.refund({ itemIds: [items[n] ?? 0] }),
    async openDispute() {
      const id = shop.dispute();
      await shop.deliver('charge.dispute.created');
      return async (how: 'won' | 'lost') => {
        await shop.decide(id, how);
        return id;
      };
    },
    states: async () => (await shop.refunds()).map(({ status }) => status),
    sent: () => shop.stripeServer.refunds().reduce((sum, { amount }) => sum + amount, 0),
    /** A day passes, with all that is tried again in it. */
    async wait() {
      for (let time = 0; time < 5; time += 1) await shop.later(6 * 3_600_000);
    },
  };
}

describeStore('a refund that was refused', (database) => {
  it('is the one that somebody makes in the Dashboard: it is counted and sent once', async () => {
    const shop = await disputable(await database());
    const close = await shop.openDispute();
    const { amount } = await shop.refundOne();
    expect(await shop.kinds()).toEqual(['dispute', 'refund']);
    await close('won');
    const made = await shop.giveBack(amount);
    await shop.deliver('refund.created');
    expect(await shop.refunds()).toMatchObject([
      { status: 'succeeded', problem: null, provider_refund_id: made.id },
    ]);
    expect(await shop.kinds()).toEqual([]);
    await shop.wait();
    expect([shop.sent(), (await shop.now()).refunded_amount]).toEqual([amount, amount]);
    expect(await shop.externalRefunds()).toMatchObject([{ handled_by: 'Stripe' }]);
    expect(await shop.now()).toMatchObject({ status: 'completed' });
  });
});

describe('several refunds that were refused', () => {
  let shop: Awaited<ReturnType<typeof disputable>>;
  beforeEach(async () => void (shop = await disputable()));

  /** Each ticket is refunded on its own while the bank has not decided; then it has. */
  async function refuseTwice() {
    const close = await shop.openDispute();
    const amounts = [(await shop.refundOne(0)).amount, (await shop.refundOne(1)).amount];
    await close('won');
    expect(await shop.kinds()).toEqual(['refund', 'refund']);
    return amounts;
  }

  it('are those that somebody makes in one sum, and fail together', async () => {
    const { order, stripeServer, kinds, states } = shop;
    await refuseTwice();
    stripeServer.settings.refundStatus = 'pending';
    const made = await shop.giveBack(order.total_amount);
    expect(await kinds()).toEqual([]);
    const on = { status: 'pending', provider_refund_id: made.id };
    expect(await shop.refunds()).toMatchObject([on, on]);
    const note = 'These match refunds that were refused before.';
    expect(await shop.externalRefunds()).toMatchObject([{ handled_by: 'Stripe', note }]);
    stripeServer.settleRefund(made.id, 'failed');
    await shop.deliver('refund.failed');
    const failed = { status: 'failed', provider_refund_id: null };
    expect(await shop.refunds()).toMatchObject([failed, failed]);
    expect(await kinds()).toEqual(['refund', 'refund']);
    stripeServer.settings.refundStatus = 'succeeded';
    await shop.giveBack(order.total_amount);
    await shop.wait();
    expect(await states()).toEqual(['succeeded', 'succeeded']);
    expect(await kinds()).toEqual([]);
    expect((await shop.now()).refunded_amount).toBe(order.total_amount);
  });

  it('of which the sum is of one only leave the other waiting', async () => {
    const [amount] = await refuseTwice();
    await shop.giveBack(amount);
    expect((await shop.states()).toSorted()).toEqual(['failed', 'succeeded']);
    expect(await shop.kinds()).toEqual(['refund']);
  });

  it('are found also when their money went back before the second of them was refused', async () => {
    const { kinds, refunds, states } = shop;
    const close = await shop.openDispute();
    await shop.refundOne(0);
    // All of it went back to the bank, and an admin has just asked for the rest.
    await close('lost');
    // It covers the refused one; what the rest is for nobody knows yet.
    await shop.later();
    expect(await kinds()).toEqual(['outside']);
    await shop.refundOne(1);
    expect(await kinds()).toEqual([]);
    expect(await states()).toEqual(['succeeded', 'succeeded']);
    // Nothing has reached the buyer when the bank gives it back: it is to be sent, and nothing else is to do.
    await close('won');
    expect(await kinds()).toEqual(['refund']);
    const problem = expect.stringContaining("buyer doesn't have the money");
    expect((await refunds()).filter(({ status }) => status === 'failed')).toMatchObject([
      { problem, covered_amount: -shop.order.total_amount },
    ]);
    await close('lost');
    expect(await kinds()).toEqual([]);
    await close('won');
    const [owed] = (await refunds()).filter(({ status }) => status === 'failed');
    await shop.rig.refunds.retry(owed?.id ?? '', anActor);
    await shop.later();
    expect(await kinds()).toEqual([]);
    expect(shop.sent()).toBe(shop.order.total_amount);
  });
});

it('money that went back elsewhere is not that of a refund which nobody has refused: who cannot be reached may have paid', async () => {
  const shop = await disputable();
  shop.standIn.fail('POST /v1/refunds', 'answer_lost', 'answer_lost', 'answer_lost');
  const { amount } = await shop.refundOne();
  expect(await shop.refunds()).toMatchObject([{ status: 'failed', attempt: 1 }]);
  await shop.giveBack(amount);
  await shop.wait();
  expect(await shop.refunds()).toMatchObject([
    { reason: 'requested', status: 'succeeded' },
    { reason: 'outside', status: 'succeeded' },
  ]);
  expect(await shop.kinds()).toEqual([]);
});

/** An order of two equal tickets of which one, or as much as is said, was refunded in the Dashboard. */
async function refundedElsewhere(amount?: number) {
  const db = await memoryDatabase();
  const shop = await openSold(db, { ticket: 'friday', user: await aUser(db) });
  const { get, order, post } = shop;
  const made = await shop.giveBack(amount ?? order.total_amount / 2);
  const path = `/api/admin/orders/${order.id}/refunds`;
  const look = async () => orderRefundsSchema.parse(await (await get(path)).json());
  const waiting = async () => (await get('/api/admin/outside-refunds')).json();
  const [first = 0, second = 0] = (await look()).items.map(({ id }) => id);
  const body = wish({ itemIds: [first], outsideId: made.id });
  return { ...shop, made, look, waiting, second, body, cover: (by = body) => post(path, by) };
}

it('money that went back elsewhere is for what a person says, and none is sent for it', async () => {
  const { made, look, waiting, cover, second, ...shop } = await refundedElsewhere();
  expect(await waiting()).toMatchObject([{ id: made.id, amount: made.amount }]);
  for (const _time of [1, 2]) expect((await cover()).status).toBe(200);
  await shop.later();
  expect(await look()).toMatchObject({
    order: { refunded_amount: made.amount },
    refunds: [{ reason: 'outside', status: 'succeeded', amount: made.amount }],
    outside: [],
  });
  expect(await waiting()).toEqual([]);
  expect(shop.stripeServer.refunds()).toHaveLength(1);
  const more = wish({ itemIds: [second], outsideId: made.id });
  expect(await codeOf(cover(more))).toBe('404 refunds.outside_unknown');
});

it('money that went back elsewhere, of another sum than what was chosen, covers nothing, and may void nothing when somebody says so, once', async () => {
  const { made, look, cover, post, externalRefunds } = await refundedElsewhere(700);
  expect(await codeOf(cover())).toBe('409 refunds.outside_amount');
  const order = { refunded_amount: 0 };
  expect(await look()).toMatchObject({ order, outside: [{ amount: 700 }] });
  const settle = () => post(`/api/admin/outside-refunds/${made.id}/settle`, { note: 'A gift' });
  expect((await settle()).status).toBe(200);
  expect(await look()).toMatchObject({ order, outside: [], refunds: [] });
  expect(await externalRefunds()).toMatchObject([{ handled_by: 'boss', note: 'A gift' }]);
  expect(await codeOf(settle())).toBe('404 refunds.outside_unknown');
});
