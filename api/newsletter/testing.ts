import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { answerError } from '#api/http/errors.ts';
import { createAllowance, createLimit } from '#api/http/rateLimit.ts';
import { tokenCallerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/types.ts';
import type { Mail } from '#api/mail/mailer.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import { createNewsletterService, NEWSLETTER_MAILS } from './newsletter.service.ts';

export const PUBLIC_URL = 'https://rollcall.example';

export function newsletterRig(db: Kysely<Schema>, { limits = false } = {}) {
  const platform = testPlatform();
  const allowMail = createAllowance(limits, NEWSLETTER_MAILS);
  const newsletter = createNewsletterService({ db, platform, publicUrl: PUBLIC_URL, allowMail });
  const { mails, worker } = testMailbox(db, platform, newsletter.writers, newsletter.jobs);
  const routes = newsletterRoutes({ newsletter, limit: createLimit(limits) });
  const app = new Hono<AppEnv>().route('/', routes);
  app.onError(answerError(platform.log));
  const call = tokenCallerOf(app);
  const post = (path: string, body?: unknown) => call(`POST /api/newsletter${path}`, { body });

  return {
    app,
    db,
    platform,
    subscribe: (email: string, page = '/events') => post('', { email, page }),
    confirm: (token: string) => post('/confirm', { token }),
    leave: (token: string) => post(`/unsubscribe?token=${token}`),
    resume: (token: string) => post('/resume', { token }),
    async arrived(): Promise<Mail[]> {
      await worker.runDue();
      return mails.splice(0);
    },
    statuses: () => db.selectFrom('subscriptions').select(['email', 'status']).execute(),
    rows: (table: 'confirmations' | 'mails' | 'subscriptions' | 'subscription_facts') =>
      db.selectFrom(table).selectAll().execute(),
  };
}

/** Token in the link of the button or footer. */
export function tokenIn(mail: Mail | undefined, page: 'confirm' | 'unsubscribe'): string {
  const link = new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '');
  if (!link?.[1]) throw new Error(`No link to ${page} in the mail`);
  return link[1];
}
