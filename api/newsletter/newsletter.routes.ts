import { Hono } from 'hono';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, query } from '#api/http/validate.ts';
import { leavePage } from '#api/mail/leavePage.ts';
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
      c.html(
        leavePage({
          path: '/newsletter/unsubscribe',
          token: c.req.valid('query').token,
          title: 'Newsletter',
          label: 'Unsubscribe from the newsletter',
        }),
      ),
    )
    .post('/api/newsletter/resume', links, body(linkSchema), async (c) =>
      c.json(await newsletter.resume(c.req.valid('json').token)),
    );
}
