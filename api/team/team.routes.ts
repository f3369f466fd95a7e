import { actorOf, bearerToken, currentUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { TeamService } from './team.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { teamContract } from '#shared/team/team.contract.ts';

const INVITATIONS = { points: 30, seconds: 3600 };
/** Tokens are unguessable; this limits the work of guessing. */
const TRIES = { points: 30, seconds: 900 };

type Deps = { team: TeamService; invitations: InvitationsService; limit: Limit };

const done = { success: true as const };

export function teamRoutes(deps: Deps) {
  return createRoutes().route('/', members(deps)).route('/', invited(deps)).route('/', join(deps));
}

function members({ team }: Deps) {
  return createRoutes()
    .openapi(route(teamContract.list), async (c) => c.json(await team.list(), 200))
    .openapi(route(teamContract.changeRole), async (c) => {
      await team.changeRole(actorOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json(done, 200);
    })
    .openapi(route(teamContract.remove), async (c) => {
      await team.remove(actorOf(c), c.req.valid('param').id);
      return c.json(done, 200);
    })
    .openapi(route(teamContract.endSessions), async (c) => {
      const { id } = c.req.valid('param');
      return c.json({ ended: await team.endSessions(actorOf(c), id, bearerToken(c) ?? '') }, 200);
    })
    .openapi(route(teamContract.resetSecondFactor), async (c) => {
      await team.resetSecondFactor(actorOf(c), c.req.valid('param').id);
      return c.json(done, 200);
    });
}

function invited({ invitations, limit }: Deps) {
  const mails = limit('invitations', INVITATIONS);
  return createRoutes()
    .openapi(route(teamContract.invite, mails), async (c) => {
      const { id, username } = currentUser(c);
      return c.json(await invitations.invite({ id, name: username }, c.req.valid('json')), 201);
    })
    .openapi(route(teamContract.resend, mails), async (c) =>
      c.json(await invitations.resend(actorOf(c), c.req.valid('param').id), 200),
    )
    .openapi(route(teamContract.withdraw), async (c) => {
      await invitations.withdraw(actorOf(c), c.req.valid('param').id);
      return c.json(done, 200);
    });
}

/** The token is in the body: addresses are logged. */
function join({ invitations, limit }: Deps) {
  const tries = limit('invitation-tokens', TRIES);
  return createRoutes()
    .openapi(route(teamContract.view, tries), async (c) =>
      c.json(await invitations.view(c.req.valid('json').token), 200),
    )
    .openapi(route(teamContract.accept, tries), async (c) => {
      const userAgent = c.req.header('user-agent') ?? null;
      return c.json(await invitations.accept(c.req.valid('json'), { userAgent }), 200);
    })
    .openapi(route(teamContract.join, tries), async (c) =>
      c.json(await invitations.join(currentUser(c).id, c.req.valid('json').token), 200),
    );
}
