import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { openSold } from '#api/disputes/testing.ts';
import { settlementFacts } from '#api/finance/finance.service.ts';
import { moneyBackOf } from '#api/refunds/refunds.store.ts';
import { wish } from '#api/refunds/testing.ts';
import { anActor } from '#api/testing.ts';
import { isAppError } from '#shared/base/errors.ts';
import { sumOf } from '#shared/base/money.ts';
import { seeded } from '#shared/base/pseudoRandom.ts';
import { settlementLines } from '#shared/finance/settlement.rules.ts';
import { goneOf } from '#shared/refunds/refunds.rules.ts';
import { createRefundSchema } from '#shared/refunds/refunds.schemas.ts';
import { WHOLE } from '#testing/scope.ts';

const HOUR = 3_600_000;

/** Two equal tickets paid at Stripe; what went back there, whoever asked, and what our figures say of it. */
async function openMoney(database: Parameters<typeof openSold>[0]) {
  const shop = await openSold(database, { ticket: 'friday' });
  const { order, sale, stripeServer } = shop;
  const { db } = shop.rig;
  const unheard = new Set<string>();
  return {
    ...shop,
    cancel: async () => {
      await shop.rig.refunds.cancelEvent(sale.eventId, { reason: 'Rain' }, { actor: anActor });
      await shop.later();
    },
    ask: (body: object) =>
      shop.rig.refunds.refund(order.id, createRefundSchema.parse(wish(body)), anActor),
    /** What Stripe says and was not heard yet. */
    news: () =>
      stripeServer.events.filter(
        ({ type, id }) => /^(refund|charge\.dispute)\./.test(type) && !unheard.has(id),
      ),
    hear: async (event: (typeof stripeServer.events)[number]) => {
      unheard.add(event.id);
      await shop.deliver(event);
    },
    disputes: () =>
      stripeServer.events
        .filter(({ type }) => type === 'charge.dispute.created')
        .map(({ data }) => stripeServer.dispute(String(data.object['id']))),
    sent: () => stripeServer.refunds().filter(({ status }) => status !== 'failed'),
    money: async () => moneyBackOf(db, await shop.now()),
    /** Kept by us, as the settlement has it: what was charged less all that went back. */
    async settled() {
      const facts = await settlementFacts(db, { eventId: sale.eventId, modes: ['test', 'live'] });
      const lines = settlementLines(facts);
      const cents = (key: string) => lines.find((line) => line.key === key)?.cents ?? 0;
      const kept = cents('kept') + cents('other_refunds') + cents('won_back');
      return kept + facts.refundsOnTheWay;
    },
    /** Passes a day and more, with all that is tried again in it. */
    async wait() {
      for (let time = 0; time < 8; time += 1) await shop.later(5 * HOUR);
    },
  };
}

describeStore('money that went back elsewhere', (database) => {
  it('is taken off what a cancellation sends, and the mail says both', async () => {
    const world = await openMoney(await database());
    const { order, mails, refunds, settled } = world;
    const part = order.total_amount - 700;
    await world.giveBack(part);
    mails.length = 0;
    await world.update('orders', { payment_mode: 'live' });
    await world.cancel();
    await world.update('orders', { payment_mode: 'test' });
    expect(world.sent().map(({ amount }) => amount)).toEqual([part, 700]);
    const amount = order.total_amount;
    expect(await refunds()).toMatchObject([
      { amount, covered_amount: part, status: 'succeeded', attempt: 1, reason: 'event_cancelled' },
    ]);
    expect(await world.now()).toMatchObject({ status: 'cancelled', refunded_amount: amount });
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('of it was already refunded to you. The other $7.00 goes back'),
    ]);
    expect(await world.kinds()).toEqual([]);
    expect(await settled()).toBe(0);
  });

  it('and was heard of only after we were refused is taken off as well', async () => {
    const world = await openMoney(await database());
    world.stripeServer.giveBack(world.id, { amount: 1000 });
    await world.refund({ all: true });
    expect(await world.kinds()).toEqual(['refund']);
    await world.deliver('refund.created');
    await world.wait();
    expect(await world.kinds()).toEqual([]);
    expect(sumOf(world.sent().map(({ amount }) => amount))).toBe(world.order.total_amount);
    expect(await world.settled()).toBe(0);
  });

  it('and did not arrive is sent after all', async () => {
    const world = await openMoney(await database());
    const { amount, id } = await world.giveBack(1000);
    await world.refund({ all: true });
    world.stripeServer.settleRefund(id, 'failed');
    await world.deliver('refund.failed');
    expect(await world.kinds()).toEqual(['refund']);
    const [owed] = (await world.refunds()).filter(({ status }) => status === 'failed');
    expect(owed).toMatchObject({ amount: 0, covered_amount: -amount });
    await world.rig.refunds.retry(owed?.id ?? '', anActor);
    await world.later();
    expect(sumOf(world.sent().map((each) => each.amount))).toBe(world.order.total_amount);
    expect([await world.kinds(), await world.settled()]).toEqual([[], 0]);
  });
});

