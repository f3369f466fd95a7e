import { Hono } from 'hono';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, checked } from '#api/http/validate.ts';
import { newAccountSchema, signupSchema } from '#shared/promoters/application.schemas.ts';
import type { ApplicationService } from './application.service.ts';

export type ApplicationRoutes = ReturnType<typeof applicationRoutes>;

/** A crew that applies from one rink, and no more. */
const SIGNUPS = { points: 20, seconds: 900 };

/** How somebody applies to become a promoter. */
export function applicationRoutes(deps: { application: ApplicationService; limit: Limit }) {
  const { application: applications, limit } = deps;
  return new Hono<AppEnv>().post(
    '/api/promoters/signup',
    limit('promoter-signup', SIGNUPS),
    body(signupSchema),
    async (c) => {
      const { username, password, confirmPassword, subject, ...application } = c.req.valid('json');
      const applied = { application, suspect: Boolean(subject) };
      const user = c.get('user');
      if (user) return c.json(await applications.applyAs(user, applied), 201);
      const account = checked(newAccountSchema, { username, password, confirmPassword });
      return c.json(await applications.applyAnew(applied, account), 201);
    },
  );
}
