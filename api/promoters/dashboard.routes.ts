import { createMiddleware } from 'hono/factory';
import { currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import type { DashboardService } from './dashboard.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';

export const READS = { points: 120, seconds: 60 };

type Deps = { dashboard: DashboardService; limit: Limit };

export function dashboardRoutes({ dashboard, limit }: Deps) {
  const reads = limit('promoter-figures', READS);
  const promoters = createMiddleware<AppEnv>(async (c, next) => {
    await dashboard.check(currentUser(c));
    await next();
  });

  return createRoutes()
    .openapi(route(dashboardContract.device, reads, promoters), async (c) => {
      await dashboard.seenOn(currentUser(c), c.req.valid('json').visitorId);
      return c.body(null, 204);
    })
    .openapi(route(dashboardContract.me, reads), async (c) =>
      c.json(await dashboard.me(currentUser(c)), 200),
    )
    .openapi(route(dashboardContract.dashboard, reads), async (c) =>
      c.json(await dashboard.dashboard(currentUser(c)), 200),
    )
    .openapi(route(dashboardContract.stats, reads), async (c) =>
      c.json(await dashboard.stats(currentUser(c)), 200),
    )
    .openapi(route(dashboardContract.events, reads), async (c) =>
      c.json(await dashboard.events(currentUser(c)), 200),
    )
    .openapi(route(dashboardContract.sales, reads), async (c) =>
      c.json(await dashboard.sales(currentUser(c), c.req.valid('query')), 200),
    )
    .openapi(route(dashboardContract.promotedEvents, reads), async (c) =>
      c.json(await dashboard.performance.events(currentUser(c)), 200),
    )
    .openapi(route(dashboardContract.performance, reads), async (c) => {
      const { dateRange } = c.req.valid('query');
      return c.json(
        await dashboard.performance.ofEvent(
          currentUser(c),
          c.req.valid('param').eventId,
          dateRange,
        ),
        200,
      );
    });
}
