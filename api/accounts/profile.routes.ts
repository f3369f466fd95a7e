import { bearerToken, currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { ProfileService } from './profile.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';

const CHANGES = { points: 60, seconds: 900 };

type Deps = { profile: ProfileService; sessions: SessionsService; limit: Limit };

export function profileRoutes({ profile, sessions, limit }: Deps) {
  return createRoutes()
    .openapi(route(accountsContract.profile), (c) => c.json(currentUser(c), 200))
    .openapi(route(accountsContract.changeProfile, limit('profile', CHANGES)), async (c) =>
      c.json(await profile.change(currentUser(c).id, c.req.valid('json')), 200),
    )
    .openapi(route(accountsContract.sessions), async (c) =>
      c.json(await sessions.list(currentUser(c).id, bearerToken(c)), 200),
    )
    .openapi(route(accountsContract.endOtherSessions), async (c) => {
      const ended = await sessions.endOthers(currentUser(c).id, bearerToken(c) ?? '');
      return c.json({ ended }, 200);
    })
    .openapi(route(accountsContract.endSession), async (c) => {
      await sessions.end(currentUser(c).id, c.req.valid('param').id);
      return c.json({ ended: 1 }, 200);
    });
}