type Money = Awaited<ReturnType<typeof openMoney>>;
type Chance = ReturnType<typeof seeded>;

/** What may happen to the money of an order; what somebody is refused changes nothing. */
const HAPPENINGS: ((world: Money, chance: Chance) => unknown)[] = [
  async ({ ask, itemRows }, chance) => {
    const items = await itemRows();
    return ask({ itemIds: [items[chance.int(0, items.length - 1)]?.id], force: true });
  },
  ({ ask }) => ask({ all: true, force: true }),
  ({ cancel }) => cancel(),
  ({ stripeServer, id, order }, chance) =>
    stripeServer.giveBack(id, { amount: chance.int(1, order.total_amount) }),
  ({ stripeServer, id, order }, chance) => {
    if (!stripeServer.isDisputed(id))
      stripeServer.openDispute(id, { amount: chance.chance(0.5) ? order.total_amount : 900 });
  },
  ({ stripeServer, disputes }, chance) => {
    for (const { id } of disputes()) if (chance.chance(0.5)) stripeServer.closeDispute(id, 'lost');
  },
  ({ stripeServer, sent }, chance) => {
    const made = sent();
    const one = made[chance.int(0, made.length - 1)];
    if (one) stripeServer.settleRefund(one.id, 'failed');
  },
  ({ standIn }) => standIn.fail('POST /v1/refunds', 'answer_lost'),
  ({ later }) => later(HOUR),
  async ({ news, hear }, chance) => {
    const told = news();
    const one = told[chance.int(0, told.length - 1)];
    if (one) await hear(one);
  },
];

it.each(Array.from({ length: WHOLE ? 40 : 8 }, (_, n) => n))(
  'whatever goes back in whatever order, no more goes back than was paid, and all figures agree: %i',
  async (n) => {
    const chance = seeded(`money back ${n}`);
    const world = await openMoney(undefined);
    const { stripeServer, order } = world;
    for (let step = 0; step < 14; step += 1) {
      const happen = HAPPENINGS[chance.int(0, HAPPENINGS.length - 1)];
      try {
        await happen?.(world, chance);
      } catch (error) {
        const refused = isAppError(error) || String(error).includes('refund');
        if (!refused) throw error;
      }
    }
    // All that is open comes to an end, and is heard.
    for (const { id } of world.disputes()) stripeServer.closeDispute(id, 'won');
    for (const event of world.news()) await world.hear(event);
    await world.wait();
    for (const { id, status } of await world.refunds())
      if (status === 'failed') await world.rig.refunds.retry(id, anActor);
    await world.wait();
    for (const event of world.news()) await world.hear(event);

    const gone = sumOf(world.sent().map(({ amount }) => amount));
    expect(gone).toBeLessThanOrEqual(order.total_amount);
    const money = await world.money();
    expect({ gone: goneOf(money) }).toEqual({ gone });
    expect((await world.refunds()).filter(({ status }) => status === 'failed')).toEqual([]);
    expect(gone).toBeGreaterThanOrEqual(money.refunded);
    expect(await world.settled()).toBe(order.total_amount - gone);
  },
);
