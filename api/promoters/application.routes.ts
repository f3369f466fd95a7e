import type { Services } from '#api/compose.ts';
import { checked } from '#api/http/validate.ts';
import { newAccountSchema } from '#shared/promoters/application.schemas.ts';
import { mountPart } from '#api/http/mount.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';

/** Limit of applications from one connection, enough for a whole crew that applies at one rink. */
const SIGNUPS = { points: 20, seconds: 900 };

export function applicationRoutes({ application: applications, limit }: Services) {
  return mountPart(promotersContract, {
    signup: [
      limit('promoter-signup', SIGNUPS),
      ({ c, json: { username, password, confirmPassword, subject, ...application } }) => {
        const applied = { application, suspect: Boolean(subject) };
        const user = c.get('user');
        if (user) return applications.applyAs(user, applied);
        const account = checked(newAccountSchema, { username, password, confirmPassword });
        return applications.applyAnew(applied, account);
      },
    ],
  });
}
