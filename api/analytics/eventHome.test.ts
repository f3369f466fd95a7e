import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';
import { eventHomeSchema } from '#shared/analytics/analytics.contract.ts';

describeStore('the home of an event', (open) => {
  const start = async () => {
    const world = await openOffice(open);
    const home = async (id = world.sale.eventId) =>
      eventHomeSchema.parse(await world.reports.eventHome(id));
    return { ...world, home };
  };

  it("leads a new event to its first sale, then says what its report says, and adds up each night's stock", async () => {
    const { home, buy, refund, reports, sale } = await start();
    const before = await home();
    expect(before.steps).toMatchObject({ ticket: true, published: true, visited: false });
    expect([before.sales.all, before.curve]).toEqual([{ orders: 0, tickets: 0, sales: 0 }, []]);
    await expect(home(999)).rejects.toMatchObject({ code: 'events.unknown' });
    await buy(3);
    await refund((await buy(2)).id, wish({ all: true }));
    const { sales, nights, steps, curve } = await home();
    const report = await reports.eventAnalytics(sale.eventId, 'all');
    expect(sales.all).toEqual({
      orders: report.orderCount,
      tickets: report.ticketCount,
      sales: report.totalSales,
    });
    expect(sales.day).toEqual(sales.all);
    expect(steps).toBeNull();
    expect(nights[0]).toMatchObject({ sold: 3 });
    expect(curve.findLast(({ tickets }) => tickets !== null)?.tickets).toBe(3);
  });

  it('compares with as long before doors of the last event, and names what needs attention', async () => {
    const { home, buy, db, update, sale, rows } = await start();
    const order = await buy(1);
    const [event] = await rows('events', { id: sale.eventId }, 'id');
    if (!event) throw new Error('No event');
    const { id: _id, ...copy } = event;
    const week = 7 * 86_400_000;
    const earlier = { ...copy, title: 'Last Week', doors_at: event.doors_at - week };
    await db.insertInto('events').values(earlier).execute();
    expect((await home()).comparison).toMatchObject({
      title: 'Last Week',
      why: 'venue',
      final: { orders: 0 },
    });
    await update('events', { published: 0 }, { id: sale.eventId });
    await update('mails', { status: 'dead' }, { about: order.number });
    await update('checkouts', { status: 'review' }, { event_id: sale.eventId });
    const lines = (await home()).attention.map(({ what }) => what);
    expect(lines).toEqual(['draft', 'payments', 'mails']);
  });
});
