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

/** A valid application. For tests. */
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

/** An application with a new account. For tests. */
export const nora = {
  ...application,
  username: 'nora',
  password: 'four green wheels',
  confirmPassword: 'four green wheels',
};

type Options = { limits?: boolean; random?: Platform['random'] };

/** Accounts and applications in process, and the mails that went out. For tests. */
export function applicationsOn(db: Kysely<Schema>, { limits = false, random }: Options = {}) {
  const rig = accountsOn(db);
  const { platform, accounts } = rig;
  const owners = createOwnersService({ db, platform });
  const applications = createApplicationService({
    db,
    platform,
    accounts,
    owners,
    allowMail: createAllowance(limits, APPLICATION_MAILS),
  });
  const code = createCodeService({ db, platform: { ...platform, ...(random && { random }) } });
  const services = { application: applications, code, limit: createLimit(limits) };
  rig.app.route('/', applicationRoutes(services));
  const urls = { publicUrl: 'https://rollcall.example', teamEmail: 'team@rollcall.example' };
  const writers = { ...rig.writers, ...promoterWriters({ db, ...urls }) };
  return { ...rig, ...testMailbox(db, platform, writers) };
}
