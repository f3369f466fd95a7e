import { Hono } from 'hono';
import { bearerToken, currentUser, requireRole, requireUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body } from '#api/http/validate.ts';
import {
  confirmSchema,
  ownerSchema,
  ownerWithCodeSchema,
  secondStepSchema,
} from '#shared/secondfactor/secondfactor.schemas.ts';
import type { SecondFactorService } from './secondfactor.service.ts';

export type SecondFactorRoutes = ReturnType<typeof secondFactorRoutes>;

/** From one address; how many codes an account takes is counted with the account. */
const STEPS = { points: 30, seconds: 300 };
const CHANGES = { points: 20, seconds: 900 };

type Deps = { secondFactor: SecondFactorService; limit: Limit };

/** The second step of a login, and how the team switches it on. Others who still have it may switch it off. */
export function secondFactorRoutes({ secondFactor, limit }: Deps) {
  const changes = limit('second-factor', CHANGES);
  const team = requireRole('staff', 'admin');
  return new Hono<AppEnv>()
    .post(
      '/api/auth/login/second-factor',
      limit('second-step', STEPS),
      body(secondStepSchema),
      async (c) => {
        const userAgent = c.req.header('user-agent') ?? null;
        return c.json(await secondFactor.finish(c.req.valid('json'), { userAgent }));
      },
    )
    .get('/api/auth/second-factor', requireUser, async (c) =>
      c.json(await secondFactor.status(currentUser(c).id)),
    )
    .post('/api/auth/second-factor/enrol', team, changes, body(ownerSchema), async (c) =>
      c.json(await secondFactor.enrol(currentUser(c).id, c.req.valid('json').password)),
    )
    .post('/api/auth/second-factor/confirm', team, changes, body(confirmSchema), async (c) => {
      const { code } = c.req.valid('json');
      return c.json(await secondFactor.confirm(currentUser(c), code, bearerToken(c) ?? ''));
    })
    .post(
      '/api/auth/second-factor/recovery-codes',
      requireUser,
      changes,
      body(ownerWithCodeSchema),
      async (c) => c.json(await secondFactor.renewCodes(currentUser(c).id, c.req.valid('json'))),
    )
    .post(
      '/api/auth/second-factor/disable',
      requireUser,
      changes,
      body(ownerWithCodeSchema),
      async (c) => {
        await secondFactor.disable(currentUser(c).id, c.req.valid('json'));
        return c.json({ success: true as const });
      },
    );
}
