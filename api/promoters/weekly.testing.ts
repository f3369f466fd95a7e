import { Hono } from 'hono';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { createLedgerService } from '#api/ledger/ledger.service.ts';
import { testMailbox } from '#api/mail/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { ownPromoter } from './ownPromoter.ts';
import type { createPromotersRig } from './testing.ts';
import { weeklyRoutes } from './weekly.routes.ts';
import { createWeeklyService } from './weekly.service.ts';

// For tests of the weekly summaries.

export const PUBLIC_URL = 'https://rollcall.example';
const LEAVE = '/api/promoters/weekly-mail/unsubscribe';

/** The summaries of a shop with promoters; requests come from `user`, null without a login. */
export function createWeeklyRig(
  { db, rig: { platform } }: Awaited<ReturnType<typeof createPromotersRig>>,
  user: User | null,
) {
  const ledger = createLedgerService({ db, platform, mode: 'demo' });
  const deps = { db, platform, ledger, mode: 'demo', publicUrl: PUBLIC_URL } as const;
  const weekly = createWeeklyService(deps);
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('user', user);
    await next();
  });
  app.route(
    '/',
    weeklyRoutes({
      weekly,
      limit: createLimit(false),
      promoterOf: (asking) => ownPromoter(db, asking),
    }),
  );
  app.onError(answerError(platform.log));
  const send = async (on: unknown) =>
    app.request('/api/promoters/me/weekly-mail', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ on }),
    });
  return {
    ...testMailbox(db, platform, weekly.writers, weekly.jobs),
    /** Another server on the same database, of which something can be broken. */
    other(broken: Partial<typeof ledger>) {
      const { writers, jobs } = createWeeklyService({ ...deps, ledger: { ...ledger, ...broken } });
      return testMailbox(db, platform, writers, jobs);
    },
    weekly,
    switch: send,
    leave: async (token: string, method = 'POST') =>
      app.request(`${LEAVE}?token=${encodeURIComponent(token)}`, {
        method,
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        }),
      }),
    token: async (): Promise<string> => {
      const row = db.selectFrom('promoters').select('weekly_token');
      const { weekly_token: token } = await row
        .where('weekly_token', 'is not', null)
        .executeTakeFirstOrThrow();
      return token ?? '';
    },
    /** When the summaries go out next. */
    due: async (): Promise<string[]> => {
      const jobs = db.selectFrom('jobs').select('run_at').where('kind', '=', 'promoters.weekly');
      const rows = await jobs.where('status', '=', 'ready').orderBy('run_at').execute();
      return rows.map(({ run_at }) => new Date(run_at).toISOString());
    },
  };
}
