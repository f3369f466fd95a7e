import { beforeEach, expect, it } from 'vitest';
import { intentOf, paid } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { fullScans, recordingDatabase, planOf } from '#api/db/plans.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import {
  dashboardSchema,
  ownPromoterSchema,
  ownStatsSchema,
} from '#shared/promoters/dashboard.schemas.ts';
import { promotableSchema, saleSchema } from '#shared/promoters/promoters.schemas.ts';
import { READS } from './dashboard.routes.ts';
import { account, askingAs, theirAccount } from './dashboard.testing.ts';
import { createPromotersRig, problemOf } from './testing.ts';

type World = Awaited<ReturnType<typeof createPromotersRig>>;

const PATHS = [
  'promoters/me',
  'promoter/dashboard',
  'promoters/me/stats',
  'promoters/me/events',
  'promoters/me/sales',
  'promoters/me/promoted-events',
  'promoters/me/events/1/performance?dateRange=all',
];

describeStore('promoters see', (open) => {
  let world: World;
  let axle: ReturnType<typeof askingAs>;
  beforeEach(async () => {
    world = await createPromotersRig(await open());
    axle = askingAs(world, await theirAccount(world));
  });

  const buy = async (quantity: number, promoCode = 'ROLLAXLE') => {
    const { id } = await paid(world.rig, aBasket(world.sale, quantity, { promoCode }));
    return world.rig.checkout.process(id);
  };

  it('themselves, and how often their links were followed', async () => {
    const { eventId: event_id, promoterId } = world.sale;
    const other = await world.newcomer();
    const click = (promoter_id: number, visitor: string) => {
      return { event_id, promoter_id, visitor, day: '2026-11-20', at: 1 };
    };
    await world.db
      .insertInto('promo_clicks')
      .values([click(promoterId, 'a'), click(promoterId, 'b'), click(other, 'a')])
      .execute();
    const me = ownPromoterSchema.parse(await axle.get('promoters/me'));
    expect(me).toMatchObject({ id: promoterId, promo_code: 'ROLLAXLE', clicks: 2 });
    expect(await axle.get('promoters/me')).not.toHaveProperty('user_id');
  });

  it('what they have sold, without what was given back, and nobody else’s', async () => {
    const [first, second, third] = [await buy(2), await buy(1), await buy(3)];
    await buy(1, '');
    await world.rig.post(`/api/admin/orders/${second?.orderId}/refunds`, {
      all: true,
      reason: 'Ill',
      idempotencyKey: `key-${second?.orderId}`,
    });
    const stats = ownStatsSchema.parse(await axle.get('promoters/me/stats'));
    // 42.50 and 63.75 before tax, 12 % of each; with 8.25 % tax they cost 46.01 and 69.01.
    expect(stats).toEqual({ totalSales: 11_502, totalCommission: 1275, salesCount: 2 });
    const sales = saleSchema.array().parse(await axle.get('promoters/me/sales'));
    const numbers = [first, third].map((order) => `RC-…-${order?.orderNumber.slice(-4)}`);
    expect(new Set(sales.map(({ order_number }) => order_number))).toEqual(new Set(numbers));
    const pages = await Promise.all(
      [1, 2, 3].map((page) => axle.get(`promoters/me/sales?page=${page}&limit=1`)),
    );
    expect(pages.flat()).toEqual(sales);
    expect(await axle.get('promoter/dashboard')).toMatchObject({ stats, recentSales: sales });
  });

  it('nothing that opens an order: its id and its number show the buyer and the tickets', async () => {
    const order = await buy(1);
    for (const path of PATHS) {
      const told = JSON.stringify(await axle.get(path));
      for (const key of [order?.orderId, order?.orderNumber]) expect(told).not.toContain(key);
    }
    const [sale] = saleSchema.array().parse(await axle.get('promoters/me/sales'));
    expect((await world.rig.get(`/api/orders/${sale?.id}`)).status).toBe(404);
  });

  it('no more than their newest three at first', async () => {
    for (let i = 0; i < 4; i += 1) await buy(1);
    const { recentSales, stats } = dashboardSchema.parse(await axle.get('promoter/dashboard'));
    expect([recentSales.length, stats.salesCount]).toEqual([3, 4]);
  });

  it('their own purchases, which earn nothing', async () => {
    await buy(1);
    const own = aBasket(world.sale, 2, { promoCode: 'ROLLAXLE' });
    const { clientSecret } = await world.rig.checkout.create(own, 'usr_axle');
    await world.rig.demo.confirm({ id: intentOf(clientSecret), clientSecret }, 'success');
    await world.rig.checkout.process(intentOf(clientSecret));
    const sales = saleSchema.array().parse(await axle.get('promoters/me/sales'));
    const told = sales.map((sale) => [sale.own_purchase, sale.sale_amount, sale.commission_amount]);
    expect(new Set(told)).toEqual(
      new Set([
        [false, 2300, 255],
        [true, 4601, 0],
      ]),
    );
  });

  it('of their devices nothing: what they buy there just earns nothing', async () => {
    const visitorId = '4f1c2f7e-1b7a-4c55-9a43-0d9c3f6f1a01';
    const seen = (body: object) => axle.post('promoters/me/device', body);
    expect((await seen({ visitorId })).status).toBe(204);
    expect((await seen({ visitorId })).status).toBe(204);
    const rows = await world.db.selectFrom('promoter_devices').selectAll().execute();
    expect(rows).toMatchObject([{ promoter_id: world.sale.promoterId }]);
    const refused = await problemOf(seen({ visitorId: 'mine' }));
    expect(refused).toMatchObject({ status: 400, field: 'visitorId' });
    const skater = await account(world, 'skater');
    const other = askingAs(world, skater).post('promoters/me/device', { visitorId });
    expect(await problemOf(other)).toMatchObject({ status: 403, code: 'auth.forbidden' });
  });

  it('what there is to promote, and for how much', async () => {
    const events = promotableSchema.array().parse(await axle.get('promoters/me/events'));
    expect(events).toMatchObject([
      {
        title: 'Peach City Skate Jam',
        start_date: '2026-12-11',
        commission_rate: 12,
        discount_rate: 15,
      },
      { title: 'Golden Glide', commission_rate: 10, discount_rate: 0 },
    ]);
    expect(await axle.get('promoter/dashboard')).toMatchObject({ events });
  });

  it('all of it in every status, of their newest application', async () => {
    const user = await account(world, 'lena');
    const apply = (status: 'rejected' | 'pending') =>
      world.db
        .insertInto('promoters')
        .values({ user_id: user.id, name: status, email: user.email, created_at: 1, status })
        .execute();
    for (const status of ['rejected', 'pending'] as const) {
      await apply(status);
      const dashboard = dashboardSchema.parse(
        await askingAs(world, user).get('promoter/dashboard'),
      );
      expect(dashboard).toMatchObject({
        promoter: { status, promo_code: null, clicks: 0 },
        stats: { totalSales: 0, totalCommission: 0, salesCount: 0 },
        recentSales: [],
      });
    }
  });

  it('nothing where they are none: not even an admin does', async () => {
    const skater = await account(world, 'skater');
    for (const path of PATHS) {
      const nobody = await problemOf(askingAs(world, null).request(path));
      expect({ path, ...nobody }).toMatchObject({ path, status: 401, code: 'auth.required' });
      for (const user of [skater, { ...skater, role: 'admin' } as const]) {
        const other = await problemOf(askingAs(world, user).request(path));
        expect({ path, ...other }).toMatchObject({ path, status: 403, code: 'auth.forbidden' });
      }
    }
  });

  it.each(['page=0', 'page=x', 'page=1e9', 'limit=0', 'limit=101', 'limit='])(
    'no sales at %s',
    async (query) => {
      const field = query.split('=')[0];
      const answer = problemOf(axle.request(`promoters/me/sales?${query}`));
      expect(await answer).toMatchObject({ status: 400, code: 'request.invalid', field });
    },
  );

  it('their figures some times a minute, not all the time', async () => {
    const limit = createLimit(true);
    const eager = askingAs(world, await account(world, 'eager'), 'demo', limit);
    for (let n = 0; n < READS.points; n += 1) await eager.request('promoters/me/stats');
    for (const path of PATHS) {
      const refused = await eager.request(path);
      expect([path, refused.status]).toEqual([path, 429]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('nothing on a page after the last', async () => {
    expect(await axle.get('promoters/me/sales?page=1000000')).toEqual([]);
  });
});

it('reads none of the large tables as a whole', async () => {
  const { db, sent } = await recordingDatabase();
  const world = await createPromotersRig(db);
  const user = await theirAccount(world);
  const { eventId: event_id, promoterId: promoter_id } = world.sale;
  const click = { event_id, promoter_id, visitor: 'a', day: '2026-11-20', at: 1 };
  await db.insertInto('promo_clicks').values(click).execute();
  sent.length = 0;
  for (const path of PATHS) expect((await askingAs(world, user).request(path)).status).toBe(200);
  // Explaining a query is one itself.
  for (const query of sent.splice(0)) {
    expect(fullScans(query.sql, await planOf(db, query))).toEqual([]);
  }
  await db.destroy();
});
