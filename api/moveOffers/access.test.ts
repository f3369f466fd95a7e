import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { stockOf } from '#api/checkout/testing/sale.ts';
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
  const limit = createLimit(false);
  const mark = platform.sealer.mark;
  const addressOf = () => 'unknown';
  const cardTries = createCardTries({ enabled: false, clock: platform.clock, addressOf, mark });
  const routes = moveOffersRoutes({ moveOffers, limit, addressOf, cardTries });
  for (const role of ['staff', 'promoter', 'user', null] as const) {
    const status = role === null ? 401 : 403;
    const ask = callerOf(new Hono<AppEnv>().route('/', routes), role);
    const path = `/api/admin/orders/${order.id}/move-offers`;
    expect((await ask('GET', path)).status).toBe(status);
    expect((await ask('POST', path, {})).status).toBe(status);
    expect((await ask('POST', `/api/admin/move-offers/${offer.id}/cancel`)).status).toBe(status);
  }
  expect((await shop.moves(order.id)).offers).toMatchObject([{ status: 'open' }]);
  expect(await problem(rig.post('/api/admin/move-offers/nobody/cancel'))).toMatchObject({
    status: 404,
  });
  expect(await problem(rig.get('/api/admin/orders/nobody/move-offers'))).toMatchObject({
    status: 404,
  });
});

describeStore('what a ticket can be moved to', (open) => {
  it('is its own event, then its series, then what comes next, found by title', async () => {
    const { db, rig, sale, other, order } = await openMoves(await open());
    const targets = async (search = '') => {
      const path = `/api/admin/orders/${order.id}/move-targets?search=${search}`;
      return moveTargetSchema.array().parse(await (await rig.get(path)).json());
    };
    const own = { id: sale.eventId, group: 'same' };
    expect(await targets()).toMatchObject([own, { id: other.id, group: 'other' }]);
    await db.updateTable('events').set({ series_id: 1 }).execute();
    expect(await targets()).toMatchObject([own, { group: 'series' }]);
    expect(await targets('GOLDEN')).toMatchObject([{ title: 'Golden Glide' }]);
    expect(await targets('%25%25%25')).toEqual([]);
  });
});

describeStore('the hold of an offer', (open) => {
  it('is not given back by its buyer, who may have a basket beside it', async () => {
    const { db, rig, vip, other, ...shop } = await openMoves(await open());
    const offer = await shop.offer();
    const { setup, selection } = offerPaymentSchema.parse(
      await (await shop.payOf(offer.id)).json(),
    );
    const { checkoutId, clientSecret } = setup;
    await rig.checkout.release({ checkoutId, clientSecret });
    const customerInfo = { ...selection.customerInfo, phone: '(404) 555-0100' };
    const basket = { ...selection, customerInfo, eventId: other.id };
    const previous = { previousCheckoutId: checkoutId, previousClientSecret: clientSecret };
    await rig.checkout.create({ ...basket, ...previous }, null);
    expect(await stockOf(db, vip)).toMatchObject({ held: 2 });
  });
});
