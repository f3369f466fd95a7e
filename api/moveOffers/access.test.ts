import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/client.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import { callerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/types.ts';
import { createCardTries } from '#api/payments/cardTries.ts';
import { moveTargetSchema, offerPaymentSchema } from '#shared/moveOffers/moveOffers.schemas.ts';
import { moveOffersRoutes } from './moveOffers.routes.ts';
import { openMoves } from './testing.ts';

it('is made, seen and cancelled by admins alone', async () => {
  const { rig, order, ...shop } = await openMoves(await memoryDatabase());
  const offer = await shop.offer();
  const { moveOffers, platform } = rig;
  const { clock, sealer } = platform;
  const addressOf = () => 'unknown';
  const cardTries = createCardTries({ enabled: false, clock, addressOf, mark: sealer.mark });
  const given = { moveOffers, limit: createLimit(false), addressOf, cardTries };
  const routes = new Hono<AppEnv>().route('/', moveOffersRoutes(given));
  for (const role of ['staff', 'promoter', 'user', null] as const) {
    const status = role === null ? 401 : 403;
    const ask = callerOf(routes, role);
    const path = `/api/admin/orders/${order.id}/move-offers`;
    expect((await ask('GET', path)).status).toBe(status);
    expect((await ask('POST', path, {})).status).toBe(status);
    expect((await ask('POST', `/api/admin/move-offers/${offer.id}/cancel`)).status).toBe(status);
  }
  expect((await shop.moves(order.id)).offers).toMatchObject([{ status: 'open' }]);
  expect(await codeOf(shop.cancel('nobody'))).toMatch('404');
  expect(await codeOf(shop.get('/api/admin/orders/nobody/move-offers'))).toMatch('404');
});

it('lists its own event, then its series, then what comes next, found by title', async () => {
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

describeStore('an offer', (open) => {
  it('is not given back by its buyer, who may have a basket beside it', async () => {
    const { checkout, vip, other, ...shop } = await openMoves(await open());
    const { id } = await shop.offer();
    const payment = await (await shop.payOf(id)).json();
    const { setup, selection } = offerPaymentSchema.parse(payment);
    const { checkoutId, clientSecret } = setup;
    await checkout.release({ checkoutId, clientSecret });
    const customerInfo = { ...selection.customerInfo, phone: '(404) 555-0100' };
    const basket = { ...selection, customerInfo, eventId: other.id };
    const previous = { previousCheckoutId: checkoutId, previousClientSecret: clientSecret };
    await checkout.create({ ...basket, ...previous }, null);
    expect(await shop.left(vip)).toMatchObject({ held: 2 });
  });

  it('takes the attendee along, and within its event what was answered for it', async () => {
    const { sale, vip, first, second, order, ...shop } = await openMoves(await open());
    const question_id = await shop.insert('questions', {
      event_id: sale.eventId,
      kind: 'text',
      label: 'Shoe size',
      options: '[]',
      scope: 'attendee',
      waiver_version: null,
      required: 1,
      ticket_ids: null,
      show_at_door: 1,
      position: 0,
      created_at: 1,
      updated_at: 1,
    });
    const { checkout_id } = await shop.orderRow(order.id);
    const answer = { checkout_id, question_id, phone: null, guardian: null, waiver_version: null };
    const said = ['for all', 'nine', 'ten'].map((value, n) => ({ value, unit: n - 1 }));
    const rows = said.map((each) => ({ ...answer, ...each, answered_at: 1 }));
    await shop.db.insertInto('answers').values(rows).execute();
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

    for (const { id } of [here, there]) await shop.checkout.process(await shop.payAtProvider(id));
    const { offers } = await shop.moves(order.id);
    const itemsOf = (id: string) => {
      const next = offers.find((offer) => offer.id === id)?.order?.id ?? '';
      return shop.rows('order_items', { order_id: next });
    };
    expect(await itemsOf(here.id)).toMatchObject([ida]);
    const unnamed = { attendee: null, holder: first.holder };
    expect(await itemsOf(there.id)).toMatchObject([unnamed]);
  });
});
