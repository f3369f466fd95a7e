import { createMiddleware } from 'hono/factory';
import type { Services } from '#api/compose.ts';
import { currentUser } from '#api/http/authorise.ts';
import { mount } from '#api/http/mount.ts';
import type { AppEnv } from '#api/http/types.ts';
import { unsubscribePage } from '#api/mail/unsubscribePage.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';

export const READS = { points: 120, seconds: 60 };
/** A high limit, because mail providers unsubscribe their users from few addresses. */
const LINKS = { points: 600, seconds: 60 };

export function dashboardRoutes({ dashboard, leaderboard, weekly, promoterOf, limit }: Services) {
  const reads = limit('promoter-figures', READS);
  const promoters = createMiddleware<AppEnv>(async (c, next) => {
    await promoterOf(currentUser(c));
    await next();
  });

  return mount(dashboardContract, {
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
    leaderboard: [
      limit('leaderboard', READS),
      ({ param, user }) => leaderboard.of(user, param.eventId),
    ],
    setWeeklyMail: [promoters, ({ json, user }) => weekly.change(user, json)],
    unsubscribe: [limit('weekly-links', LINKS), ({ query }) => weekly.leave(query.token)],
    unsubscribePage: ({ c, query }) =>
      c.html(
        unsubscribePage({
          path: '/promoter/weekly-mail',
          token: query.token,
          title: 'Weekly Summary',
          label: 'Unsubscribe from the weekly summary',
        }),
      ),
  });
}
