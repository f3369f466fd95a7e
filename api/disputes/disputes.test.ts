import { beforeEach, expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeStore } from '#api/db/testing.ts';
import { allBack } from '#api/refunds/testing.ts';
import { anActor } from '#api/testing.ts';
import { openSold } from './testing.ts';
import { disputedOrders } from './disputes.queries.ts';

describeStore('a disputed payment', (database) => {
  let shop: Awaited<ReturnType<typeof openSold>>;
  beforeEach(async () => {
    shop = await openSold(await database(), { promoCode: 'ROLLAXLE' });
  });
  const door = async () =>
    (await shop.itemRows()).map(({ status, warning }) => `${status} ${warning}`);
  const earned = async () => (await shop.rows('ledger_entries', {}, 'id')).map(({ kind }) => kind);
  const created = () => shop.deliver('charge.dispute.created');

  it('is shown with its order, the door is warned of its tickets, and it cannot be refunded until it is decided', async () => {
    const { db, order, dispute, rig, itemRows } = shop;
    const told: string[] = [];
    rig.live.subscribe(`door:${order.event_id}`, () => told.push('door'));
    const last = Math.max(...(await itemRows()).map(({ door_seq }) => door_seq));
    dispute({ reason: 'product_not_received' });
    await created();
    await created();
    expect(await shop.disputes()).toMatchObject([
      { phase: 'open', reason: 'product_not_received', amount: order.total_amount },
    ]);
    expect(await disputedOrders(db, [order.id, 'other'])).toEqual(new Set([order.id]));
    expect(await door()).toEqual(['valid disputed', 'valid disputed']);
    expect((await itemRows()).every(({ door_seq }) => door_seq > last)).toBe(true);
    expect(told).toHaveLength(1);
    // The commission stays until the dispute is decided.
    expect(await shop.now()).toMatchObject({ status: 'completed', commission_reversed: 0 });
    await shop.refund({ all: true });
    const problem = expect.stringContaining('charged back');
    expect(await shop.refunds()).toMatchObject([{ status: 'failed', problem }]);
  });

  it('that is won is as it was', async () => {
    const dispute = shop.dispute();
    await created();
    await shop.decide(dispute, 'won');
    expect(await door()).toEqual(['valid null', 'valid null']);
    expect(await disputedOrders(shop.db, [shop.order.id])).toEqual(new Set());
    expect(await shop.disputes()).toMatchObject([{ phase: 'won', due_by: null }]);
    expect(await shop.now()).toMatchObject({ status: 'completed', refunded_amount: 0 });
  });

  it('that is lost is money gone: its tickets are void, and what was earned goes back', async () => {
    const { mails, order, standIn, worker } = shop;
    await worker.runDue();
    mails.length = 0;
    // The event of the dispute's end arrives first.
    await shop.decide(shop.dispute(), 'lost');
    await created();
    await worker.runDue();
    expect(await shop.now()).toMatchObject(allBack(order));
    expect(await door()).toEqual(['cancelled null', 'cancelled null']);
    expect(await shop.refunds()).toMatchObject([{ reason: 'disputed', status: 'succeeded' }]);
    expect(standIn.calls.filter(({ call }) => call === 'POST /v1/refunds')).toEqual([]);
    expect(mails).toEqual([]);
  });

  it('that was lost and is won after all is a trouble until somebody has acted', async () => {
    const { deliver, order, paymentHealth, platform, stripeServer, wrong, kinds } = shop;
    const dispute = shop.dispute();
    await shop.decide(dispute, 'lost');
    expect(await kinds()).toEqual([]);
    stripeServer.closeDispute(dispute, 'won');
    await deliver('charge.dispute.funds_reinstated');
    const at = new Date(platform.clock()).toISOString();
    platform.advance(1000);
    await deliver('charge.dispute.closed');
    // Voided tickets stay void: the seats may be resold.
    expect(await door()).toEqual(['cancelled null', 'cancelled null']);
    expect(await shop.now()).toMatchObject({ status: 'cancelled' });
    const gone = { what: 'reinstated', amount: order.total_amount };
    const about = { order: { id: order.id, number: order.order_number }, actions: ['dismiss'] };
    expect(await wrong()).toMatchObject([{ kind: 'won_back', id: dispute, at, ...gone, ...about }]);
    expect(await shop.disputes()).toMatchObject([{ phase: 'won', returned_at: at }]);
    const note = 'They got new tickets';
    await paymentHealth.dismissDispute(dispute, note, anActor);
    expect(await kinds()).toEqual([]);
    const handled = { by: anActor.name, note };
    expect(await shop.disputes()).toMatchObject([{ returned_at: at, handled }]);
    const again = codeOf(paymentHealth.dismissDispute(dispute, 'Once more', anActor));
    expect(await again).toContain('payments.problem_unknown');
    await shop.decide(dispute, 'lost');
    expect(await kinds()).toEqual([]);
    await shop.decide(dispute, 'won');
    expect(await kinds()).toEqual(['won_back']);
  });

  it('gives its commission back with the money, in whichever order its news come', async () => {
    const { deliver, stripeServer } = shop;
    const dispute = shop.dispute();
    await shop.decide(dispute, 'lost');
    const news = ['funds_reinstated', 'closed', 'created'].map((kind) => `charge.dispute.${kind}`);
    for (const _time of [1, 2]) {
      stripeServer.closeDispute(dispute, 'won');
      await Promise.all(news.map((kind) => deliver(kind)));
    }
    const once = ['earned', 'earned', 'reversed', 'reversed', 'reinstated', 'reinstated'];
    expect(await earned()).toEqual(once);
    expect(await shop.now()).toMatchObject({ commission_reversed: 0, commission_amount: 510 });
    expect(await shop.kinds()).toEqual(['won_back']);
  });

  it('that is won after all and whose money is sent back needs nobody, and its commission goes with it', async () => {
    const { deliver, order, stripeServer, kinds, refunds } = shop;
    const taken = { commission_reversed: order.commission_amount };
    const dispute = shop.dispute();
    await shop.decide(dispute, 'lost');
    await shop.decide(dispute, 'won');
    expect(await kinds()).toEqual(['won_back']);
    stripeServer.settings.refundStatus = 'pending';
    const sent = await shop.giveBack();
    await deliver('refund.created');
    expect(await kinds()).toEqual([]);
    expect(await shop.now()).toMatchObject(taken);
    expect(await refunds()).toMatchObject([
      { status: 'pending', provider_refund_id: sent.id, reinstated_at: null },
    ]);
    const handled = { by: 'Stripe', note: 'The money was sent back.' };
    expect(await shop.disputes()).toMatchObject([{ phase: 'won', handled }]);
    // Our refund fails; the provider may refuse every refund.
    stripeServer.settleRefund(sent.id, 'failed');
    await deliver('refund.failed');
    expect(await kinds()).toEqual(['refund']);
    // The bank takes the money once more, which replaces the failed refund.
    await shop.decide(dispute, 'lost');
    expect(await kinds()).toEqual([]);
    expect(await refunds()).toMatchObject([{ provider_refund_id: dispute, status: 'succeeded' }]);
    expect((await shop.externalRefunds()).every((one) => one.handled_at !== null)).toBe(true);
    expect(await shop.now()).toMatchObject(taken);
  });

  it('that is won while its loss is written down ends as won', async () => {
    const { order, rig, stripeServer } = shop;
    const dispute = shop.dispute();
    rig.live.subscribe(
      `door:${order.event_id}`,
      () => void stripeServer.closeDispute(dispute, 'won'),
    );
    await shop.decide(dispute, 'lost');
    expect(await shop.disputes()).toMatchObject([{ phase: 'won' }]);
    expect(await shop.now()).toMatchObject({ commission_reversed: 0 });
  });

  it('of which a part is lost waits for a person, unless it is won after all', async () => {
    const { order, externalRefunds } = shop;
    const dispute = shop.dispute({ amount: 100 });
    for (const [end, kinds] of [
      ['lost', ['outside']],
      ['won', []],
      ['lost', ['outside']],
    ] as const) {
      await shop.decide(dispute, end);
      expect([end, await shop.kinds()]).toEqual([end, kinds]);
    }
    const lost = { id: dispute, source: 'dispute', order_id: order.id, amount: 100 };
    expect(await externalRefunds()).toMatchObject([
      { ...lost, status: 'succeeded', handled_at: null },
    ]);
    expect(await shop.now()).toMatchObject({ status: 'completed', refunded_amount: 0 });
  });
});
