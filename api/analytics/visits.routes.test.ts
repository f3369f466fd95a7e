import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '#api/db/schema.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { aNewEvent } from '#api/events/testing.ts';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { testPlatform } from '#api/testing.ts';
import { visitsRoutes, CLICK_MS } from './visits.routes.ts';
import { type AnalyticsService, createAnalyticsService } from './analytics.service.ts';

const visitorId = '7f1d2c3b-8a4e-4c5d-9e6f-0a1b2c3d4e5f';
const userAgent = 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1';

let db: Kysely<Schema>;
let app: Hono<AppEnv>;
let analytics: AnalyticsService;

beforeEach(async () => {
  db = await memoryDatabase();
  const platform = testPlatform();
  const events = createEventsService({ db, platform });
  await events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
  analytics = createAnalyticsService({ db, platform, events });
  app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('user', null);
    await next();
  });
  app.route('/', visitsRoutes({ analytics, limit: createLimit(true) }));
  app.onError(answerError(platform.log));
});

const send = (path: string, body: unknown) =>
  app.request(`/api/analytics/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
  });

it('takes a page view and a checkout, and says nothing', async () => {
  const answers = [
    await send('pageview/1', { visitorId, userAgent }),
    await send('checkout-initiated/1', { visitorId }),
    await send('promo-click/1', { visitorId, code: 'NOBODY' }),
  ];
  for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(await analytics.counts(1, 'all')).toEqual({
    pageViews: 1,
    uniqueVisitors: 1,
    checkoutsInitiated: 1,
  });
});

it('takes as long for a code that works as for one that is nobody’s', async () => {
  const rio = { name: 'Rio', email: 'rio@rollcall.example', created_at: 0 };
  await db
    .insertInto('promoters')
    .values({ ...rio, promo_code: 'ROLLRIO', status: 'approved' })
    .execute();
  for (const code of ['ROLLRIO', 'NOBODY']) {
    const begun = performance.now();
    await send('promo-click/1', { visitorId, code });
    // Timers count whole milliseconds.
    expect(performance.now() - begun).toBeGreaterThan(CLICK_MS - 2);
  }
  expect(await db.selectFrom('promo_clicks').selectAll().execute()).toHaveLength(1);
});

it.each([
  ['pageview/1', { visitorId: 'me', userAgent }, 400, 'request.invalid', 'visitorId'],
  ['pageview/1', { visitorId, userAgent: 'x'.repeat(1001) }, 400, 'request.invalid', 'userAgent'],
  ['pageview/1', { visitorId }, 400, 'request.invalid', 'userAgent'],
  ['pageview/0', { visitorId, userAgent }, 400, 'request.invalid', 'id'],
  ['checkout-initiated/1', {}, 400, 'request.invalid', 'visitorId'],
  ['promo-click/1', { visitorId }, 400, 'request.invalid', 'code'],
  ['promo-click/1', { visitorId, code: 'x'.repeat(101) }, 400, 'request.invalid', 'code'],
  ['promo-click/99', { visitorId, code: 'X' }, 404, 'events.unknown', undefined],
  ['pageview/99', { visitorId, userAgent }, 404, 'events.unknown', undefined],
  ['checkout-initiated/99', { visitorId }, 404, 'events.unknown', undefined],
])('%s %j is refused', async (path, body, status, code, field) => {
  const answer = await send(path, body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code, ...(field ? { field } : {}) });
});

it('is enough at some point', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n <= 600; n += 1)
    statuses.add((await send('checkout-initiated/1', { visitorId })).status);
  expect(statuses).toEqual(new Set([204, 429]));
});
