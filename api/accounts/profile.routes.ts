import { bearerToken, currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { EmailChangesService } from './emailChanges.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';

const CHANGES = { points: 60, seconds: 900 };
const LINKS = { points: 30, seconds: 900 };

type Deps = {
  profile: ProfileService;
  emailChanges: EmailChangesService;
  sessions: SessionsService;
  limit: Limit;
};

export function profileRoutes({ profile, emailChanges, sessions, limit }: Deps) {
  const links = limit('email-link', LINKS);
  return createRoutes()
    .openapi(route(accountsContract.profile), async (c) =>
      c.json(await profile.show(currentUser(c)), 200),
    )
    .openapi(route(accountsContract.changeProfile, limit('profile', CHANGES)), async (c) =>
      c.json(await profile.change(currentUser(c).id, c.req.valid('json'), c.get('proof')), 200),
    )
    .openapi(route(accountsContract.confirmEmail, links), async (c) => {
      await emailChanges.confirm(c.req.valid('json').token);
      const message = 'Your new email address counts from now on.';
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(route(accountsContract.undoEmail, links), async (c) => {
      await emailChanges.undo(c.req.valid('json').token);
      const message =
        'Your account has its old address again, and all devices are signed out. We have mailed you a link to choose a new password.';
      return c.json({ success: true as const, message }, 200);
    })
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
