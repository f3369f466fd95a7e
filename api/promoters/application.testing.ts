import type { Kysely } from 'kysely';
import { served } from '#api/accounts/served.testing.ts';
import type { Schema } from '#api/db/schema.ts';

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

/** Accounts and applications in process, and the mails that went out. */
export async function applicationsOn(db?: Kysely<Schema>, env: Record<string, string> = {}) {
  const rig = await served({ TEAM_EMAIL: TEAM, ...env }, db && { db });
  const apply = (body: object, token?: string) =>
    rig.call('POST /api/promoters/signup', { token, body });
  const sent = async () => {
    await rig.worker.runDue();
    return rig.mails.map(({ to, subject }) => `${to.address}: ${subject}`).toSorted();
  };
  return { ...rig, apply, sent };
}
