import { createMiddleware } from 'hono/factory';
import { currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { unsubscribePage } from '#api/mail/unsubscribePage.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { WeeklyService } from './weekly.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';

/** Mail providers unsubscribe for their users, from few addresses. */
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
  return createRoutes()
    .openapi(route(dashboardContract.setWeeklyMail, promoters), async (c) =>
      c.json(await weekly.change(currentUser(c), c.req.valid('json')), 200),
    )
    .openapi(route(dashboardContract.unsubscribe, limit('weekly-links', LINKS)), async (c) =>
      c.json(await weekly.leave(c.req.valid('query').token), 200),
    )
    .openapi(route(dashboardContract.unsubscribePage), (c) =>
      c.html(
        unsubscribePage({
          path: '/promoter/weekly-mail',
          token: c.req.valid('query').token,
          title: 'Weekly Summary',
          label: 'Unsubscribe from the weekly summary',
        }),
      ),
    );
}
