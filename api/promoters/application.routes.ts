import type { Limit } from '#api/http/rateLimit.ts';
import { currentUser } from '#api/http/authorise.ts';
import { checked } from '#api/http/validate.ts';
import { newAccountSchema } from '#shared/promoters/application.schemas.ts';
import type { ApplicationService } from './application.service.ts';
import type { CodeService } from './code.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';

/** For a crew that applies from one rink. */
const SIGNUPS = { points: 20, seconds: 900 };

const CODES = { points: 20, seconds: 60 };

export function applicationRoutes(deps: {
  application: ApplicationService;
  code: CodeService;
  limit: Limit;
}) {
  const { application: applications, code, limit } = deps;
  return createRoutes()
    .openapi(route(promotersContract.signup, limit('promoter-signup', SIGNUPS)), async (c) => {
      const { username, password, confirmPassword, subject, ...application } = c.req.valid('json');
      const applied = { application, suspect: Boolean(subject) };
      const user = c.get('user');
      if (user) return c.json(await applications.applyAs(user, applied), 201);
      const account = checked(newAccountSchema, { username, password, confirmPassword });
      return c.json(await applications.applyAnew(applied, account), 201);
    })
    .openapi(route(promotersContract.makeCode, limit('promoter-code', CODES)), async (c) =>
      c.json({ promo_code: await code.own(currentUser(c)) }, 200),
    );
}
