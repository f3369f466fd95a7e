import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Platform } from '#api/platform.ts';
import { readHints } from './chunks.ts';
import { copyOf, encodingFor, type Copy } from './compressed.ts';
import { drawWith, type Drawn } from './draw.ts';
import { headHtml } from './head.ts';
import { scriptJson } from './html.ts';
import { createShelf } from './shelf.ts';
import type { PageAnswer, SiteService } from './site.service.ts';
import { readTemplate } from './template.ts';

const MINUTE = 60_000;
/** All the site's pages and the events that people look at now; a page is some 100 kB. */
const MOST_KEPT = 200;
/** Parts of a query that say where a visitor comes from and change nothing of what is shown. */
const TELLS_ORIGIN = /^(promo|ref|utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid)$/;

type Deps = { site: SiteService; webRoot: string; platform: Platform };

/** The app's page for every address, with the head, data and first screen that belong there. Null: not built. */
export function createPages({ site, webRoot, platform }: Deps) {
  const template = readTemplate(webRoot);
  if (!template) return null;
  const hints = readHints(webRoot);
  const draw = drawWith(webRoot, platform.log);
  const shelf = createShelf<Copy>(MOST_KEPT);

  async function firstScreen(answer: PageAnswer, url: URL, now: number): Promise<Drawn | null> {
    const plain = [...url.searchParams.keys()].every((name) => TELLS_ORIGIN.test(name));
    if (!plain || answer.head.canonical !== site.absolute(url.pathname)) return null;
    return draw(url.pathname, answer.seeds, now);
  }

  async function copyFor(answer: PageAnswer, url: URL): Promise<Copy> {
    const now = platform.clock();
    const head = headHtml(answer.head);
    // Countdowns are in what is drawn: they are good for a minute.
    const minute = Math.floor(now / MINUTE);
    const about = JSON.stringify([url.pathname, url.search !== '', head, answer.seeds, minute]);
    const key = createHash('sha256').update(about).digest('base64');
    const known = shelf.get(key);
    if (known) return known;
    const drawn = await firstScreen(answer, url, now);
    const seed = scriptJson({ at: now, answers: answer.seeds });
    const html = template?.fill({
      head: head + (drawn?.links ?? '') + (hints.get(answer.path ?? '') ?? ''),
      body: drawn?.html ?? '',
      end: `<script type="application/json" id="seed">${seed}</script>`,
    });
    const copy = copyOf(html ?? '');
    shelf.put(key, copy);
    return copy;
  }

  return async (c: Context): Promise<Response> => {
    const url = new URL(c.req.url);
    const answer = await site.page(pathOf(url), url.searchParams);
    const copy = await copyFor(answer, url);
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', copy.etag);
    c.header('Vary', 'Accept-Encoding');
    if (answer.head.canonical === null) c.header('X-Robots-Tag', 'noindex');
    if (answer.status === 200 && c.req.header('If-None-Match')?.includes(copy.etag)) {
      return c.body(null, 304);
    }
    const encoding = encodingFor(c.req.header('Accept-Encoding'));
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    c.header('Content-Type', 'text/html; charset=utf-8');
    return c.body(await copy.as(encoding), answer.status);
  };
}

/** A path that cannot be read is one where nothing is. */
function pathOf({ pathname }: URL): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
