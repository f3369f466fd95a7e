import { Hono } from 'hono';
import { bearerToken, currentUser, requireUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body } from '#api/http/validate.ts';
import { loginSchema } from '#shared/accounts/accounts.schemas.ts';
import type { AccountsService } from './accounts.service.ts';

export type AccountsRoutes = ReturnType<typeof accountsRoutes>;

const LOGINS = { points: 10, seconds: 60 };

/** Logging in and out, and who is asking. Answers carry secrets: nobody may keep them. */
export function accountsRoutes({ accounts, limit }: { accounts: AccountsService; limit: Limit }) {
  return new Hono<AppEnv>()
    .post('/api/auth/login', limit('login', LOGINS), body(loginSchema), async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await accounts.login(c.req.valid('json')));
    })
    .post('/api/auth/logout', async (c) => {
      const token = bearerToken(c);
      if (token) await accounts.logout(token);
      return c.body(null, 204);
    })
    .get('/api/user', requireUser, (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(currentUser(c));
    })
    .get('/api/auth/is-promoter', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await accounts.promoterStatus(c.get('user')));
    });
}
