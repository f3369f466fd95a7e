import { expect, it } from 'vitest';
import type { Sale } from '#api/checkout/testing/sale.ts';
import { describeBothEngines } from '#api/db/testing.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';
import { eventAnalyticsSchema } from '#shared/analytics/reports.schemas.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { ANA, BEN, PHONE } from './testing.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

async function start(from?: Parameters<typeof openOffice>[0]) {
  const { buy, refund, ...world } = await openOffice(from);
  const { analytics: visits, itemRows, reports, rows, sale } = world;
  return {
    ...world,
    visits,
    analytics: (range: Parameters<typeof reports.eventAnalytics>[1]) =>
      reports.eventAnalytics(sale.eventId, range),
    buy: async (quantity: number, rest: Partial<CreateCheckout> = {}) =>
      (await buy(quantity, rest)).id,

    /** Refunds a whole order, or one ticket of it. */
    async giveBack(order_id: string, some: 'all' | 'one' = 'all') {
      const [ticket] = await rows('order_items', { order_id, kind: 'ticket' }, 'id');
      await refund(order_id, wish(some === 'all' ? { all: true } : { itemIds: [ticket?.id] }));
    },

    /** Admits the first tickets of a product, one a minute. */
    async letIn(product: number, count: number, at: number) {
      const found = (await itemRows()).filter(({ product_id }) => product_id === product);
      for (const [n, { id }] of found.slice(0, count).entries())
        await world.update('order_items', { entry_at: at + n * 60_000 }, { id });
    },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const withFriday = (sale: Sale): Partial<CreateCheckout> => ({
  tickets: [
    { ticketId: sale.pass, quantity: 2 },
    { ticketId: sale.friday, quantity: 1 },
  ],
});

describeBothEngines('reports', (open) => {
  it('of nothing are zeros and empty lists', async () => {
    const { reports, analytics } = await start(open);
    expect(await analytics('all')).toEqual({
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
    const unknown = { code: 'events.unknown' };
    await expect(reports.eventAnalytics(999, 'all')).rejects.toMatchObject(unknown);
  });

  it('of an event are counted in their range, net of what was given back', async () => {
    const { analytics, sale, platform, buy, giveBack } = await start(open);
    await buy(2, withFriday(sale));
    platform.advance(20 * DAY);
    await buy(1, { promoCode: 'ROLLAXLE' });
    await giveBack(await buy(3));
    await giveBack(await buy(2), 'one');
    const all = await analytics('all');
    const month = await analytics('7days');
    // The orders: 2 × 25.00 plus 8.25% tax, and 12.01; 25.00 less 15%, plus tax; one of 2 × 25.00 plus tax, after the
    // refund of the other, which had the odd cent.
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

  it('know what promoters sold, earn, and who followed their links', async () => {
    const { analytics, sale, visits, buy, giveBack } = await start(open);
    await buy(2, { promoCode: 'rollaxle' });
    await giveBack(await buy(1, { promoCode: 'ROLLAXLE' }));
    await buy(1);
    for (const visitorId of [ANA, ANA, BEN]) {
      const code = 'ROLLAXLE';
      await visits.promoClick(sale.eventId, { code, visitorId }, { agent: PHONE, userId: null });
    }
    const report = await analytics('30days');
    // Sales: 2 × 25.00 less 15% = 42.50, with tax 46.01. Commission: 12% of 42.50.
    const axle = { sales: 4601, commission: 510, orders: 1, clicks: 2 };
    expect(report).toMatchObject({ promoterSales: 4601, promoterCount: 1 });
    expect(report.topPromoters).toEqual([{ id: sale.promoterId, name: 'Axle', ...axle }]);
  });

  it('know who came, and when', async () => {
    const { analytics, sale, platform, visits, buy, letIn } = await start(open);
    await buy(2, { ...withFriday(sale), addons: [{ addonId: sale.rental, quantity: 1 }] });
    await visits.pageView(sale.eventId, { visitorId: ANA, userAgent: PHONE }, PHONE);
    await visits.checkoutInitiated(sale.eventId, ANA, PHONE);
    const doors = Math.ceil(platform.clock() / HOUR) * HOUR;
    await letIn(sale.pass, 2, doors);
    await letIn(sale.friday, 1, doors + 12 * 60_000);
    // Scanned add-ons are not attendees.
    await letIn(sale.rental, 1, doors);
    const report = eventAnalyticsSchema.parse(await analytics('all'));
    expect(report).toMatchObject({ ticketCount: 3, checkInCount: 3, pageViews: 1 });
    expect(report).toMatchObject({ uniqueVisitors: 1, checkoutsInitiated: 1 });
    expect(report.ticketsByType.map((type) => type.checkedIn)).toEqual([2, 1]);
    expect(report.arrivals.minutes).toBe(5);
    expect(report.arrivals.points.map((point) => point.count)).toEqual([2, 0, 1]);
    expect(report.arrivals.points[0]?.at).toBe(new Date(doors).toISOString());
    // A week later, ranges that begin after their sale leave these tickets out, whoever was admitted in the range.
    await letIn(sale.pass, 1, doors + 8 * 24 * HOUR);
    platform.advance(9 * 24 * HOUR);
    await buy(1);
    const week = await analytics('7days');
    expect(week).toMatchObject({ ticketCount: 1, checkInCount: 0, arrivals: { points: [] } });
  });

  it('of everything are what the single orders add up to', async () => {
    const { orderRows, reports, platform, buy, giveBack, update } = await start(open);
    for (let n = 0; n < 6; n += 1) {
      platform.advance(1000);
      const id = await buy(1);
      if (n === 4) await giveBack(id);
    }
    const overview = await reports.overview();
    expect(overview).toMatchObject({
      totalEvents: 3,
      activeEvents: 2,
      upcomingEvents: 2,
      totalOrders: 6,
      cancelledOrders: 1,
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
    const rows = await orderRows();
    const [newest] = overview.orders;
    expect([newest?.event_title, newest?.customer_name]).toEqual([
      'Peach City Skate Jam',
      rows[0]?.customer_name,
    ]);
    const worth = sum(rows.map((row) => row.total_amount - row.refunded_amount));
    expect([overview.totalOrders, overview.totalRevenue]).toEqual([rows.length, worth]);
    expect((await reports.eventChoices())[0]).toMatchObject({ title: 'Golden Glide' });
    await update('events', { published: 0 }, { title: 'Golden Glide' });
    const drafted = { totalEvents: 3, activeEvents: 1, upcomingEvents: 1 };
    expect(await reports.overview()).toMatchObject(drafted);
    const now = { orders: 5, revenue: 5 * 2706 };
    const before = { ordersBefore: 0, revenueBefore: 0 };
    expect(overview).toMatchObject({ salesOfDay: { ...now, ...before }, salesOfWeek: now });
    expect(overview.events[0]).toMatchObject({ tickets_sold: 5 });
    platform.advance(30 * HOUR);
    const later = await reports.overview();
    const sold = { orders: 0, revenue: 0, ordersBefore: 5, revenueBefore: 5 * 2706 };
    expect(later.salesOfDay).toEqual(sold);
    expect(later.salesOfWeek).toEqual({ ...now, ...before });
  });

  it('say what waits for an admin: applications, payouts, events that cannot be bought, drafts', async () => {
    const { reports, sale, platform, update, buy } = await start(open);
    const applied = { what: 'applications', count: 1 };
    expect((await reports.overview()).due).toEqual([applied]);
    await buy(2, { promoCode: 'ROLLAXLE' });
    await update('events', { published: 0 }, { id: sale.eventId });
    expect((await reports.overview()).due).toEqual([applied, { what: 'drafts', count: 1 }]);
    await update('events', { published: 1 }, { id: sale.eventId });
    await update('ticket_products', { active: 0 }, { event_id: sale.eventId });
    await update('promoters', { status: 'rejected' }, { promo_code: 'PENDING' });
    expect((await reports.overview()).due).toEqual([{ what: 'no_tickets', count: 1 }]);
    platform.advance(60 * DAY);
    expect((await reports.overview()).due).toEqual([{ what: 'payouts', count: 1 }]);
  });
});
