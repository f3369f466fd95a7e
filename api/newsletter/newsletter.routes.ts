import type { Limit } from '#api/http/rateLimit.ts';
import { unsubscribePage } from '#api/mail/unsubscribePage.ts';
import type { NewsletterService } from './newsletter.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { newsletterContract } from '#shared/newsletter/newsletter.contract.ts';

const SUBSCRIPTIONS = { points: 10, seconds: 600 };
/** One-click requests come from few provider addresses. */
const LINKS = { points: 600, seconds: 60 };

type Deps = { newsletter: NewsletterService; limit: Limit };

export function newsletterRoutes({ newsletter, limit }: Deps) {
  const links = limit('newsletter-links', LINKS);
  return createRoutes()
    .openapi(route(newsletterContract.subscribe, limit('newsletter', SUBSCRIPTIONS)), async (c) => {
      await newsletter.subscribe(c.req.valid('json'));
      return c.json({ ok: true as const }, 200);
    })
    .openapi(route(newsletterContract.confirm, links), async (c) =>
      c.json(await newsletter.confirm(c.req.valid('json').token), 200),
    )
    .openapi(route(newsletterContract.unsubscribe, links), async (c) =>
      c.json(await newsletter.leave(c.req.valid('query').token), 200),
    )
    .openapi(route(newsletterContract.unsubscribePage), (c) =>
      c.html(
        unsubscribePage({
          path: '/newsletter/unsubscribe',
          token: c.req.valid('query').token,
          title: 'Newsletter',
          label: 'Unsubscribe from the newsletter',
        }),
      ),
    )
    .openapi(route(newsletterContract.resume, links), async (c) =>
      c.json(await newsletter.resume(c.req.valid('json').token), 200),
    );
}
