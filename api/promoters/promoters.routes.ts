import { createMiddleware } from 'hono/factory';
import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { checked } from '#api/http/validate.ts';
import { newAccountSchema } from '#shared/promoters/application.schemas.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';
import { currentUser } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { unsubscribePage } from '#api/mail/unsubscribePage.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';

/** Limit on applications from one connection, enough for a whole crew that applies at one rink. */
const SIGNUPS = { points: 20, seconds: 900 };
const CODES = { points: 20, seconds: 60 };

export function promotersRoutes({ promoters, application: applications, code, limit }: Services) {
  return mount(promotersContract, {
    list: () => promoters.list(),
    pending: () => promoters.pending(),
    commissions: ({ param }) => promoters.commissions(param.id),
    sales: ({ param }) => promoters.sales(param.id),
    stats: ({ param }) => promoters.performance(param.id),
    decide: ({ json, param, actor }) => promoters.decide(actor, param.id, json),
    switchCode: ({ json, param, actor }) => code.change(actor, param.id, json.active),
    setRates: ({ json, actor, ifMatch }) =>
      ifMatch(json.updated_at, (seen) => promoters.setRates(actor, json, seen)),
    signup: [
      limit('promoter-signup', SIGNUPS),
      ({ c, json: { username, password, confirmPassword, subject, ...application } }) => {
        const applied = { application, suspect: Boolean(subject) };
        const user = c.get('user');
        if (user) return applications.applyAs(user, applied);
        const account = checked(newAccountSchema, { username, password, confirmPassword });
        return applications.applyAnew(applied, account);
      },
    ],
    makeCode: [
      limit('promoter-code', CODES),
      async ({ user }) => ({ promo_code: await code.own(user) }),
    ],
  });
}

export const READS = { points: 120, seconds: 60 };
/** A high limit, because mail providers unsubscribe their users from few addresses. */
const LINKS = { points: 600, seconds: 60 };

export function dashboardRoutes({ dashboard, weekly, promoterOf, limit }: Services) {
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
      ({ param, user }) => dashboard.leaderboard(user, param.eventId),
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
