import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { checked } from '#api/http/validate.ts';
import { newAccountSchema } from '#shared/promoters/application.schemas.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';

/** Limit of applications from one connection, enough for a whole crew that applies at one rink. */
const SIGNUPS = { points: 20, seconds: 900 };
const CODES = { points: 20, seconds: 60 };

export function promotersRoutes({ promoters, application: applications, code, limit }: Services) {
  return mount(promotersContract, {
    list: () => promoters.list(),
    pending: () => promoters.pending(),
    commissions: ({ param }) => promoters.commissions(param.id),
    sales: ({ param }) => promoters.sales(param.id),
    stats: ({ param }) => promoters.performance(param.id),
    decide: ({ json, param, actor }) => promoters.decide(actor, param.id, json),
    switchCode: ({ json, param, actor }) => code.change(actor, param.id, json.active),
    setRates: ({ json, actor, ifMatch }) =>
      ifMatch(json.updated_at, (seen) => promoters.setRates(actor, json, seen)),
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
    makeCode: [
      limit('promoter-code', CODES),
      async ({ user }) => ({ promo_code: await code.own(user) }),
    ],
  });
}
