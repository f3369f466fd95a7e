import { createMiddleware } from 'hono/factory';
import { currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { unsubscribePage } from '#api/mail/unsubscribePage.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { WeeklyService } from './weekly.service.ts';
import { mountPart } from '#api/http/mount.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';

/** High, because mail providers unsubscribe for their users from few addresses. */
const LINKS = { points: 600, seconds: 60 };

type Deps = {
  weekly: WeeklyService;
  limit: Limit;
  promoterOf: (user: Pick<User, 'id'>) => Promise<unknown>;
};

export function weeklyRoutes({ weekly, limit, promoterOf }: Deps) {
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
