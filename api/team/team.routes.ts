import { Hono } from 'hono';
import {
  actorOf,
  bearerToken,
  currentUser,
  requireRole,
  requireUser,
} from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import {
  acceptSchema,
  invitationTokenSchema,
  inviteSchema,
  roleChangeSchema,
  teamParamsSchema,
} from '#shared/team/team.schemas.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { TeamService } from './team.service.ts';

export type TeamRoutes = ReturnType<typeof teamRoutes>;

const INVITATIONS = { points: 30, seconds: 3600 };
/** Tokens cannot be guessed; this keeps the work small that guessing makes. */
const TRIES = { points: 30, seconds: 900 };

type Deps = { team: TeamService; invitations: InvitationsService; limit: Limit };

const done = { success: true as const };
const admin = requireRole('admin');
const byId = params(teamParamsSchema);

/** The team, for admins; and the way in, for whoever holds an invitation. */
export function teamRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .route('/', members(deps))
    .route('/', invited(deps))
    .route('/', join(deps));
}

function members({ team }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/admin/team', admin, async (c) => c.json(await team.list()))
    .patch('/api/admin/team/:id', admin, byId, body(roleChangeSchema), async (c) => {
      await team.changeRole(actorOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json(done);
    })
    .delete('/api/admin/team/:id', admin, byId, async (c) => {
      await team.remove(actorOf(c), c.req.valid('param').id);
      return c.json(done);
    })
    .delete('/api/admin/team/:id/sessions', admin, byId, async (c) => {
      const { id } = c.req.valid('param');
      return c.json({ ended: await team.endSessions(actorOf(c), id, bearerToken(c) ?? '') });
    })
    .delete('/api/admin/team/:id/second-factor', admin, byId, async (c) => {
      await team.resetSecondFactor(actorOf(c), c.req.valid('param').id);
      return c.json(done);
    });
}

function invited({ invitations, limit }: Deps) {
  const mails = limit('invitations', INVITATIONS);
  return new Hono<AppEnv>()
    .post('/api/admin/invitations', admin, mails, body(inviteSchema), async (c) => {
      const { id, username } = currentUser(c);
      return c.json(await invitations.invite({ id, name: username }, c.req.valid('json')), 201);
    })
    .post('/api/admin/invitations/:id/resend', admin, mails, byId, async (c) =>
      c.json(await invitations.resend(actorOf(c), c.req.valid('param').id)),
    )
    .delete('/api/admin/invitations/:id', admin, byId, async (c) => {
      await invitations.withdraw(actorOf(c), c.req.valid('param').id);
      return c.json(done);
    });
}

/** The token comes in the body: addresses are written down in too many places. */
function join({ invitations, limit }: Deps) {
  const tries = limit('invitation-tokens', TRIES);
  return new Hono<AppEnv>()
    .post('/api/invitations/view', tries, body(invitationTokenSchema), async (c) =>
      c.json(await invitations.view(c.req.valid('json').token)),
    )
    .post('/api/invitations/accept', tries, body(acceptSchema), async (c) => {
      const userAgent = c.req.header('user-agent') ?? null;
      return c.json(await invitations.accept(c.req.valid('json'), { userAgent }));
    })
    .post('/api/invitations/join', requireUser, tries, body(invitationTokenSchema), async (c) =>
      c.json(await invitations.join(currentUser(c).id, c.req.valid('json').token)),
    );
}
