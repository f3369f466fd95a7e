import { beforeEach, expect, it } from 'vitest';
import { fullScans, recordingDatabase, planOf } from '#api/db/plans.testing.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { dashboardSchema } from '#shared/promoters/dashboard.schemas.ts';
import { promotableSchema, saleSchema } from '#shared/promoters/promoters.schemas.ts';
import { READS } from './promoters.routes.ts';
import { account, AXLE, createPromotersRig, theirAccount, type World } from './testing.ts';

const LEADERBOARD = 'promoters/me/events/1/leaderboard';
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
  let axle: ReturnType<World['as']>;
  beforeEach(async () => {
    world = await createPromotersRig(await open());
    axle = world.as(await theirAccount(world));
  });
  const sales = async () => saleSchema.array().parse(await axle.get('promoters/me/sales'));

  it('themselves, how often their links were followed, and what there is to promote for how much', async () => {
    for (const visitor of ['a', 'b']) await world.click(visitor, 1);
    await world.click('a', 1, { promoter_id: await world.newcomer() });
    const me = await axle.get('promoters/me');
    const own = { id: world.sale.promoterId, promo_code: 'ROLLAXLE', clicks: 2 };
    expect(me).toMatchObject(own);
    expect(me).not.toHaveProperty('user_id');
    const events = promotableSchema.array().parse(await axle.get('promoters/me/events'));
    const jam = { title: 'Peach City Skate Jam', start_date: '2026-12-11' };
    expect(events).toMatchObject([
      { ...jam, commission_rate: 12, discount_rate: 15 },
      { title: 'Golden Glide', commission_rate: 10, discount_rate: 0 },
    ]);
    expect(await axle.get('promoter/dashboard')).toMatchObject({ events });
  });

  it('what they have sold, without what was given back, and nobody else’s', async () => {
    const orders = [await world.buy(2, AXLE), await world.buy(1, AXLE), await world.buy(3, AXLE)];
    await world.buy(1);
    await world.refund(orders[1]?.id ?? '');
    const stats = await axle.get('promoters/me/stats');
    // 42.50 and 63.75 before tax, 12 % of each; with 8.25 % tax they cost 46.01 and 69.01.
    expect(stats).toEqual({ totalSales: 11_502, totalCommission: 1275, salesCount: 2 });
    const all = await sales();
    const numbers = [orders[0], orders[2]].map((order) => `RC-…-${order?.number.slice(-4)}`);
    expect(new Set(all.map(({ order_number }) => order_number))).toEqual(new Set(numbers));
    const page = (n: number) => axle.get(`promoters/me/sales?page=${n}&limit=1`);
    expect([await page(1), await page(2), await page(3), await page(1_000_000)].flat()).toEqual(
      all,
    );
    expect(await axle.get('promoter/dashboard')).toMatchObject({ stats, recentSales: all });
    const none = { status: 400, code: 'request.invalid', field: 'page' };
    expect(await axle.problem('promoters/me/sales?page=0')).toMatchObject(none);
  });

  it('nothing that opens an order: its id and its number show the buyer and the tickets', async () => {
    const order = await world.buy(1, AXLE);
    for (const path of PATHS) {
      const told = JSON.stringify(await axle.get(path));
      for (const key of [order.id, order.number]) expect(told).not.toContain(key);
    }
    const [sale] = await sales();
    expect((await world.rig.get(`/api/orders/${sale?.id}`)).status).toBe(404);
  });

  it('no more than their newest three at first, and their own purchases, which earn nothing', async () => {
    for (let i = 0; i < 3; i += 1) await world.buy(1, AXLE);
    await world.buy(2, AXLE, 'user-axle');
    const { recentSales, stats } = dashboardSchema.parse(await axle.get('promoter/dashboard'));
    expect([recentSales.length, stats.salesCount]).toEqual([3, 4]);
    const sold = { own_purchase: false, sale_amount: 2300, commission_amount: 255 };
    const own = { own_purchase: true, sale_amount: 4601, commission_amount: 0 };
    const told = (await sales()).toSorted((a, b) => a.sale_amount - b.sale_amount);
    expect(told).toMatchObject([sold, sold, sold, own]);
  });

  it('of their devices nothing: what they buy there just earns nothing', async () => {
    const visitorId = '4f1c2f7e-1b7a-4c55-9a43-0d9c3f6f1a01';
    const device = 'promoters/me/device';
    for (const _ of [1, 2])
      expect((await axle.send('POST', device, { visitorId })).status).toBe(204);
    expect(await world.rows('promoter_devices')).toMatchObject([
      { promoter_id: world.sale.promoterId },
    ]);
    const wrong = await axle.problem(device, 'POST', { visitorId: 'mine' });
    expect(wrong).toMatchObject({ status: 400, field: 'visitorId' });
  });

  it('all of it in every status, of their newest application', async () => {
    const user = await account(world, 'lena');
    for (const status of ['rejected', 'pending'] as const) {
      const row = { user_id: user.id, name: status, email: user.email, created_at: 1, status };
      await world.insert('promoters', row);
      const dashboard = dashboardSchema.parse(await world.as(user).get('promoter/dashboard'));
      expect(dashboard).toMatchObject({
        promoter: { status, promo_code: null, clicks: 0 },
        stats: { totalSales: 0, totalCommission: 0, salesCount: 0 },
        recentSales: [],
      });
    }
  });
});

it('figures and leaderboards are seen some times a minute, not all the time', async () => {
  const world = await createPromotersRig(await memoryDatabase(), { RATE_LIMITS: 'on' });
  for (const [asked, refused] of [
    ['promoters/me/stats', PATHS],
    [LEADERBOARD, [LEADERBOARD]],
  ] as const) {
    const eager = world.as(await account(world, `eager${refused.length}`));
    for (let n = 0; n < READS.points; n += 1) await eager.send('GET', asked);
    for (const path of refused)
      expect([path, (await eager.send('GET', path)).status]).toEqual([path, 429]);
  }
});

it('reads none of the large tables as a whole, nor does the weekly summary', async () => {
  const { db, sent } = await recordingDatabase();
  const world = await createPromotersRig(db);
  const axle = world.as(await theirAccount(world));
  await axle.send('PUT', 'promoters/me/weekly-mail', { on: true });
  await world.buy(1, AXLE);
  await world.click('a', 1);
  world.platform.advance(4 * 86_400_000);
  sent.length = 0;
  for (const path of [...PATHS, LEADERBOARD])
    expect((await axle.send('GET', path)).status).toBe(200);
  await world.worker.runDue();
  expect(world.mails).toHaveLength(1);
  // Explaining a query is one itself.
  for (const query of sent.splice(0)) {
    const full = fullScans(query.sql, await planOf(db, query));
    expect({ query: query.sql, full }).toMatchObject({ full: [] });
  }
  await db.destroy();
});
