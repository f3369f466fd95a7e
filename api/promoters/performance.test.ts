import { beforeEach, expect, it } from 'vitest';
import { paid } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { dayOf } from '#shared/analytics/analytics.rules.ts';
import {
  eventPerformanceSchema,
  promotedEventSchema,
} from '#shared/promoters/eventPerformance.schemas.ts';
import { account, askingAs, theirAccount } from './dashboard.testing.ts';
import { createPromotersRig, problemOf } from './testing.ts';

const DAY = 24 * 60 * 60 * 1000;

describeStore('what a promoter brings to an event', (open) => {
  let world: Awaited<ReturnType<typeof createPromotersRig>>;
  let axle: ReturnType<typeof askingAs>;
  let now: number;
  beforeEach(async () => {
    world = await createPromotersRig(await open());
    axle = askingAs(world, await theirAccount(world));
    now = world.rig.platform.clock();
  });

  const buy = async (quantity: number, promoCode = 'ROLLAXLE') => {
    const { id } = await paid(world.rig, aBasket(world.sale, quantity, { promoCode }));
    return world.rig.checkout.process(id);
  };
  const click = (
    visitor: string,
    at: number,
    with_: { promoter_id?: number; event_id?: number } = {},
  ) => {
    const { eventId: event_id, promoterId: promoter_id } = world.sale;
    const row = { event_id, promoter_id, visitor, day: dayOf(at), at, ...with_ };
    return world.db.insertInto('promo_clicks').values(row).execute();
  };
  const ask = async (query = '', eventId = world.sale.eventId) =>
    eventPerformanceSchema.parse(
      await axle.get(`promoters/me/events/${eventId}/performance?${query}`),
    );
  const on = (at: number) => {
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(at);
    return { from: date, to: date };
  };

  it('is clicks, orders and revenue by day, from the first to now', async () => {
    await click('a', now - 2 * DAY);
    await click('b', now - 2 * DAY);
    await click('b', now);
    await click('c', now, { promoter_id: await world.newcomer() });
    await click('d', now, { event_id: world.sale.pastEventId });
    await buy(2);
    await buy(1);
    await buy(1, '');
    // 42.50 and 21.25 before 8.25 % tax, 12 % of each.
    const sold = { orders: 2, revenue: 4601 + 2300 };
    const all = await ask();
    expect(all).toEqual({
      clicks: 3,
      ...sold,
      commission: 510 + 255,
      points: [
        { ...on(now - 2 * DAY), clicks: 2, orders: 0, revenue: 0 },
        { ...on(now - DAY), clicks: 0, orders: 0, revenue: 0 },
        { ...on(now), clicks: 1, ...sold },
      ],
    });
    expect(await axle.get('promoters/me/stats')).toEqual({
      totalSales: all.revenue,
      totalCommission: all.commission,
      salesCount: all.orders,
    });
  });

  it('counts what stands: nothing of what was given back', async () => {
    const order = await buy(2);
    await world.rig.post(`/api/admin/orders/${order?.orderId}/refunds`, {
      all: true,
      reason: 'Ill',
      idempotencyKey: `key-${order?.orderId}`,
    });
    expect(await ask()).toMatchObject({ orders: 0, revenue: 0, commission: 0, points: [] });
  });

  it('is of a range: its days up to now, whether something happened or not', async () => {
    await click('a', now - 10 * DAY);
    expect(await ask('dateRange=7days')).toMatchObject({ clicks: 0, points: [] });
    await click('a', now - 3 * DAY);
    const week = await ask('dateRange=7days');
    expect(week).toMatchObject({ clicks: 1, orders: 0 });
    expect([week.points.length, week.points.at(-1)]).toEqual([
      8,
      { ...on(now), clicks: 0, orders: 0, revenue: 0 },
    ]);
    expect((await ask('dateRange=30days')).clicks).toBe(2);
  });

  it('is shown for what there is to promote, and for what they have promoted', async () => {
    const titles = async () =>
      promotedEventSchema
        .array()
        .parse(await axle.get('promoters/me/promoted-events'))
        .map(({ title }) => title);
    expect(await titles()).toEqual(['Golden Glide', 'Peach City Skate Jam']);
    const { pastEventId } = world.sale;
    const unknown = { status: 404, code: 'events.unknown' };
    const past = () => axle.request(`promoters/me/events/${pastEventId}/performance`);
    expect(await problemOf(past())).toMatchObject(unknown);
    await click('a', Date.UTC(2026, 6, 4), { event_id: pastEventId });
    expect(await titles()).toEqual(['Golden Glide', 'Peach City Skate Jam', 'Last Summer']);
    expect((await past()).status).toBe(200);

    await world.db.updateTable('events').set({ published: 0 }).execute();
    expect(await titles()).toEqual(['Last Summer']);
    const draft = axle.request(`promoters/me/events/${world.sale.eventId}/performance`);
    expect(await problemOf(draft)).toMatchObject(unknown);
  });

  it('is nobody’s business before an application is approved', async () => {
    const user = await account(world, 'lena');
    await world.db
      .updateTable('promoters')
      .set({ user_id: user.id })
      .where('id', '=', await world.newcomer())
      .execute();
    const paths = ['promoted-events', `events/${world.sale.eventId}/performance`];
    for (const path of paths) {
      const answer = askingAs(world, user).request(`promoters/me/${path}`);
      expect(await problemOf(answer)).toMatchObject({
        status: 403,
        code: 'promoters.not_approved',
      });
    }
  });

  it.each([
    ['1/performance?dateRange=year', 'dateRange'],
    ['0/performance', 'eventId'],
    ['99999999999/performance', 'eventId'],
    ['x/performance', 'eventId'],
  ])('is not asked for as %s', async (path, field) => {
    const answer = problemOf(axle.request(`promoters/me/events/${path}`));
    expect(await answer).toMatchObject({ status: 400, code: 'request.invalid', field });
  });
});
