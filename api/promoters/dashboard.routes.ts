import { createMiddleware } from 'hono/factory';
import { currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import type { DashboardService } from './dashboard.service.ts';
import { mountPart } from '#api/http/mount.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';

export const READS = { points: 120, seconds: 60 };

type Deps = { dashboard: DashboardService; limit: Limit };

export function dashboardRoutes({ dashboard, limit }: Deps) {
  const reads = limit('promoter-figures', READS);
  const promoters = createMiddleware<AppEnv>(async (c, next) => {
    await dashboard.check(currentUser(c));
    await next();
  });

  return mountPart(dashboardContract, {
    device: [reads, promoters, ({ json, user }) => dashboard.seenOn(user, json.visitorId)],
    me: [reads, ({ user }) => dashboard.me(user)],
    dashboard: [reads, ({ user }) => dashboard.dashboard(user)],
    stats: [reads, ({ user }) => dashboard.stats(user)],
    events: [reads, ({ user }) => dashboard.events(user)],
    sales: [reads, ({ query, user }) => dashboard.sales(user, query)],
    promotedEvents: [reads, ({ user }) => dashboard.performance.events(user)],
    performance: [
      reads,
      ({ param, query: { dateRange }, user }) =>
        dashboard.performance.ofEvent(user, param.eventId, dateRange),
    ],
  });
}
