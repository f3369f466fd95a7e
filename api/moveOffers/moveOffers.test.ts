import { expect, it } from 'vitest';
import { codeOf, problem } from '#api/checkout/testing/rig.ts';
import { add } from '#api/db/rows.testing.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import {
  moveTargetSchema,
  offerPageSchema,
  offerPaymentSchema,
} from '#shared/moveOffers/moveOffers.schemas.ts';
import { openMoves } from './testing.ts';

// The VIP ticket costs $35 plus 8.25% tax; the pass was $25 less 15%, plus $1.76 of tax.
const VIP = 3789;
const PASS = 2301;
const HOUR = 3_600_000;

it('targets of a move are its own event, then its series, then what comes next, found by title', async () => {
  const { get, update, sale, other, order } = await openMoves(await memoryDatabase());
  const targets = async (search = '') => {
    const answer = await get(`/api/admin/orders/${order.id}/move-targets?search=${search}`);
    return moveTargetSchema.array().parse(await answer.json());
  };
  const own = { id: sale.eventId, group: 'same' };
  expect(await targets()).toMatchObject([own, { id: other.id, group: 'other' }]);
  await update('events', { series_id: 1 });
  expect(await targets()).toMatchObject([own, { group: 'series' }]);
  expect(await targets('GOLDEN')).toMatchObject([{ title: 'Golden Glide' }]);
  expect(await targets('%25%25%25')).toEqual([]);
});

