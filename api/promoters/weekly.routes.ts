import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { currentUser, requireUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, query } from '#api/http/validate.ts';
import { leavePage } from '#api/mail/leavePage.ts';
import { weeklyLinkSchema, weeklyMailSchema } from '#shared/promoters/weekly.schemas.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { WeeklyService } from './weekly.service.ts';

export type WeeklyRoutes = ReturnType<typeof weeklyRoutes>;

/** Mail providers press the button for their users, from few addresses. */
const LINKS = { points: 600, seconds: 60 };
const LEAVE = '/api/promoters/weekly-mail/unsubscribe';

type Deps = {
  weekly: WeeklyService;
  limit: Limit;
  /** Throws `forbidden` for whoever has never applied. */
  promoterOf: (user: Pick<User, 'id'>) => Promise<unknown>;
};

/** The weekly summaries of promoters: on and off on the dashboard, off by the link in each of them. */
export function weeklyRoutes({ weekly, limit, promoterOf }: Deps) {
  const promoters = createMiddleware<AppEnv>(async (c, next) => {
    await promoterOf(currentUser(c));
    await next();
  });
  return new Hono<AppEnv>()
    .put(
      '/api/promoters/me/weekly-mail',
      requireUser,
      promoters,
      body(weeklyMailSchema),
      async (c) => c.json(await weekly.change(currentUser(c), c.req.valid('json'))),
    )
    .post(LEAVE, limit('weekly-links', LINKS), query(weeklyLinkSchema), async (c) =>
      c.json(await weekly.leave(c.req.valid('query').token)),
    )
    .get(LEAVE, query(weeklyLinkSchema), (c) =>
      c.html(
        leavePage({
          path: '/promoter/weekly-mail',
          token: c.req.valid('query').token,
          title: 'Weekly Summary',
          label: 'Unsubscribe from the weekly summary',
        }),
      ),
    );
}
