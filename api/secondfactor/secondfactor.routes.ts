import { bearerToken, currentUser } from '#api/http/authorise.ts';
import { deviceTokenOf } from '#api/http/deviceToken.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { SecondFactorService } from './secondfactor.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { secondFactorContract } from '#shared/secondfactor/secondfactor.contract.ts';

/** Per address; tries per account are counted with the account. */
const STEPS = { points: 30, seconds: 300 };
/** A stolen token must not try passwords. */
const PROOFS = { points: 10, seconds: 900 };
const CHANGES = { points: 20, seconds: 900 };

/** Implemented by `#api/accounts/devices.service.ts`. */
type Devices = { remember(userId: string, token: string | null): Promise<void> };
type Deps = { secondFactor: SecondFactorService; devices: Devices; limit: Limit };

/** Others than the team may only switch it off. */
export function secondFactorRoutes({ secondFactor, devices, limit }: Deps) {
  const changes = limit('second-factor', CHANGES);
  return createRoutes()
    .openapi(route(secondFactorContract.finish, limit('second-step', STEPS)), async (c) => {
      const userAgent = c.req.header('user-agent') ?? null;
      const deviceToken = deviceTokenOf(c);
      const session = await secondFactor.finish(c.req.valid('json'), { userAgent, deviceToken });
      await devices.remember(session.user.id, deviceToken);
      return c.json(session, 200);
    })
    .openapi(route(secondFactorContract.status), async (c) =>
      c.json(
        {
          ...(await secondFactor.status(currentUser(c))),
          ...(c.get('passwordDue') && { password_due: true as const }),
        },
        200,
      ),
    )
    .openapi(route(secondFactorContract.enrol, changes), async (c) => {
      const { password } = c.req.valid('json');
      const steppedUp = c.get('proof') === 'step-up';
      return c.json(await secondFactor.enrol(currentUser(c).id, password, steppedUp), 200);
    })
    .openapi(route(secondFactorContract.confirm, changes), async (c) => {
      const { code } = c.req.valid('json');
      return c.json(await secondFactor.confirm(currentUser(c), code, bearerToken(c) ?? ''), 200);
    })
    .openapi(route(secondFactorContract.stepUp, limit('step-up', PROOFS)), async (c) => {
      const token = bearerToken(c) ?? '';
      return c.json(await secondFactor.stepUp(currentUser(c), c.req.valid('json'), token), 200);
    })
    .openapi(route(secondFactorContract.loginPasskey, limit('second-step', STEPS)), async (c) =>
      c.json(await secondFactor.askForLogin(c.req.valid('json').challenge), 200),
    )
    .openapi(route(secondFactorContract.stepUpPasskey, limit('step-up', PROOFS)), async (c) =>
      c.json(await secondFactor.askForStepUp(currentUser(c).id, bearerToken(c) ?? ''), 200),
    )
    .openapi(route(secondFactorContract.beginPasskey, changes), async (c) =>
      c.json(await secondFactor.beginPasskey(currentUser(c), bearerToken(c) ?? ''), 200),
    )
    .openapi(route(secondFactorContract.addPasskey, changes), async (c) => {
      const token = bearerToken(c) ?? '';
      return c.json(await secondFactor.addPasskey(currentUser(c), c.req.valid('json'), token), 200);
    })
    .openapi(route(secondFactorContract.removePasskey, changes), async (c) => {
      await secondFactor.removePasskey(currentUser(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(route(secondFactorContract.renewCodes, changes), async (c) =>
      c.json(await secondFactor.renewCodes(currentUser(c).id, c.req.valid('json')), 200),
    )
    .openapi(route(secondFactorContract.disable, changes), async (c) => {
      await secondFactor.disable(currentUser(c).id, c.req.valid('json'));
      return c.json({ success: true as const }, 200);
    });
}
