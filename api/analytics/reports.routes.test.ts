import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { answerError } from '#api/http/errors.ts';
import type { AppEnv } from '#api/http/types.ts';
import { testPlatform } from '#api/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { eventAnalyticsSchema } from '#shared/analytics/eventAnalytics.schemas.ts';
import { overviewSchema } from '#shared/analytics/overview.schemas.ts';
import { reportsRoutes } from './reports.routes.ts';
import { createReportsService } from './reports.service.ts';

const admin: User = {
  id: 'admin',
  username: 'admin',
  role: 'admin',
  name: null,
  email: 'admin@rollcall.example',
  phone: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

let app: Hono<AppEnv>;
let user: User | null;

beforeEach(async () => {
  const db = await memoryDatabase();
  const platform = testPlatform();
  await seedSale(db);
  user = admin;
  app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('user', user);
      await next();
    })
    .route('/', reportsRoutes({ reports: createReportsService({ db, platform }) }));
  app.onError(answerError(platform.log));
});

const get = async (path: string) => {
  const answer = await app.request(path);
  const body = (await answer.json()) as { field?: string };
  return { status: answer.status, body };
};

it('answers as its schemas say', async () => {
  overviewSchema.parse((await get('/api/admin/overview')).body);
  for (const range of ['', '?dateRange=7days', '?dateRange=all'])
    eventAnalyticsSchema.parse((await get(`/api/admin/events/1/analytics${range}`)).body);
  expect((await get('/api/admin/event-choices')).body).toHaveLength(3);
});

it.each([
  ['/api/admin/events/1/analytics?dateRange=week', 400, 'dateRange'],
  ['/api/admin/events/0/analytics', 400, 'eventId'],
  ['/api/admin/events/9999999999/analytics', 400, 'eventId'],
  ['/api/admin/events/99/analytics', 404, undefined],
])('%s is refused', async (path, status, field) => {
  const { status: got, body } = await get(path);
  expect([got, body.field]).toEqual([status, field]);
});

it('is for admins only', async () => {
  const paths = ['overview', 'event-choices', 'events/1/analytics'].map((p) => `/api/admin/${p}`);
  user = { ...admin, role: 'staff' };
  for (const path of paths) expect((await get(path)).status).toBe(403);
  user = null;
  for (const path of paths) expect((await get(path)).status).toBe(401);
});
