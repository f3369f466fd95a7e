import { Hono } from 'hono';
import { currentUser, requireUser } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { query } from '#api/http/validate.ts';
import { salesQuerySchema } from '#shared/promoters/dashboard.schemas.ts';
import type { DashboardService } from './dashboard.service.ts';

export type DashboardRoutes = ReturnType<typeof dashboardRoutes>;

/** What promoters may know: their own figures, whatever their role, and nobody else's. */
export function dashboardRoutes({ dashboard }: { dashboard: DashboardService }) {
  return new Hono<AppEnv>()
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
    );
}
