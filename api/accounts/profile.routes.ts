import { Hono } from 'hono';
import { bearerToken, currentUser, requireUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import { profileChangeSchema } from '#shared/accounts/accounts.schemas.ts';
import { sessionParamsSchema } from '#shared/accounts/sessions.schemas.ts';
import type { ProfileService } from './profile.service.ts';
import type { SessionsService } from './sessions.service.ts';

const CHANGES = { points: 60, seconds: 900 };

type Deps = { profile: ProfileService; sessions: SessionsService; limit: Limit };

/** What people say about themselves, and where they are signed in. */
export function profileRoutes({ profile, sessions, limit }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/profile', requireUser, (c) => c.json(currentUser(c)))
    .patch(
      '/api/profile',
      requireUser,
      limit('profile', CHANGES),
      body(profileChangeSchema),
      async (c) => c.json(await profile.change(currentUser(c).id, c.req.valid('json'))),
    )
    .get('/api/auth/sessions', requireUser, async (c) =>
      c.json(await sessions.list(currentUser(c).id, bearerToken(c))),
    )
    .delete('/api/auth/sessions', requireUser, async (c) => {
      const ended = await sessions.endOthers(currentUser(c).id, bearerToken(c) ?? '');
      return c.json({ ended });
    })
    .delete('/api/auth/sessions/:id', requireUser, params(sessionParamsSchema), async (c) => {
      await sessions.end(currentUser(c).id, c.req.valid('param').id);
      return c.json({ ended: 1 });
    });
}
