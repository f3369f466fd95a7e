import { expect, it } from 'vitest';
import { add } from '#api/db/rows.testing.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { aNewEvent } from '#api/events/testing.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import { callerOf } from '#api/http/testing.ts';
import { seenOn } from '#api/promos/ownPurchase.commands.ts';
import { aUser } from '#api/checkout/testing/sale.ts';
import { testContext } from '#api/testing.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';
import { eventHomeSchema } from '#shared/analytics/eventHome.schemas.ts';
import { NO_VENUE } from '#shared/events/events.rules.ts';
import { createVisitsService } from './visits.service.ts';
import { ANA, BEN, PHONE } from './testing.ts';
import { CLICK_MS, visitsRoutes } from './analytics.routes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const EMAIL = 'rio@rollcall.example';

describeStore('visits', (open) => {
  const start = async () => {
    const db = await open();
    const context = testContext(db);
    const { platform } = context;
    const events = createEventsService(context);
    const analytics = createVisitsService(context, { events });
    const create = () => events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
    const [one, two] = [await create(), await create()];
    const view = (event: number, visitorId: string, userAgent = PHONE, agent = PHONE) =>
      analytics.pageView(event, { visitorId, userAgent }, agent);
    const begin = (event: number, visitorId: string, agent = PHONE) =>
      analytics.checkoutInitiated(event, visitorId, agent);
    const counts = async (event: number, range: Parameters<typeof analytics.counts>[1] = 'all') =>
      Object.values(await analytics.counts(event, range));
    return { db, platform, analytics, one, two, view, begin, counts };
  };

  it('are counted by event: all of them, by whom, and checkouts; neither the id nor the browser is kept, and two events do not know each other', async () => {
    const { db, counts, one, two, view, begin } = await start();
    for (const visitor of [ANA, ANA, BEN, ANA.toUpperCase()]) await view(one, visitor);
    await begin(one, ANA);
    await begin(one, BEN);
    await view(two, ANA);
    expect([await counts(one), await counts(two), await counts(99)]).toEqual([
      [4, 2, 2],
      [1, 1, 0],
      [0, 0, 0],
    ]);
    const rows = await db.selectFrom('visits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/7f1d2c3b|Mozilla/i);
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(3);
  });

  it('are counted in a range, visitors by their last view', async () => {
    const { counts, platform, one, view, begin } = await start();
    await view(one, ANA);
    platform.advance(8 * DAY_MS);
    await view(one, ANA);
    await view(one, BEN);
    platform.advance(DAY_MS);
    await begin(one, ANA);
    expect(await counts(one, '7days')).toEqual([2, 2, 1]);
    expect(await counts(one, '30days')).toEqual([3, 2, 1]);
    platform.advance(7 * DAY_MS);
    await view(one, BEN);
    expect((await counts(one, '7days')).slice(0, 2)).toEqual([1, 1]);
  });

  it('of robots are none, whoever says so, and of an event that is not there are refused', async () => {
    const { db, one, two, view, begin } = await start();
    await view(one, ANA, 'Googlebot/2.1');
    await view(one, ANA, PHONE, 'curl/8.5.0');
    await begin(one, ANA, '');
    for (const refused of [view(two + 1, ANA), begin(two + 1, ANA)])
      await expect(refused).rejects.toMatchObject({ code: 'events.unknown' });
    expect(await db.selectFrom('visits').selectAll().execute()).toEqual([]);
  });

  it('by a promoter’s link are counted once a day for each promoter, and only where the code works', async () => {
    const { db, analytics, platform, one, two } = await start();
    for (const promo_code of ['ROLLRIO', 'ROLLSUE'])
      await add(db, 'promoters', { promo_code, status: 'approved' });
    await add(db, 'promoters', { promo_code: 'LATER', status: 'pending' });
    const click = (event: number, code: string, visitorId = ANA, agent = PHONE) =>
      analytics.promoClick(event, { code, visitorId }, { agent, userId: null });
    for (const code of ['ROLLRIO', ' rollrio ', 'LATER', 'NOBODY', '\0', 'ROLLSUE'])
      await click(one, code);
    await click(one, 'ROLLRIO', BEN);
    await click(one, 'ROLLRIO', BEN, 'Googlebot/2.1');
    await click(two, 'ROLLRIO');
    platform.advance(DAY_MS);
    await click(one, 'ROLLRIO');
    const rows = await db.selectFrom('promo_clicks').select(['event_id', 'promoter_id']).execute();
    const found = rows.map((row) => `${row.event_id - one} ${row.promoter_id}`).toSorted();
    expect(found).toEqual(['0 1', '0 1', '0 1', '0 2', '1 1']);
    await expect(click(two + 1, 'ROLLRIO')).rejects.toMatchObject({ code: 'events.unknown' });
  });

  it('by promoters themselves are not counted: neither with their account nor on their devices', async () => {
    const { db, analytics, platform, one } = await start();
    const { id: user_id } = await aUser(db, 'rio', 'user', EMAIL);
    const promoter = { user_id, email: EMAIL, promo_code: 'ROLLRIO', status: 'approved' } as const;
    await add(db, 'promoters', promoter);
    await seenOn(db, 1, ANA, platform.clock());
    const click = (visitorId: string, userId: string | null) =>
      analytics.promoClick(one, { code: 'ROLLRIO', visitorId }, { agent: PHONE, userId });
    await click(ANA, null);
    await click(BEN, user_id);
    expect(await db.selectFrom('promo_clicks').selectAll().execute()).toEqual([]);
    await click(BEN, 'user-ben');
    expect(await db.selectFrom('promo_clicks').selectAll().execute()).toHaveLength(1);
  });
});

const [visitorId, userAgent] = [ANA, PHONE];

async function openRoutes() {
  const db = await memoryDatabase();
  const context = testContext(db);
  const events = createEventsService(context);
  await events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
  const analytics = createVisitsService(context, { events });
  const call = callerOf(visitsRoutes({ analytics, limit: createLimit(true) }), null);
  const headers = { 'user-agent': PHONE };
  const send = (path: string, body: unknown) =>
    call('POST', `/api/analytics/${path}`, body, headers);
  return { db, analytics, send };
}

it('takes a page view and a checkout, says nothing, and has enough at some point', async () => {
  const { analytics, send } = await openRoutes();
  const answers = [
    await send('pageview/1', { visitorId, userAgent }),
    await send('checkout-initiated/1', { visitorId }),
    await send('promo-click/1', { visitorId, code: 'NOBODY' }),
  ];
  for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([204, '']);
  const counted = { pageViews: 1, uniqueVisitors: 1, checkoutsInitiated: 1 };
  expect(await analytics.counts(1, 'all')).toEqual(counted);
  const statuses = new Set<number>();
  for (let n = 0; n <= 600; n += 1)
    statuses.add((await send('checkout-initiated/1', { visitorId })).status);
  expect(statuses).toEqual(new Set([204, 429]));
});

it('takes as long for a code that works as for one that is nobody’s', async () => {
  const { db, send } = await openRoutes();
  await add(db, 'promoters', { promo_code: 'ROLLRIO', status: 'approved' });
  for (const code of ['ROLLRIO', 'NOBODY']) {
    const begun = performance.now();
    await send('promo-click/1', { visitorId, code });
    // Leaves 2 ms of tolerance, because timers count whole milliseconds.
    expect(performance.now() - begun).toBeGreaterThan(CLICK_MS - 2);
  }
  expect(await db.selectFrom('promo_clicks').selectAll().execute()).toHaveLength(1);
});

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
    const [event = expect.fail()] = await rows('events', { id: sale.eventId });
    const { id: _id, ...copy } = event;
    const doors_at = Date.parse('2026-07-20');
    const past = { ...copy, title: 'Last Week', doors_at, ends_at: doors_at + 1 };
    const selling = { ...copy, title: 'This Week', doors_at: event.doors_at - 1 };
    await db.insertInto('events').values([past, selling]).execute();
    const last = { title: 'Last Week', why: 'venue', final: { orders: 0 } };
    expect((await home()).comparison).toMatchObject(last);
    await update('events', { published: 0, venue: NO_VENUE }, { id: sale.eventId });
    await update('mails', { status: 'dead' }, { about: order.number });
    await update('checkouts', { status: 'review' }, { event_id: sale.eventId });
    const lines = (await home()).attention.map(({ what }) => what);
    expect(lines).toEqual(['draft', 'no_venue', 'payments', 'mails']);
  });
});
