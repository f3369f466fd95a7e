import { createMiddleware } from 'hono/factory';
import type { Services } from '#api/compose.ts';
import { currentUser } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { mountPart } from '#api/http/mount.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';

export const READS = { points: 120, seconds: 60 };

export function dashboardRoutes({ dashboard, limit }: Services) {
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
