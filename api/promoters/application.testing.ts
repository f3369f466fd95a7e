import type { Kysely } from 'kysely';
import { createOwnersService } from '#api/accounts/owners.service.ts';
import { accountsOn } from '#api/accounts/testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { createAllowance, createLimit } from '#api/http/rateLimit.ts';
import { testMailbox } from '#api/mail/testing.ts';
import type { Platform } from '#api/platform.ts';
import { applicationRoutes } from './application.routes.ts';
import { APPLICATION_MAILS, createApplicationService } from './application.service.ts';
import { createCodeService } from './code.service.ts';
import { promoterWriters } from './promoters.writers.ts';

export const TEAM = 'team@rollcall.example';

/** A valid application. */
export const application = {
  name: ' Nora Bell ',
  email: 'nora@example.com',
  phone: '',
  instagram_handle: '@norarolls',
  twitter_handle: '',
  facebook_url: '',
  preferred_payout: 'bank_transfer',
  why_join: 'Two lines\nabout me',
};
export const password = 'four green wheels';
/** With a new account. */
export const nora = { ...application, username: 'nora', password, confirmPassword: password };

export type Options = { limits?: boolean; random?: Platform['random'] };

/** Accounts and applications in process, and the mails that went out. */
export function applicationsOn(db: Kysely<Schema>, { limits = false, random }: Options = {}) {
  const rig = accountsOn(db);
  const { platform, accounts, call } = rig;
  const owners = createOwnersService({ db, platform });
  const allowMail = createAllowance(limits, APPLICATION_MAILS);
  const applications = { db, platform, accounts, owners, allowMail };
  const code = createCodeService({ db, platform: { ...platform, ...(random && { random }) } });
  const routes = { application: createApplicationService(applications), code };
  rig.app.route('/', applicationRoutes({ ...routes, limit: createLimit(limits) }));
  const shop = { publicUrl: 'https://rollcall.example', teamEmail: TEAM };
  const { mails, worker } = testMailbox(db, platform, promoterWriters({ db, ...shop }));
  const apply = (body: object, token?: string) =>
    call('POST /api/promoters/signup', { token, body });
  const sent = async () => {
    await worker.runDue();
    return mails.map(({ to, subject }) => `${to.address}: ${subject}`).toSorted();
  };
  return { ...rig, mails, apply, sent };
}