describeStore('an offer to move a ticket to another night', (open) => {
  it('holds the new ticket, and once it is paid the old one is void and refunded in full', async () => {
    const { sale, rig, vip, first, order, ...shop } = await openMoves(await open());
    const offer = await shop.offer();
    expect(offer).toMatchObject({ status: 'open', ticket: 'VIP', amount: VIP, order: null });
    expect(await shop.left(vip)).toMatchObject({ held: 1, sold: 0 });
    await shop.later();
    const [mail] = rig.mails;
    expect(mail?.text).toContain('You pay $37.89 now, and we refund $23.01 for the old ticket');
    const [, token = ''] = /move-ticket\?token=(\S+)/.exec(mail?.text ?? '') ?? [];
    expect(token).toBe(shop.tokenOf(offer.id));
    expect(offerPageSchema.parse(await (await shop.lookAt(offer.id)).json())).toMatchObject({
      paid: false,
      old: { ticket: 'Weekend Pass' },
      new: { ticket: 'VIP', event: { title: 'Golden Glide' } },
      amount: VIP,
      back: PASS,
    });

    const intent = await shop.payAtProvider(offer.id);
    expect(await rig.checkout.process(intent)).toMatchObject({ promoApplied: false });
    await shop.later();
    expect(await shop.item(first.id)).toMatchObject({ status: 'cancelled', refunded_quantity: 1 });
    expect(await shop.payment(order.intent)).toMatchObject({ amount_refunded: PASS });
    expect(await shop.left(vip)).toMatchObject({ held: 0, sold: 1 });
    expect(await shop.left(sale.pass)).toMatchObject({ held: 0, sold: 1 });
    const [done] = (await shop.moves(order.id)).offers;
    expect(done).toMatchObject({ status: 'paid', not_returned: null });
    const next = done?.order?.id ?? '';
    expect(await shop.moves(next)).toEqual({
      offers: [],
      from: { id: order.id, order_number: order.number, ticket: 'Weekend Pass' },
    });
    const sold = { event_id: shop.other.id, total_amount: VIP, promo_code: null };
    expect(await shop.orderRow(next)).toMatchObject({ ...sold, commission_amount: 0 });
    const returned = { refunded_amount: PASS, commission_reversed: 255 };
    expect(await shop.orderRow(order.id)).toMatchObject(returned);

    expect((await shop.refund(next, wish({ all: true }))).status).toBe(200);
    await shop.later();
    expect(await shop.payment(intent)).toMatchObject({ amount_refunded: VIP });
    expect(await codeOf(shop.payOf(offer.id))).toContain('move_offers.paid');
  });

  it('is one at a time for a ticket, also for the exchange within its event', async () => {
    const { sale, order, first, checkout, vip, other, ...shop } = await openMoves(await open());
    const both = await Promise.all([shop.ask(), shop.ask()]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await codeOf(shop.ask())).toContain('refunds.move_offered');
    const body = { itemId: first.id, ticketId: sale.free, amount: PASS };
    const exchange = shop.post(`/api/admin/orders/${order.id}/exchanges`, body);
    expect(await codeOf(exchange)).toContain('refunds.move_offered');
    // Its buyer, who may have a basket beside it, does not give it back.
    const { id } = await shop.offer({ itemId: shop.second.id });
    const { setup, selection } = offerPaymentSchema.parse(await (await shop.payOf(id)).json());
    const { checkoutId, clientSecret } = setup;
    await checkout.release({ checkoutId, clientSecret });
    const customerInfo = { ...selection.customerInfo, phone: '(404) 555-0100' };
    const basket = { ...selection, customerInfo, eventId: other.id };
    const previous = { previousCheckoutId: checkoutId, previousClientSecret: clientSecret };
    await checkout.create({ ...basket, ...previous }, null);
    expect(await shop.left(vip)).toMatchObject({ held: 3 });
  });

  it('gives its ticket back when it is canceled, or over, and the link says so', async () => {
    const { rig, vip, ...shop } = await openMoves(await open());
    const offer = await shop.offer();
    expect(await (await shop.cancel(offer.id)).json()).toMatchObject({ status: 'cancelled' });
    expect(await (await shop.cancel(offer.id)).json()).toMatchObject({ status: 'cancelled' });
    expect(await shop.left(vip)).toMatchObject({ held: 0, sold: 0 });
    expect(await codeOf(shop.lookAt(offer.id))).toContain('move_offers.over');
    await shop.later();
    expect(rig.mails).toEqual([]);
    const actions = (await shop.rows('audit_log', {}, 'id')).map(({ action }) => action);
    expect(actions).toEqual(['orders.offer_move', 'orders.cancel_move_offer']);

    rig.platform.advance(HOUR);
    const again = await shop.offer();
    rig.platform.advance(48 * HOUR + 5 * 60_000);
    await rig.sweeper.sweep();
    expect(await shop.left(vip)).toMatchObject({ held: 0, sold: 0 });
    const states = (await shop.moves(shop.order.id)).offers.map(({ status }) => status);
    expect(states).toEqual(['ended', 'cancelled']);
    expect(await codeOf(shop.payOf(again.id))).toContain('move_offers.over');
    expect(await shop.item(shop.first.id)).toMatchObject({ status: 'valid' });
  });

  it('that is paid after its end gives the money back, and the old ticket stays', async () => {
    const { rig, vip, ...shop } = await openMoves(await open());
    const offer = await shop.offer();
    const intent = await shop.payAtProvider(offer.id);
    await shop.update('checkouts', { status: 'released' }, { id: offer.id });
    await shop.setTicket(vip, { quantity_held: 0 });
    expect(await codeOf(rig.checkout.process(intent))).toContain('orders.payment_refunded');
    await shop.later();
    expect(await shop.payment(intent)).toMatchObject({ amount_refunded: VIP });
    expect(await shop.left(vip)).toMatchObject({ held: 0, sold: 0 });
    expect(await shop.item(shop.first.id)).toMatchObject({ status: 'valid' });
  });

  it('leaves a ticket alone that came in, or was refunded, while its buyer paid', async () => {
    const { rig, first, second, order, ...shop } = await openMoves(await open());
    const [used, gone] = [await shop.offer(), await shop.offer({ itemId: second.id })];
    const intents = [await shop.payAtProvider(used.id), await shop.payAtProvider(gone.id)];
    await shop.update('order_items', { entry_at: 1, entry_scan_id: 's' }, { id: first.id });
    await shop.refund(order.id, wish({ itemIds: [second.id] }));
    expect(await codeOf(shop.lookAt(used.id))).toContain('move_offers.ticket_gone');
    expect(await codeOf(shop.payOf(gone.id))).toContain('move_offers.ticket_gone');
    for (const intent of intents) await rig.checkout.process(intent);
    await shop.later();
    const { offers } = await shop.moves(order.id);
    const why = new Map(offers.map((offer) => [offer.item_id, offer.not_returned]));
    expect([why.get(first.id), why.get(second.id)]).toEqual(['used', null]);
    expect(await shop.item(first.id)).toMatchObject({ status: 'valid' });
    expect(await shop.payment(order.intent)).toMatchObject({ amount_refunded: PASS - 1 });
  });

  it('moves at once what costs nothing', async () => {
    const { rig, kids, first, order, ...shop } = await openMoves(await open());
    expect(await shop.offer({ ticketId: kids })).toMatchObject({ status: 'paid', amount: 0 });
    await shop.later();
    expect(await shop.item(first.id)).toMatchObject({ status: 'cancelled' });
    expect(await shop.payment(order.intent)).toMatchObject({ amount_refunded: PASS });
    expect(await shop.left(kids)).toMatchObject({ held: 0, sold: 1 });
    expect(rig.mails.map(({ subject }) => subject).join()).not.toContain('Move your ticket');
  });

  it('is refused for what is not there, sold out, over, or costs something else by now', async () => {
    const { sale, other, ...shop } = await openMoves(await open(), 1);
    const code = (body: object) => codeOf(shop.ask(body));
    expect(await code({ itemId: 999 })).toContain('refunds.item_unknown');
    expect(await codeOf(shop.cancel('nobody'))).toMatch('404');
    expect(await codeOf(shop.get('/api/admin/orders/nobody/move-offers'))).toMatch('404');
    expect(await code({ ticketId: sale.past })).toContain('checkout.event_over');
    expect(await problem(shop.ask({ amount: 1 }))).toMatchObject({
      code: 'refunds.amount_changed',
      details: { amount: VIP, back: PASS },
    });
    expect(await code({ ticketId: sale.cheap })).toContain('checkout.amount_below_minimum');
    await shop.offer();
    const second = { itemId: shop.second.id };
    expect(await code(second)).toContain('checkout.sold_out');
    await shop.update('events', { published: 0 }, { id: other.id });
    expect(await code(second)).toContain('move_offers.target_unknown');
    const look = shop.post('/api/move-offers/look', { token: 'x.y' });
    expect(await codeOf(look)).toBe('404 move_offers.unknown');
  });

  it('takes the attendee along, and within its event what was answered for it', async () => {
    const { sale, vip, first, second, order, ...shop } = await openMoves(await open());
    const question = { event_id: sale.eventId, kind: 'text', scope: 'attendee' } as const;
    await add(shop.db, 'questions', question);
    const [asked] = await shop.rows('questions');
    const { checkout_id } = await shop.orderRow(order.id);
    const answer = { checkout_id, question_id: asked?.id ?? 0 };
    for (const [n, value] of ['for all', 'nine', 'ten'].entries())
      await add(shop.db, 'answers', { ...answer, value, unit: n - 1 });
    const ida = { attendee: 'Ida Roll', holder: 'Ida R.' };
    await shop.update('order_items', ida, { id: second.id });

    const here = await shop.offer({ itemId: second.id, ticketId: sale.friday });
    const there = await shop.offer({ itemId: first.id, ticketId: vip });
    const answersOf = async (id: string) =>
      (await shop.rows('answers', { checkout_id: id }, 'unit')).map((row) => [row.unit, row.value]);
    const both = [
      [-1, 'for all'],
      [0, 'ten'],
    ];
    expect(await answersOf(here.id)).toEqual(both);
    expect(await answersOf(there.id)).toEqual([]);

    const intents = [await shop.payAtProvider(here.id), await shop.payAtProvider(there.id)];
    // One that is paid while the office cancels it stays paid.
    expect(await codeOf(shop.cancel(here.id))).toContain('move_offers.paid');
    for (const intent of intents) await shop.checkout.process(intent);
    const { offers } = await shop.moves(order.id);
    const itemsOf = (id: string) => {
      const next = offers.find((offer) => offer.id === id)?.order?.id ?? '';
      return shop.rows('order_items', { order_id: next });
    };
    expect(await itemsOf(here.id)).toMatchObject([ida]);
    expect(await itemsOf(there.id)).toMatchObject([{ attendee: null, holder: first.holder }]);
  });
});
