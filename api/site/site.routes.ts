import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Services } from '#api/compose.ts';
import { limitBody } from '#api/http/validate.ts';
import { answerNotFound } from '#api/http/answerError.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { eventCard, SITE_CARD, type Card, cardVersion } from '#api/site/og/cardContent.ts';
import type { createCardPictures } from '#api/site/og/cardPictures.ts';
import { SHARE_PATH, shareAddress } from '#shared/site/shareTarget.ts';
import { llmsTxt, robotsTxt, sitemapXml } from './crawlerFiles.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

const SHARES = { points: 30, seconds: 60 };
/** The most bytes that another app may share with us: a photo and some text. */
const MAX_SHARED = 20 * 1024 * 1024;

export function siteRoutes(
  { site, limit }: Services,
  pictures: ReturnType<typeof createCardPictures>,
) {
  /** Sends the current picture. It may be cached only under the address with its version. */
  async function send(c: Context, card: Card): Promise<Response> {
    const version = cardVersion(card);
    c.header('Cache-Control', c.req.query('v') === version ? IMMUTABLE : 'no-cache');
    c.header('ETag', `"${version}"`);
    if (c.req.header('If-None-Match')?.includes(version)) return c.body(null, 304);
    c.header('Content-Type', 'image/png');
    return c.body(new Uint8Array(await pictures(card)));
  }

  return new Hono<AppEnv>()
    .post(SHARE_PATH, limit('share', SHARES), limitBody(MAX_SHARED), async (c) => {
      const form = await c.req.parseBody().catch(() => ({}));
      return c.redirect(shareAddress(form), 303);
    })
    .get('/og/site.png', (c) => send(c, SITE_CARD))
    .get('/og/events/:file{[0-9]{1,10}\\.png}', async (c) => {
      const event = await site.findEvent(c.req.param('file').replace('.png', ''));
      return event ? send(c, eventCard(event)) : answerNotFound(c);
    })
    .get('/sitemap.xml', etag(), async (c) => {
      c.header('Cache-Control', AN_HOUR);
      c.header('Content-Type', 'application/xml; charset=utf-8');
      return c.body(sitemapXml(await site.changes(), await site.djs(), site.absolute));
    })
    .get('/robots.txt', (c) => {
      c.header('Cache-Control', AN_HOUR);
      return c.text(robotsTxt(site.absolute));
    })
    .get('/llms.txt', (c) => {
      c.header('Cache-Control', AN_HOUR);
      return c.text(llmsTxt(site.absolute));
    });
}
