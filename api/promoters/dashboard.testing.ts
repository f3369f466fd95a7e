import { Hono } from 'hono';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createDashboardService } from './dashboard.service.ts';
import type { createPromotersRig } from './testing.ts';

// For tests of what promoters see of themselves.

type World = Awaited<ReturnType<typeof createPromotersRig>>;

/** Requests as this account; `null` without a login. */
export function askingAs(
  { db, rig }: World,
  user: User | null,
  mode: Mode = 'demo',
  limit = createLimit(false),
) {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('user', user);
    await next();
  });
  const dashboard = createDashboardService({ db, platform: rig.platform, mode });
  app.route('/', dashboardRoutes({ dashboard, limit }));
  app.onError(answerError(rig.platform.log));
  const request = async (path: string) => app.request(`/api/${path}`);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return app.request(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  return {
    request,
    post,
    get: async (path: string): Promise<unknown> => (await request(path)).json(),
  };
}

export async function account({ db }: World, username: string): Promise<User> {
  const email = `${username}@example.com`;
  const user = { id: `usr_${username}`, username, email, name: null, phone: null } as const;
  const keys = { username_key: username, email_key: email, email_claim: email };
  const row = { ...user, ...keys, role: 'promoter', password_hash: '', created_at: 0 } as const;
  await db.insertInto('users').values(row).execute();
  return { ...user, role: 'promoter', created_at: new Date(0).toISOString() };
}

/** The promoter of the shop with an account of their own. */
export async function theirAccount(world: World): Promise<User> {
  const user = await account(world, 'axle');
  await world.db
    .updateTable('promoters')
    .set({ user_id: user.id })
    .where('id', '=', world.sale.promoterId)
    .execute();
  return user;
}
