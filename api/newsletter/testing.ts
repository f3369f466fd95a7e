import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { answerError } from '#api/http/errors.ts';
import { createAllowance, createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import type { Mail } from '#api/mail/mailer.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import { createNewsletterService, NEWSLETTER_MAILS } from './newsletter.service.ts';

export const PUBLIC_URL = 'https://rollcall.example';

export function newsletterRig(db: Kysely<Schema>, { limits = false } = {}) {
  const platform = testPlatform();
  const newsletter = createNewsletterService({
    db,
    platform,
    publicUrl: PUBLIC_URL,
    allowMail: createAllowance(limits, NEWSLETTER_MAILS),
  });
  const { mails, worker } = testMailbox(db, platform, newsletter.writers, newsletter.jobs);
  const app = new Hono<AppEnv>().route(
    '/',
    newsletterRoutes({ newsletter, limit: createLimit(limits) }),
  );
  app.onError(answerError(platform.log));

  const post = async (path: string, json?: unknown) => {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, body: await response.json() };
  };

  return {
    app,
    db,
    platform,
    mails,
    worker,
    post,
    subscribe: (email: string, page = '/events') => post('/api/newsletter', { email, page }),
    confirm: (token: string) => post('/api/newsletter/confirm', { token }),
    leave: (token: string) => post(`/api/newsletter/unsubscribe?token=${token}`),
    resume: (token: string) => post('/api/newsletter/resume', { token }),
    async arrived(): Promise<Mail[]> {
      await worker.runDue();
      return mails.splice(0);
    },
  };
}

/** Token in the link of the button or footer. */
export function tokenIn({ text }: Mail, page: 'confirm' | 'unsubscribe'): string {
  const link = new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(text);
  if (!link?.[1]) throw new Error(`No link to ${page} in the mail`);
  return link[1];
}
