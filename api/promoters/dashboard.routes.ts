import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { currentUser, requireUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params, query } from '#api/http/validate.ts';
import { dateRangeSchema, seenDeviceSchema } from '#shared/analytics/analytics.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { salesQuerySchema } from '#shared/promoters/dashboard.schemas.ts';
import type { DashboardService } from './dashboard.service.ts';

export type DashboardRoutes = ReturnType<typeof dashboardRoutes>;

const eventId = params(z.object({ eventId: z.coerce.number<string>().pipe(idSchema) }));
const range = query(z.object({ dateRange: dateRangeSchema.default('all') }));

/** Whoever looks at their dashboard asks for half a dozen of these. */
export const READS = { points: 120, seconds: 60 };

type Deps = { dashboard: DashboardService; limit: Limit };

/** What promoters may know: their own figures, whatever their role, and nobody else's. */
export function dashboardRoutes({ dashboard, limit }: Deps) {
  const reads = limit('promoter-figures', READS);
  const promoters = createMiddleware<AppEnv>(async (c, next) => {
    await dashboard.check(currentUser(c));
    await next();
  });

  return new Hono<AppEnv>()
    .post(
      '/api/promoters/me/device',
      requireUser,
      reads,
      promoters,
      body(seenDeviceSchema),
      async (c) => {
        await dashboard.seenOn(currentUser(c), c.req.valid('json').visitorId);
        return c.body(null, 204);
      },
    )
    .get('/api/promoters/me', requireUser, reads, async (c) =>
      c.json(await dashboard.me(currentUser(c))),
    )
    .get('/api/promoter/dashboard', requireUser, reads, async (c) =>
      c.json(await dashboard.dashboard(currentUser(c))),
    )
    .get('/api/promoters/me/stats', requireUser, reads, async (c) =>
      c.json(await dashboard.stats(currentUser(c))),
    )
    .get('/api/promoters/me/events', requireUser, reads, async (c) =>
      c.json(await dashboard.events(currentUser(c))),
    )
    .get('/api/promoters/me/sales', requireUser, reads, query(salesQuerySchema), async (c) =>
      c.json(await dashboard.sales(currentUser(c), c.req.valid('query'))),
    )
    .get('/api/promoters/me/promoted-events', requireUser, reads, async (c) =>
      c.json(await dashboard.performance.events(currentUser(c))),
    )
    .get(
      '/api/promoters/me/events/:eventId/performance',
      requireUser,
      reads,
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
