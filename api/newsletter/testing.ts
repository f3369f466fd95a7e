import type { Kysely } from 'kysely';
import { served } from '#api/accounts/served.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Mail } from '#api/mail/mailer.ts';

export async function newsletterRig(db: Kysely<Schema>, env: Record<string, string> = {}) {
  const rig = await served(env, { db });
  const post = (path: string, body?: unknown) => rig.call(`POST /api/newsletter${path}`, { body });
  return {
    ...rig,
    subscribe: (email: string, page = '/events') => post('', { email, page }),
    confirm: (token: string) => post('/confirm', { token }),
    leave: (token: string) => post(`/unsubscribe?token=${token}`),
    resume: (token: string) => post('/resume', { token }),
    statuses: () => db.selectFrom('subscriptions').select(['email', 'status']).execute(),
  };
}

/** Token in the link of the button or footer. */
export function tokenIn(mail: Mail | undefined, page: 'confirm' | 'unsubscribe'): string {
  const link = new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '');
  if (!link?.[1]) throw new Error(`No link to ${page} in the mail`);
  return link[1];
}
