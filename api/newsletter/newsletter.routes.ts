import type { Services } from '#api/compose.ts';
import { unsubscribePage } from '#api/mail/unsubscribePage.ts';
import { mount } from '#api/http/mount.ts';
import { newsletterContract } from '#shared/newsletter/newsletter.contract.ts';

const SUBSCRIPTIONS = { points: 10, seconds: 600 };
/** Limit for links in mails. High, because one-click requests come from a few addresses of mail providers. */
const LINKS = { points: 600, seconds: 60 };

export function newsletterRoutes({ newsletter, limit }: Services) {
  const links = limit('newsletter-links', LINKS);
  return mount(newsletterContract, {
    subscribe: [
      limit('newsletter', SUBSCRIPTIONS),
      async ({ json }) => {
        await newsletter.subscribe(json);
        return { ok: true as const };
      },
    ],
    confirm: [links, ({ json }) => newsletter.confirm(json.token)],
    unsubscribe: [links, ({ query }) => newsletter.leave(query.token)],
    unsubscribePage: ({ c, query }) =>
      c.html(
        unsubscribePage({
          path: '/newsletter/unsubscribe',
          token: query.token,
          title: 'Newsletter',
          label: 'Unsubscribe from the newsletter',
        }),
      ),
    resume: [links, ({ json }) => newsletter.resume(json.token)],
  });
}
