import { createHash } from 'node:crypto';
import type { Context, Next } from 'hono';
import type { AppContext } from '#api/context.ts';
import { withTimeout } from '#api/http/withTimeout.ts';
import { START_APP_SCRIPT } from '#shared/site/inlineScripts.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { copyOf, encodingFor, type Copy } from './compressed.ts';
import { scriptJson } from './escaping.ts';
import { headHtml } from './headHtml.ts';
import type { Rendered } from './render.ts';
import type { PageAnswer, SiteService } from './site.service.ts';
import { buildsIn, type Built } from './webBuild.ts';

const MINUTE = 60_000;
const PATIENCE_MS = 3000;
/** The most pages kept in the cache, of some 200 kB each: enough for all fixed pages and current events. */
const MAX_KEPT = 100;
/** Query parameters that say where a visitor came from; they do not change the page's content. */
const TELLS_ORIGIN = /^(promo|ref|utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid)$/;

const APP = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;
const END = '</body>';

/** Lets `START_APP_SCRIPT` start the app in a page that looks ready without it. */
function withLateApp(html: string): string {
  const app = (html.match(APP) ?? []).join('');
  const end = `<template id="app">${app}</template><script>${START_APP_SCRIPT}</script>${END}`;
  return html.replaceAll(APP, '').replace(END, () => end);
}

/**
 * Serves every page with its head, data and, for public pages, first screen. Passes the request on if there is no
 * build or the data can't be read.
 */
export function createPages(
  { platform, site }: AppContext & { site: SiteService },
  webRoot: string,
) {
  const currentBuild = buildsIn(webRoot, platform.log);
  const cache = createLruCache<Promise<Copy>>(MAX_KEPT);

  async function pageOf(built: Built, answer: PageAnswer, pathname: string | null): Promise<Copy> {
    const now = platform.clock();
    const drawn: Rendered | null = pathname ? await built.draw(pathname, answer.seeds, now) : null;
    const seed = scriptJson({ at: now, answers: answer.seeds });
    // The web app keeps the title of a server-drawn page but replaces that of any other page.
    const title = drawn ? '<title>' : '<title data-start>';
    const page = built.template.fill({
      head:
        headHtml(answer.head).replace('<title>', title) +
        (drawn?.links ?? '') +
        (built.hints.get(answer.path ?? '') ?? ''),
      body: drawn?.html ?? '',
      end: `<script type="application/json" id="seed">${seed}</script>`,
    });
    return copyOf(drawn ? withLateApp(page) : page);
  }

  /**
   * The path of a page that the server draws: one at its canonical address, with or without origin parameters. Null if
   * the browser draws it.
   */
  function drawnAt({ head }: PageAnswer, { pathname, searchParams }: URL): string | null {
    const plain = [...searchParams.keys()].every((name) => TELLS_ORIGIN.test(name));
    return plain && head.canonical === site.absolute(pathname) ? pathname : null;
  }

  /** Makes a page, or returns the cached one, also to concurrent requests. */
  function copyFor(built: Built, answer: PageAnswer, url: URL): Promise<Copy> {
    const pathname = drawnAt(answer, url);
    // Server-drawn pages contain countdowns, so they are valid for a minute.
    const minute = Math.floor(platform.clock() / MINUTE);
    // All unknown addresses share one page.
    const about = JSON.stringify([built.version, pathname, answer, minute]);
    const key = createHash('sha256').update(about).digest('base64');
    const known = cache.get(key);
    if (known) return known;
    const making = pageOf(built, answer, pathname);
    cache.set(key, making);
    making.catch(() => cache.delete(key));
    return making;
  }

  /** The page's head and data. Null if the database fails or does not answer in time. */
  async function answerFor(url: URL): Promise<PageAnswer | null> {
    try {
      return await withTimeout(site.page(pathOf(url), url.searchParams), PATIENCE_MS, null);
    } catch (error) {
      platform.log.warn({ err: error }, 'sent a page without its data');
      return null;
    }
  }

  return async (c: Context, next: Next): Promise<Response | void> => {
    const built = await currentBuild();
    if (!built) return next();
    const url = new URL(c.req.url);
    const answer = await answerFor(url);
    // Without its data, the page is sent as it was built, and the browser loads the data.
    if (!answer) return next();
    return send(c, answer, await copyFor(built, answer, url));
  };
}

async function send(c: Context, { head, status }: PageAnswer, copy: Copy): Promise<Response> {
  c.header('Cache-Control', 'no-cache');
  c.header('ETag', copy.etag);
  c.header('Vary', 'Accept-Encoding');
  if (head.canonical === null) c.header('X-Robots-Tag', 'noindex');
  if (status === 200 && c.req.header('If-None-Match')?.includes(copy.etag)) {
    return c.body(null, 304);
  }
  const encoding = encodingFor(c.req.header('Accept-Encoding'));
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=utf-8');
  return c.body(await copy.as(encoding), status);
}

/** The decoded path. A path that cannot be decoded stays as it is and leads to no page. */
function pathOf({ pathname }: URL): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
