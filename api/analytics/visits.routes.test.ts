import type { Kysely } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import type { Schema } from '#api/db/schema.ts';
import { add } from '#api/db/rows.testing.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { aNewEvent } from '#api/events/testing.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import { callerOf } from '#api/http/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { visitsRoutes, CLICK_MS } from './visits.routes.ts';
import { type AnalyticsService, createAnalyticsService } from './analytics.service.ts';
import { ANA as visitorId, PHONE as userAgent } from './testing.ts';

let db: Kysely<Schema>;
let send: (path: string, body: unknown) => Promise<Response>;
let analytics: AnalyticsService;

beforeEach(async () => {
  db = await memoryDatabase();
  const platform = testPlatform();
  const events = createEventsService({ db, platform });
  await events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
  analytics = createAnalyticsService({ db, platform, events });
  const call = callerOf(visitsRoutes({ analytics, limit: createLimit(true) }), null);
  const headers = { 'user-agent': userAgent };
  send = (path, body) => call('POST', `/api/analytics/${path}`, body, headers);
});

it('takes a page view and a checkout, says nothing, and has enough at some point', async () => {
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
  const promoter = { promo_code: 'ROLLRIO', status: 'approved' } as const;
  await add(db, 'promoters', promoter);
  for (const code of ['ROLLRIO', 'NOBODY']) {
    const begun = performance.now();
    await send('promo-click/1', { visitorId, code });
    // Timers count whole milliseconds.
    expect(performance.now() - begun).toBeGreaterThan(CLICK_MS - 2);
  }
  expect(await db.selectFrom('promo_clicks').selectAll().execute()).toHaveLength(1);
});

it.each([
  ['pageview/1', { visitorId: 'me', userAgent }, 'visitorId'],
  ['pageview/1', { visitorId, userAgent: 'x'.repeat(1001) }, 'userAgent'],
  ['pageview/1', { visitorId }, 'userAgent'],
  ['pageview/0', { visitorId, userAgent }, 'id'],
  ['checkout-initiated/1', {}, 'visitorId'],
  ['promo-click/1', { visitorId }, 'code'],
  ['promo-click/1', { visitorId, code: 'x'.repeat(101) }, 'code'],
  ['promo-click/99', { visitorId, code: 'X' }, null],
  ['pageview/99', { visitorId, userAgent }, null],
  ['checkout-initiated/99', { visitorId }, null],
])('%s %j is refused', async (path, body, field) => {
  const refused = field
    ? { status: 400, code: 'request.invalid', field }
    : { status: 404, code: 'events.unknown' };
  expect(await problem(send(path, body))).toMatchObject(refused);
});
