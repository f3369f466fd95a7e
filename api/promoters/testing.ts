import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { problem } from '#api/checkout/testing/client.ts';
import { aUser } from '#api/checkout/testing/people.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import type { Schema } from '#api/db/schema.ts';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { createLedgerService } from '#api/ledger/ledger.service.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { createCodeService } from './code.service.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createDashboardService } from './dashboard.service.ts';
import { leaderboardRoutes } from './leaderboard.routes.ts';
import { createLeaderboardService } from './leaderboard.service.ts';
import { ownPromoter } from './ownPromoter.ts';
import { promotersRoutes } from './promoters.routes.ts';
import { createPromotersService } from './promoters.service.ts';
import { promoterWriters } from './promoters.writers.ts';
import { weeklyRoutes } from './weekly.routes.ts';
import { createWeeklyService } from './weekly.service.ts';

export const PUBLIC_URL = 'https://rollcall.example';
/** The code of the approved promoter. */
export const AXLE = { promoCode: 'ROLLAXLE' };

export type World = Awaited<ReturnType<typeof createPromotersRig>>;
/** A shop with two promoters, `ROLLAXLE` approved and `PENDING` not, and an admin who runs them. */
export async function createPromotersRig(db: Kysely<Schema>) {
  const world = await openWorld(db, { admin: true });
  const { platform, sale, user: admin } = world;
  const mode: Mode = 'demo';
  const ledger = createLedgerService({ db, platform, mode });
  const weeklyOf = (using: typeof ledger) =>
    createWeeklyService({ db, platform, mode, publicUrl: PUBLIC_URL, ledger: using });
  const weekly = weeklyOf(ledger);
  const shop = { publicUrl: PUBLIC_URL, teamEmail: 'team@rollcall.example' };
  const writers = { ...promoterWriters({ db, ...shop }), ...weekly.writers };

  /** All calls about promoters, as this account; `null`: without a login. */
  function as(user: User | null, { limits = false } = {}) {
    const given = { db, platform, mode };
    const limit = createLimit(limits);
    const promoters = createPromotersService({ ...given, balances: ledger.balances });
    const promoterOf = (asking: Pick<User, 'id'>) => ownPromoter(db, asking);
    const app = new Hono<AppEnv>()
      .use(async (c, next) => {
        c.set('user', user);
        await next();
      })
      .route('/', promotersRoutes({ promoters, code: createCodeService({ db, platform }) }))
      .route('/', dashboardRoutes({ dashboard: createDashboardService(given), limit }))
      .route('/', leaderboardRoutes({ leaderboard: createLeaderboardService({ db, mode }), limit }))
      .route('/', weeklyRoutes({ weekly, limit, promoterOf }));
    app.onError(answerError(platform.log));
    const send = async (method: string, path: string, body?: unknown, headers: object = {}) =>
      app.request(`/api/${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    return {
      app,
      send,
      get: async (path: string): Promise<unknown> => (await send('GET', path)).json(),
      problem: (path: string, method = 'GET', body?: unknown) => problem(send(method, path, body)),
    };
  }

  const office = as(admin);
  const { mails, worker } = testMailbox(db, platform, writers, weekly.jobs);
  return {
    ...world,
    db,
    as,
    ledger,
    weekly,
    mails,
    worker,
    /** Another server on the same database, of which something can be broken. */
    brokenServer(broken: Partial<typeof ledger>) {
      const other = weeklyOf({ ...ledger, ...broken });
      return testMailbox(db, platform, other.writers, other.jobs);
    },
    send: (method: string, path: string, body?: unknown, headers: object = {}) =>
      office.send(method, `admin/${path}`, body, headers),
    get: (path: string) => office.get(`admin/${path}`),
    decide: (id: number, body: object) =>
      office.send('PATCH', `admin/promoters/${id}/status`, body),
    refund: (id: string, what: object = { all: true }) =>
      world.post(`/api/admin/orders/${id}/refunds`, wish(what)),
    log: () => world.rows('audit_log'),
    async newcomer(): Promise<number> {
      const person = { name: 'Newcomer', email: 'new@example.com', created_at: 1 };
      return world.insert('promoters', { ...person, status: 'pending', website: 'new.example' });
    },
    async click(visitor: string, at: number, rest: object = {}): Promise<void> {
      const { eventId: event_id, promoterId: promoter_id } = sale;
      const day = new Date(at).toISOString().slice(0, 10);
      const row = { event_id, promoter_id, visitor, day, at, ...rest };
      await db.insertInto('promo_clicks').values(row).execute();
    },
  };
}

export const account = ({ db }: Pick<World, 'db'>, name: string): Promise<User> =>
  aUser(db, name, 'promoter');

/** The promoter of the shop with an account of their own. */
export async function theirAccount({ db, sale, update }: World): Promise<User> {
  const user = await account({ db }, 'axle');
  await update('promoters', { user_id: user.id }, { id: sale.promoterId });
  return user;
}
