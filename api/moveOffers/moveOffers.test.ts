import { expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { stockOf } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { offerPageSchema } from '#shared/moveOffers/moveOffers.schemas.ts';
import { openMoves } from './testing.ts';

// $35 and 8.25 % tax; the pass was $25 less 15 %, with $1.76 of tax.
const VIP = 3789;
const PASS = 2301;
const HOUR = 3_600_000;

describeStore('an offer to move a ticket to another night', (open) => {
  it('holds the new ticket, and once it is paid the old one is void and refunded in full', async () => {
    const { db, sale, rig, vip, first, order, ...shop } = await openMoves(await open());
    const offer = await shop.offer();
    expect(offer).toMatchObject({ status: 'open', ticket: 'VIP', amount: VIP, order: null });
    expect(await stockOf(db, vip)).toMatchObject({ held: 1, sold: 0 });
    await rig.worker.runDue();
    const [mail] = rig.mails;
    expect(mail?.text).toContain('You pay $37.89 now and get $23.01 back for the old ticket');
    const [, token = ''] = /move-ticket\?token=(\S+)/.exec(mail?.text ?? '') ?? [];
    expect(token).toBe(shop.tokenOf(offer.id));
    const page = offerPageSchema.parse(await (await shop.lookAt(offer.id)).json());
    expect(page).toMatchObject({
      paid: false,
      old: { ticket: 'Weekend Pass' },
      new: { ticket: 'VIP', event: { title: 'Golden Glide' } },
      amount: VIP,
      back: PASS,
    });

    const intent = await shop.payAtProvider(offer.id);
    expect(await rig.checkout.process(intent)).toMatchObject({ promoApplied: false });
    await rig.worker.runDue();
    expect(await shop.item(first.id)).toMatchObject({ status: 'cancelled', refunded_quantity: 1 });
    expect(await shop.payment(order.intent)).toMatchObject({ amount_refunded: PASS });
    expect(await stockOf(db, vip)).toMatchObject({ held: 0, sold: 1 });
    expect(await stockOf(db, sale.pass)).toMatchObject({ held: 0, sold: 1 });
    const { offers } = await shop.moves(order.id);
    const [done] = offers;
    expect(done).toMatchObject({ status: 'paid', not_returned: null });
    const next = done?.order?.id ?? '';
    expect(await shop.moves(next)).toEqual({
      offers: [],
      from: { id: order.id, order_number: order.number, ticket: 'Weekend Pass' },
    });
    expect(await shop.orderRow(next)).toMatchObject({
      event_id: shop.other.id,
      total_amount: VIP,
      promo_code: null,
      commission_amount: 0,
    });
    // What was earned by the old ticket is taken back.
    expect(await shop.orderRow(order.id)).toMatchObject({
      refunded_amount: PASS,
      commission_reversed: 255,
    });

    expect((await shop.refund(next, wish({ all: true }))).status).toBe(200);
    await rig.worker.runDue();
    expect(await shop.payment(intent)).toMatchObject({ amount_refunded: VIP });
    expect(await problem(shop.payOf(offer.id))).toMatchObject({ code: 'move_offers.paid' });
  });

  it('is one at a time for a ticket, also for the exchange within its event', async () => {
    const { sale, rig, order, first, ...shop } = await openMoves(await open());
    const both = await Promise.all([shop.ask(), shop.ask()]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await problem(shop.ask())).toMatchObject({ code: 'refunds.move_offered' });
    const body = { itemId: first.id, ticketId: sale.free, amount: PASS };
    expect(await problem(rig.post(`/api/admin/orders/${order.id}/exchanges`, body))).toMatchObject({
      code: 'refunds.move_offered',
    });
    expect((await shop.ask({ itemId: shop.second.id })).status).toBe(201);
  });

  it('gives its ticket back when it is cancelled, or over, and the link says so', async () => {
    const { db, rig, vip, ...shop } = await openMoves(await open());
    const offer = await shop.offer();
    expect(await (await shop.cancel(offer.id)).json()).toMatchObject({ status: 'cancelled' });
    expect(await (await shop.cancel(offer.id)).json()).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(db, vip)).toMatchObject({ held: 0, sold: 0 });
    expect(await problem(shop.lookAt(offer.id))).toMatchObject({ code: 'move_offers.over' });
    await rig.worker.runDue();
    expect(rig.mails).toEqual([]);
    const entries = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'orders.offer_move',
      'orders.cancel_move_offer',
    ]);

    rig.platform.advance(HOUR);
    const again = await shop.offer();
    rig.platform.advance(48 * HOUR + 5 * 60_000);
    await rig.sweeper.sweep();
    expect(await stockOf(db, vip)).toMatchObject({ held: 0, sold: 0 });
    expect((await shop.moves(shop.order.id)).offers.map(({ status }) => status)).toEqual([
      'ended',
      'cancelled',
    ]);
    expect(await problem(shop.payOf(again.id))).toMatchObject({ code: 'move_offers.over' });
    expect(await shop.item(shop.first.id)).toMatchObject({ status: 'valid' });
  });

  it('that is paid while the office cancels it stays paid', async () => {
    const { rig, ...shop } = await openMoves(await open());
    const offer = await shop.offer();
    await shop.payAtProvider(offer.id);
    expect(await problem(shop.cancel(offer.id))).toMatchObject({ code: 'move_offers.paid' });
    await rig.worker.runDue();
    expect(await shop.item(shop.first.id)).toMatchObject({ status: 'cancelled' });
  });

  it('that is paid after its end gives the money back, and the old ticket stays', async () => {
    const { db, rig, vip, ...shop } = await openMoves(await open());
    const offer = await shop.offer();
    const intent = await shop.payAtProvider(offer.id);
    await db
      .updateTable('checkouts')
      .set({ status: 'released' })
      .where('id', '=', offer.id)
      .execute();
    await db
      .updateTable('ticket_products')
      .set({ quantity_held: 0 })
      .where('id', '=', vip)
      .execute();
    await expect(rig.checkout.process(intent)).rejects.toMatchObject({
      code: 'orders.payment_refunded',
    });
    await rig.worker.runDue();
    expect(await shop.payment(intent)).toMatchObject({ amount_refunded: VIP });
    expect(await stockOf(db, vip)).toMatchObject({ held: 0, sold: 0 });
    expect(await shop.item(shop.first.id)).toMatchObject({ status: 'valid' });
  });

  it('leaves a ticket alone that came in, or was refunded, while its buyer paid', async () => {
    const { db, rig, first, second, order, ...shop } = await openMoves(await open());
    const [used, gone] = [await shop.offer(), await shop.offer({ itemId: second.id })];
    const intents = [await shop.payAtProvider(used.id), await shop.payAtProvider(gone.id)];
    const entered = db.updateTable('order_items').set({ entry_at: 1, entry_scan_id: 's' });
    await entered.where('id', '=', first.id).execute();
    await shop.refund(order.id, wish({ itemIds: [second.id] }));
    expect(await problem(shop.lookAt(used.id))).toMatchObject({ code: 'move_offers.ticket_gone' });
    expect(await problem(shop.payOf(gone.id))).toMatchObject({ code: 'move_offers.ticket_gone' });
    for (const intent of intents) await rig.checkout.process(intent);
    await rig.worker.runDue();
    const { offers } = await shop.moves(order.id);
    const why = new Map(offers.map((offer) => [offer.item_id, offer.not_returned]));
    expect([why.get(first.id), why.get(second.id)]).toEqual(['used', null]);
    expect(await shop.item(first.id)).toMatchObject({ status: 'valid' });
    expect(await shop.payment(order.intent)).toMatchObject({ amount_refunded: PASS - 1 });
  });

  it('moves at once what costs nothing', async () => {
    const { db, rig, kids, first, order, ...shop } = await openMoves(await open());
    const done = await shop.offer({ ticketId: kids });
    expect(done).toMatchObject({ status: 'paid', amount: 0 });
    await rig.worker.runDue();
    expect(await shop.item(first.id)).toMatchObject({ status: 'cancelled' });
    expect(await shop.payment(order.intent)).toMatchObject({ amount_refunded: PASS });
    expect(await stockOf(db, kids)).toMatchObject({ held: 0, sold: 1 });
    expect(rig.mails.map(({ subject }) => subject).join()).not.toContain('Move your ticket');
  });

  it('is refused for what is not there, sold out, over, or costs something else by now', async () => {
    const { db, sale, other, ...shop } = await openMoves(await open(), 1);
    const code = async (body: object) => (await problem(shop.ask(body))) as { code?: string };
    expect(await code({ itemId: 999 })).toMatchObject({ code: 'refunds.item_unknown' });
    expect(await code({ ticketId: sale.past })).toMatchObject({ code: 'checkout.event_over' });
    expect(await code({ amount: 1 })).toMatchObject({
      code: 'refunds.amount_changed',
      details: { amount: VIP, back: PASS },
    });
    expect(await code({ ticketId: sale.cheap })).toMatchObject({
      code: 'checkout.amount_below_minimum',
    });
    await shop.offer();
    expect(await code({ itemId: shop.second.id })).toMatchObject({ code: 'checkout.sold_out' });
    await db.updateTable('events').set({ published: 0 }).where('id', '=', other.id).execute();
    expect(await code({ itemId: shop.second.id })).toMatchObject({
      code: 'move_offers.target_unknown',
    });
    expect(await problem(shop.rig.post('/api/move-offers/look', { token: 'x.y' }))).toMatchObject({
      status: 404,
      code: 'move_offers.unknown',
    });
  });
});
