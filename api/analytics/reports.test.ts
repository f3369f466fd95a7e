import { expect, it } from 'vitest';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, seedSale } from '#api/checkout/testing/sale.ts';
import { inTransaction } from '#api/db/open.ts';
import { describeStore } from '#api/db/testing.ts';
import { refundOrder } from '#api/refunds/order/refundOrder.ts';
import { eventAnalyticsSchema } from '#shared/analytics/eventAnalytics.schemas.ts';
import { overviewSchema } from '#shared/analytics/overview.schemas.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { createAnalyticsService } from './analytics.service.ts';
import { createReportsService } from './reports.service.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const ANA = '7f1d2c3b-8a4e-4c5d-9e6f-0a1b2c3d4e5f';
const BEN = '11111111-2222-4333-8444-555555555555';
const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36';

describeStore('reports', (open) => {
  async function start() {
    const db = await open();
    const sale = await seedSale(db);
    const rig = createRig(db);
    const { platform } = rig;
    const reports = createReportsService({ db, platform });
    const events = { exists: async () => true };
    const visits = createAnalyticsService({ db, platform, events });
    const buy = async (quantity: number, rest: Partial<CreateCheckout> = {}) => {
      const { id } = await paid(rig, aBasket(sale, quantity, rest));
      const order = await rig.checkout.process(id);
      if (!order) throw new Error('no order');
      return order.orderId;
    };
    return { db, sale, platform, reports, visits, buy };
  }
  type Site = Awaited<ReturnType<typeof start>>;

  let refunds = 0;

  /** Refunds a whole order, or one ticket of it. */
  async function giveBack({ db, platform }: Site, orderId: string, some: 'all' | 'one' = 'all') {
    refunds += 1;
    const items = db.selectFrom('order_items').select('id').where('order_id', '=', orderId);
    const { id } = await items
      .where('kind', '=', 'ticket')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const wish = some === 'all' ? { all: true } : { itemIds: [id] };
    const actor = { id: null, name: 'Test' };
    const why = { reason: 'requested', note: 'Broke a wheel', actor } as const;
    await inTransaction(db, (trx) =>
      refundOrder(trx, platform, { orderId, wish, key: `key-${refunds}`, ...why }),
    );
  }

  /** Admits the first tickets of a product, one a minute. */
  async function letIn({ db, sale }: Site, product: number, count: number, at: number) {
    const rows = await db
      .selectFrom('order_items')
      .select('id')
      .where('event_id', '=', sale.eventId)
      .where('product_id', '=', product)
      .orderBy('id')
      .limit(count)
      .execute();
    for (const [n, { id }] of rows.entries()) {
      const entry_at = at + n * 60_000;
      await db.updateTable('order_items').set({ entry_at }).where('id', '=', id).execute();
    }
  }

  it('of nothing are zeros and empty lists', async () => {
    const { reports, sale } = await start();
    const report = eventAnalyticsSchema.parse(await reports.eventAnalytics(sale.eventId, 'all'));
    expect(report).toEqual({
      orderCount: 0,
      ticketCount: 0,
      totalSales: 0,
      pageViews: 0,
      uniqueVisitors: 0,
      checkoutsInitiated: 0,
      promoterSales: 0,
      promoterCount: 0,
      checkInCount: 0,
      complimentary: { tickets: 0, checkedIn: 0 },
      topPromoters: [],
      time_zone: 'America/New_York',
      salesOverTime: [],
      ticketsByType: [],
      arrivals: { minutes: 0, points: [] },
    });
    await expect(reports.eventAnalytics(999, 'all')).rejects.toMatchObject({
      code: 'events.unknown',
    });
  });

  it('of an event are counted in their range, net of what was given back', async () => {
    const site = await start();
    const { reports, sale, platform, buy } = site;
    await buy(2, withFriday(sale));
    platform.advance(20 * DAY);
    await buy(1, { promoCode: 'ROLLAXLE' });
    await giveBack(site, await buy(3));
    await giveBack(site, await buy(2), 'one');
    const all = await reports.eventAnalytics(sale.eventId, 'all');
    const month = await reports.eventAnalytics(sale.eventId, '7days');
    // 2 × 25.00 + 8.25 % and 12.01; 25.00 − 15 % + 8.25 %; the second of 2 × 25.00 + 8.25 %, without the odd cent.
    const sums = [5413 + 1201 + 2300 + 2706, 2300 + 2706];
    expect([all.orderCount, all.ticketCount, all.totalSales]).toEqual([3, 5, sums[0]]);
    expect([month.orderCount, month.ticketCount, month.totalSales]).toEqual([2, 2, sums[1]]);
    expect(all.ticketsByType).toEqual([
      { id: sale.pass, name: 'Weekend Pass', sold: 4, checkedIn: 0 },
      { id: sale.friday, name: 'Friday', sold: 1, checkedIn: 0 },
    ]);
    expect(all.salesOverTime).toHaveLength(21);
    expect(all.salesOverTime[0]).toMatchObject({ orders: 1, tickets: 3, sales: 6614 });
    expect(all.salesOverTime.at(-1)).toMatchObject({ orders: 2, tickets: 2, sales: sums[1] });
    expect(month.salesOverTime.length).toBeGreaterThanOrEqual(7);
    expect(sum(month.salesOverTime.map((point) => point.sales))).toBe(month.totalSales);
  });

  it('of a server that collects real money leave out what was testSold with before', async () => {
    const site = await start();
    const { db, sale, platform, buy } = site;
    const real = createReportsService({ db, platform, mode: 'live' });
    const nothing = await real.eventAnalytics(sale.eventId, 'all');
    await buy(2, { promoCode: 'ROLLAXLE' });
    await letIn(site, sale.pass, 1, platform.clock());
    expect(await real.eventAnalytics(sale.eventId, 'all')).toEqual(nothing);
    await db.updateTable('orders').set({ payment_mode: 'live' }).execute();
    await db.updateTable('order_items').set({ payment_mode: 'live' }).execute();
    const sold = await real.eventAnalytics(sale.eventId, 'all');
    expect(sold).toEqual(await site.reports.eventAnalytics(sale.eventId, 'all'));
    expect(sold).toMatchObject({ orderCount: 1, ticketCount: 2, checkInCount: 1 });
  });

  it('know what promoters sold, earn, and who followed their links', async () => {
    const site = await start();
    const { reports, sale, visits, buy } = site;
    await buy(2, { promoCode: 'rollaxle' });
    await giveBack(site, await buy(1, { promoCode: 'ROLLAXLE' }));
    await buy(1);
    for (const visitorId of [ANA, ANA, BEN]) {
      const code = 'ROLLAXLE';
      await visits.promoClick(sale.eventId, { code, visitorId }, { agent: PHONE, userId: null });
    }
    const report = await reports.eventAnalytics(sale.eventId, '30days');
    // 2 × 25.00 − 15 % = 42.50, taxed 46.01; 12 % of 42.50.
    const axle = { sales: 4601, commission: 510, orders: 1, clicks: 2 };
    expect(report).toMatchObject({ promoterSales: 4601, promoterCount: 1 });
    expect(report.topPromoters).toEqual([{ id: sale.promoterId, name: 'Axle', ...axle }]);
  });

  it('know who came, and when', async () => {
    const site = await start();
    const { reports, sale, platform, visits, buy } = site;
    const addons = [{ addonId: sale.rental, quantity: 1 }];
    await buy(2, { ...withFriday(sale), addons });
    await visits.pageView(sale.eventId, { visitorId: ANA, userAgent: PHONE }, PHONE);
    await visits.checkoutInitiated(sale.eventId, ANA, PHONE);
    const doors = Math.ceil(platform.clock() / HOUR) * HOUR;
    await letIn(site, sale.pass, 2, doors);
    await letIn(site, sale.friday, 1, doors + 12 * 60_000);
    // Scanned add-ons are not attendees.
    await letIn(site, sale.rental, 1, doors);
    const report = eventAnalyticsSchema.parse(await reports.eventAnalytics(sale.eventId, 'all'));
    expect(report).toMatchObject({ ticketCount: 3, checkInCount: 3, pageViews: 1 });
    expect(report).toMatchObject({ uniqueVisitors: 1, checkoutsInitiated: 1 });
    expect(report.ticketsByType.map((type) => type.checkedIn)).toEqual([2, 1]);
    expect(report.arrivals.minutes).toBe(5);
    expect(report.arrivals.points.map((point) => point.count)).toEqual([2, 0, 1]);
    expect(report.arrivals.points[0]?.at).toBe(new Date(doors).toISOString());
    // A week later these tickets are of no range that begins after their sale, whoever came in it.
    await letIn(site, sale.pass, 1, doors + 8 * 24 * HOUR);
    platform.advance(9 * 24 * HOUR);
    await buy(1);
    const week = await reports.eventAnalytics(sale.eventId, '7days');
    expect(week).toMatchObject({ ticketCount: 1, checkInCount: 0, arrivals: { points: [] } });
  });

  it('of everything are what the single orders add up to', async () => {
    const site = await start();
    const { db, reports, platform, buy } = site;
    for (let n = 0; n < 6; n += 1) {
      platform.advance(1000);
      const id = await buy(1);
      if (n === 4) await giveBack(site, id);
    }
    const overview = overviewSchema.parse(await reports.overview());
    expect(overview).toMatchObject({
      totalEvents: 3,
      activeEvents: 2,
      upcomingEvents: 2,
      totalOrders: 6,
      totalRevenue: 5 * 2706,
    });
    expect(overview.events.map((event) => event.title)).toEqual([
      'Peach City Skate Jam',
      'Golden Glide',
      'Last Summer',
    ]);
    expect(overview.orders.map((order) => [order.status, order.total_amount])).toEqual([
      ['completed', 2706],
      ['cancelled', 0],
      ['completed', 2706],
      ['completed', 2706],
      ['completed', 2706],
    ]);
    const rows = await db
      .selectFrom('orders')
      .select(['total_amount', 'refunded_amount'])
      .execute();
    const worth = sum(rows.map((row) => row.total_amount - row.refunded_amount));
    expect([overview.totalOrders, overview.totalRevenue]).toEqual([rows.length, worth]);
    expect((await reports.eventChoices())[0]).toMatchObject({ title: 'Golden Glide' });
    await db
      .updateTable('events')
      .set({ published: 0 })
      .where('title', '=', 'Golden Glide')
      .execute();
    const drafted = { totalEvents: 3, activeEvents: 1, upcomingEvents: 1 };
    expect(await reports.overview()).toMatchObject(drafted);
  });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const withFriday = (sale: Sale): Partial<CreateCheckout> => ({
  tickets: [
    { ticketId: sale.pass, quantity: 2 },
    { ticketId: sale.friday, quantity: 1 },
  ],
});
