import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { currentUser, requireUser } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params, query } from '#api/http/validate.ts';
import { dateRangeSchema, seenDeviceSchema } from '#shared/analytics/analytics.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { salesQuerySchema } from '#shared/promoters/dashboard.schemas.ts';
import type { DashboardService } from './dashboard.service.ts';

export type DashboardRoutes = ReturnType<typeof dashboardRoutes>;

const eventId = params(z.object({ eventId: z.coerce.number<string>().pipe(idSchema) }));
const range = query(z.object({ dateRange: dateRangeSchema.default('all') }));

/** What promoters may know: their own figures, whatever their role, and nobody else's. */
export function dashboardRoutes({ dashboard }: { dashboard: DashboardService }) {
  const promoters = createMiddleware<AppEnv>(async (c, next) => {
    await dashboard.check(currentUser(c));
    await next();
  });

  return new Hono<AppEnv>()
    .post('/api/promoters/me/device', requireUser, promoters, body(seenDeviceSchema), async (c) => {
      await dashboard.seenOn(currentUser(c), c.req.valid('json').visitorId);
      return c.body(null, 204);
    })
    .get('/api/promoters/me', requireUser, async (c) => c.json(await dashboard.me(currentUser(c))))
    .get('/api/promoter/dashboard', requireUser, async (c) =>
      c.json(await dashboard.dashboard(currentUser(c))),
    )
    .get('/api/promoters/me/stats', requireUser, async (c) =>
      c.json(await dashboard.stats(currentUser(c))),
    )
    .get('/api/promoters/me/events', requireUser, async (c) =>
      c.json(await dashboard.events(currentUser(c))),
    )
    .get('/api/promoters/me/sales', requireUser, query(salesQuerySchema), async (c) =>
      c.json(await dashboard.sales(currentUser(c), c.req.valid('query'))),
    )
    .get('/api/promoters/me/promoted-events', requireUser, async (c) =>
      c.json(await dashboard.performance.events(currentUser(c))),
    )
    .get(
      '/api/promoters/me/events/:eventId/performance',
      requireUser,
      eventId,
      range,
      async (c) => {
        const { dateRange } = c.req.valid('query');
        return c.json(
          await dashboard.performance.ofEvent(
            currentUser(c),
            c.req.valid('param').eventId,
            dateRange,
          ),
        );
      },
    );
}
