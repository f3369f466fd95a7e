import { afterEach, expect } from 'vitest';
import { it } from 'vitest';
import { paymentHealthOf } from '#api/paymentHealth/testing.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';
import { anActor } from '#api/testing.ts';
import { disputedOrders, disputesOf } from './disputes.queries.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((shop) => shop.close()));
});

describeStore('a disputed payment', (database) => {
  async function bought() {
    const shop = await openStripeShop(await database());
    open.push(shop);
    const { id } = await shop.pay(aBasket(shop.sale, 2, { promoCode: 'ROLLAXLE' }));
    await shop.deliver('payment_intent.succeeded');
    const [order] = await shop.orders();
    if (!order) throw new Error('no order');
    const { db } = shop.rig;
    const door = () =>
      db
        .selectFrom('order_items')
        .select(['warning', 'status', 'door_seq'])
        .orderBy('id')
        .execute();
    const told: string[] = [];
    shop.rig.live.subscribe(`door:${order.event_id}`, () => told.push('door'));
    const now = async () => (await shop.orders())[0];
    return { ...shop, db, id, order, door, told, now };
  }

  it('is shown with its order, and the door is warned of its tickets', async () => {
    const { stripeServer, deliver, db, id, order, door, told, now } = await bought();
    const before = await door();
    stripeServer.openDispute(id, { reason: 'product_not_received' });
    await deliver('charge.dispute.created');
    await deliver('charge.dispute.created');
    expect(await disputesOf(db, order.id)).toMatchObject([
      { phase: 'open', reason: 'product_not_received', amount: order.total_amount },
    ]);
    expect(await disputedOrders(db, [order.id, 'other'])).toEqual(new Set([order.id]));
    const after = await door();
    expect(after.map(({ warning, status }) => [warning, status])).toEqual([
      ['disputed', 'valid'],
      ['disputed', 'valid'],
    ]);
    const last = Math.max(...before.map((item) => item.door_seq));
    expect(after.every((item) => item.door_seq > last)).toBe(true);
    expect(told).toHaveLength(1);
    // Commission stays until the decision.
    expect(await now()).toMatchObject({ status: 'completed', commission_reversed: 0 });
  });

  it('cannot be refunded until the bank has decided, and says so', async () => {
    const { stripeServer, deliver, id, order, rig, refunds } = await bought();
    stripeServer.openDispute(id);
    await deliver('charge.dispute.created');
    const wish = { all: true, reason: 'Asked for', idempotencyKey: 'refund-key' } as const;
    await rig.refunds.refund(order.id, wish, anActor);
    await rig.worker.runDue();
    expect(await refunds()).toMatchObject([
      { status: 'failed', problem: expect.stringContaining('charged back') },
    ]);
  });

  it('that is won is as it was', async () => {
    const { stripeServer, deliver, db, id, order, door, now } = await bought();
    const { id: dispute } = stripeServer.openDispute(id);
    await deliver('charge.dispute.created');
    stripeServer.closeDispute(dispute, 'won');
    await deliver('charge.dispute.closed');
    expect((await door()).map(({ warning }) => warning)).toEqual([null, null]);
    expect(await disputedOrders(db, [order.id])).toEqual(new Set());
    expect(await disputesOf(db, order.id)).toMatchObject([{ phase: 'won', due_by: null }]);
    expect(await now()).toMatchObject({ status: 'completed', refunded_amount: 0 });
  });

  it('that is lost is money gone: its tickets are void, and what was earned goes back', async () => {
    const { stripeServer, deliver, id, order, door, now, refunds, rig, standIn } = await bought();
    await rig.worker.runDue();
    rig.mails.length = 0;
    const { id: dispute } = stripeServer.openDispute(id);
    stripeServer.closeDispute(dispute, 'lost');
    // The final event arrives first.
    await deliver('charge.dispute.closed');
    await deliver('charge.dispute.created');
    await rig.worker.runDue();
    expect(await now()).toMatchObject({
      status: 'cancelled',
      refunded_amount: order.total_amount,
      commission_reversed: order.commission_amount,
    });
    expect((await door()).map(({ status, warning }) => [status, warning])).toEqual([
      ['cancelled', null],
      ['cancelled', null],
    ]);
    expect(await refunds()).toMatchObject([{ reason: 'disputed', status: 'succeeded' }]);
    // No second refund, and no mail about it.
    expect(standIn.calls.filter(({ call }) => call === 'POST /v1/refunds')).toEqual([]);
    expect(rig.mails).toEqual([]);
  });

  it('that was lost and is won after all is a trouble until somebody has acted', async () => {
    const { stripeServer, deliver, db, id, order, now, door, rig } = await bought();
    const { paymentHealth, wrong } = paymentHealthOf(rig);
    const { id: dispute } = stripeServer.openDispute(id);
    stripeServer.closeDispute(dispute, 'lost');
    await deliver('charge.dispute.closed');
    expect(await wrong()).toEqual([]);
    stripeServer.closeDispute(dispute, 'won');
    await deliver('charge.dispute.funds_reinstated');
    const at = new Date(rig.platform.clock()).toISOString();
    rig.platform.advance(1000);
    await deliver('charge.dispute.closed');
    // Voided tickets stay void: the seats may be resold.
    expect((await door()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(await now()).toMatchObject({ status: 'cancelled' });
    const gone = { what: 'reinstated', amount: order.total_amount };
    const trouble = { kind: 'won_back', id: dispute, at, ...gone };
    const about = { order: { id: order.id, number: order.order_number }, actions: ['dismiss'] };
    expect(await wrong()).toMatchObject([{ ...trouble, ...about }]);
    expect(await disputesOf(db, order.id)).toMatchObject([{ phase: 'won', returned_at: at }]);
    await paymentHealth.dismissDispute(dispute, 'They got new tickets', anActor);
    expect(await wrong()).toEqual([]);
    const handled = { by: anActor.name, note: 'They got new tickets' };
    expect(await disputesOf(db, order.id)).toMatchObject([{ returned_at: at, handled }]);
    const again = paymentHealth.dismissDispute(dispute, 'Once more', anActor);
    await expect(again).rejects.toMatchObject({ code: 'payments.problem_unknown' });
    // Lost again, won again.
    stripeServer.closeDispute(dispute, 'lost');
    await deliver('charge.dispute.closed');
    expect(await wrong()).toEqual([]);
    stripeServer.closeDispute(dispute, 'won');
    await deliver('charge.dispute.closed');
    expect(await wrong()).toMatchObject([trouble.kind].map((kind) => ({ kind })));
  });

  it('gives its commission back with the money, in whichever order its news come', async () => {
    const { stripeServer, deliver, db, id, order, now, rig } = await bought();
    const { id: dispute } = stripeServer.openDispute(id);
    const entries = async () => {
      const rows = await db.selectFrom('ledger_entries').select('kind').orderBy('id').execute();
      return rows.map(({ kind }) => kind);
    };
    stripeServer.closeDispute(dispute, 'lost');
    await deliver('charge.dispute.closed');
    stripeServer.closeDispute(dispute, 'won');
    const news = ['funds_reinstated', 'closed', 'created'].map((kind) => `charge.dispute.${kind}`);
    await Promise.all(news.map((kind) => deliver(kind)));
    stripeServer.closeDispute(dispute, 'won');
    await Promise.all(news.map((kind) => deliver(kind)));
    const once = ['earned', 'earned', 'reversed', 'reversed', 'reinstated', 'reinstated'];
    expect(await entries()).toEqual(once);
    expect(await now()).toMatchObject({ commission_reversed: 0, commission_amount: 510 });
    expect(order.commission_amount).toBe(510);
    expect((await paymentHealthOf(rig).wrong()).map(({ kind }) => kind)).toEqual(['won_back']);
  });

  it('that is won after all and whose money is sent back needs nobody, and its commission goes with it', async () => {
    const { stripeServer, deliver, db, id, order, now, refunds, externalRefunds, rig } =
      await bought();
    const { wrong } = paymentHealthOf(rig);
    const { id: dispute } = stripeServer.openDispute(id);
    for (const end of ['lost', 'won'] as const) {
      stripeServer.closeDispute(dispute, end);
      await deliver('charge.dispute.closed');
    }
    expect((await wrong()).map(({ kind }) => kind)).toEqual(['won_back']);
    stripeServer.settings.refundStatus = 'pending';
    const sent = stripeServer.giveBack(id);
    await deliver('refund.created');
    await deliver('refund.created');
    expect(await wrong()).toEqual([]);
    expect(await now()).toMatchObject({ commission_reversed: order.commission_amount });
    expect(await refunds()).toMatchObject([
      { status: 'pending', provider_refund_id: sent.id, reinstated_at: null },
    ]);
    const handled = { by: 'Stripe', note: 'The money was sent back.' };
    expect(await disputesOf(db, order.id)).toMatchObject([{ phase: 'won', handled }]);
    // A failed refund like any other.
    stripeServer.settleRefund(sent.id, 'failed');
    await deliver('refund.failed');
    expect((await wrong()).map(({ kind }) => kind)).toEqual(['refund']);
    // And what the bank takes now it takes once more.
    stripeServer.closeDispute(dispute, 'lost');
    await deliver('charge.dispute.closed');
    expect(await wrong()).toEqual([]);
    expect(await refunds()).toMatchObject([{ provider_refund_id: dispute, status: 'succeeded' }]);
    expect((await externalRefunds()).every((one) => one.handled_at !== null)).toBe(true);
    expect(await now()).toMatchObject({ commission_reversed: order.commission_amount });
  });

  it('that is won while its loss is written down ends as won', async () => {
    const { stripeServer, deliver, id, order, now, rig, db } = await bought();
    const { id: dispute } = stripeServer.openDispute(id);
    stripeServer.closeDispute(dispute, 'lost');
    rig.live.subscribe(
      `door:${order.event_id}`,
      () => void stripeServer.closeDispute(dispute, 'won'),
    );
    await deliver('charge.dispute.closed');
    expect(await disputesOf(db, order.id)).toMatchObject([{ phase: 'won' }]);
    expect(await now()).toMatchObject({ commission_reversed: 0 });
  });

  it('of which a part was lost needs nobody when it is won after all, and somebody when it is lost', async () => {
    const { stripeServer, deliver, id, now, externalRefunds, rig } = await bought();
    const { wrong } = paymentHealthOf(rig);
    const { id: dispute } = stripeServer.openDispute(id, { amount: 100 });
    for (const [end, kinds] of [
      ['lost', ['outside']],
      ['won', []],
      ['lost', ['outside']],
    ] as const) {
      stripeServer.closeDispute(dispute, end);
      await deliver('charge.dispute.closed');
      expect([end, (await wrong()).map(({ kind }) => kind)]).toEqual([end, kinds]);
    }
    expect(await externalRefunds()).toMatchObject([{ status: 'succeeded', handled_at: null }]);
    expect(await now()).toMatchObject({ status: 'completed', refunded_amount: 0 });
  });

  it('of which a part is lost waits for a person', async () => {
    const { stripeServer, deliver, id, order, now, externalRefunds } = await bought();
    const { id: dispute } = stripeServer.openDispute(id, { amount: 100 });
    stripeServer.closeDispute(dispute, 'lost');
    await deliver('charge.dispute.closed');
    expect(await externalRefunds()).toMatchObject([
      { id: dispute, source: 'dispute', order_id: order.id, amount: 100, handled_at: null },
    ]);
    expect(await now()).toMatchObject({ status: 'completed' });
  });
});
