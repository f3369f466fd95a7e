import { createMiddleware } from 'hono/factory';
import type { Services } from '#api/compose.ts';
import { currentUser } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { unsubscribePage } from '#api/mail/unsubscribePage.ts';
import { mountPart } from '#api/http/mount.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';

/** A high limit, because mail providers unsubscribe their users from few addresses. */
const LINKS = { points: 600, seconds: 60 };

export function weeklySummaryRoutes({ weekly, limit, promoterOf }: Services) {
  const promoters = createMiddleware<AppEnv>(async (c, next) => {
    await promoterOf(currentUser(c));
    await next();
  });
  return mountPart(dashboardContract, {
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
