import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, query } from '#api/http/validate.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { linkSchema, subscribeSchema } from '#shared/newsletter/newsletter.schemas.ts';
import type { NewsletterService } from './newsletter.service.ts';

export type NewsletterRoutes = ReturnType<typeof newsletterRoutes>;

const SUBSCRIPTIONS = { points: 10, seconds: 600 };
/** Mail providers press the button for their users, from few addresses. */
const LINKS = { points: 600, seconds: 60 };

type Deps = { newsletter: NewsletterService; limit: Limit };

/** The newsletter. Only a POST changes anything: links in mails are opened by scanners, too. */
export function newsletterRoutes({ newsletter, limit }: Deps) {
  const links = limit('newsletter-links', LINKS);
  return new Hono<AppEnv>()
    .post(
      '/api/newsletter',
      limit('newsletter', SUBSCRIPTIONS),
      body(subscribeSchema),
      async (c) => {
        await newsletter.subscribe(c.req.valid('json'));
        return c.json({ ok: true as const });
      },
    )
    .post('/api/newsletter/confirm', links, body(linkSchema), async (c) =>
      c.json(await newsletter.confirm(c.req.valid('json').token)),
    )
    .post('/api/newsletter/unsubscribe', links, query(linkSchema), async (c) =>
      c.json(await newsletter.leave(c.req.valid('query').token)),
    )
    .get('/api/newsletter/unsubscribe', query(linkSchema), (c) =>
      c.html(toPage(c.req.valid('query').token)),
    )
    .post('/api/newsletter/resume', links, body(linkSchema), async (c) =>
      c.json(await newsletter.resume(c.req.valid('json').token)),
    );
}

/** Some mail programs open the address instead of posting to it: on to the page, which asks first. */
function toPage(token: string) {
  const page = `/newsletter/unsubscribe?token=${encodeURIComponent(token.toWellFormed())}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="refresh" content="0;url=${page}" />
        <title>Newsletter - ${PRODUCT}</title>
      </head>
      <body>
        <a href="${page}">Unsubscribe from the newsletter</a>
      </body>
    </html>`;
}
