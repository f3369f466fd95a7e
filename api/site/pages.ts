import { createHash } from 'node:crypto';
import type { Context, Next } from 'hono';
import type { AppContext } from '#api/context.ts';
import { withTimeout } from '#api/http/withTimeout.ts';
import type { Log } from '#api/platform.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { EARLY_TAPS_SCRIPT } from '#shared/site/startScript.ts';
import { copyOf, encodingFor, type Copy } from './compressed.ts';
import { type Rendered, createRenderer, type Render, readNotes } from './render.ts';
import { headHtml, scriptJson } from './head.ts';
import type { PageAnswer, SiteService } from './site.service.ts';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';

const MINUTE = 60_000;
const PATIENCE_MS = 3000;
/** Pages in the cache, of some 200 kB each: enough for all fixed pages and current events. */
const MAX_KEPT = 100;
/** Query parameters that say where a visitor came from; they do not change the page's content. */
const TELLS_ORIGIN = /^(promo|ref|utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid)$/;

const PRELOAD = '<link rel="modulepreload" ';
/** Preloads the scripts of a server-drawn page after its fonts and pictures. */
const LATER = `${PRELOAD}fetchpriority="low" `;

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
    // The app keeps the title of a server-drawn page but replaces the one of any other page.
    const title = drawn ? '<title>' : '<title data-start>';
    const page = built.template.fill({
      head:
        headHtml(answer.head).replace('<title>', title) +
        (drawn?.links ?? '') +
        (built.hints.get(answer.path ?? '') ?? ''),
      body: drawn?.html ?? '',
      end: `<script type="application/json" id="seed">${seed}</script>`,
    });
    return copyOf(drawn ? page.replaceAll(PRELOAD, LATER) : page);
  }

  /**
   * The path to draw on the server: that of a canonical address, apart from origin parameters. Null if the browser
   * draws.
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

/** The decoded path. One that cannot be decoded stays as it is, and is then unknown. */
function pathOf({ pathname }: URL): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

type Built = {
  template: Template;
  /** Preload links, as HTML, by page path. */
  hints: ReadonlyMap<string, string>;
  draw: Render;
  version: number;
};

const madeAt = (folder: string): Promise<number | null> =>
  stat(join(folder, 'index.html')).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/**
 * Creates a function that returns the build in a folder, read again after each new build; null while there is none.
 */
function buildsIn(folder: string, log: Log): () => Promise<Built | null> {
  let built: Built | null = null;
  return async () => {
    const version = await madeAt(folder);
    // While a build is being replaced, the old one is used.
    if (version === null || version === built?.version) return built;
    const template = readTemplate(folder);
    if (!template) return built;
    const { renderer, hints } = readNotes(folder);
    built = { template, hints, draw: createRenderer(renderer, log), version };
    return built;
  };
}

/** Parts of a page, as HTML. */
type Parts = { head: string; body: string; end: string };

type Template = { fill(parts: Parts): string };

const HEAD = /<!--head-->[^]*?<!--\/head-->/;
const ROOT = '<div id="root">';
const END = '</body>';

const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[\w.-]+\.css)">/;

/**
 * Inlines the styles, so that the first paint waits for nothing else. The link stays, disabled, or scripts loaded
 * later would load the same styles again. With `media="not all"`, browsers don't fetch it ahead, as they do disabled
 * links.
 */
function withStyles(html: string, folder: string): string {
  return html.replace(STYLES, (link, file: string) => {
    const path = join(folder, file);
    const styles = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (styles === '' || /<\/style/i.test(styles)) return link;
    return `<style>${styles}</style>${link.replace('>', ' media="not all" disabled>')}`;
  });
}

const APP = '<script type="module"';

const withEarlyTaps = (html: string): string =>
  html.replace(APP, () => `<script>${EARLY_TAPS_SCRIPT}</script>${APP}`);

function split(html: string): string[] {
  const [before = '', after = html] = html.split(HEAD);
  const root = after.indexOf(ROOT) + ROOT.length;
  const end = after.lastIndexOf(END);
  return [before, after.slice(0, root), after.slice(root, end), after.slice(end)];
}

/** Reads the built index.html. Null if it is missing or lacks the placeholders. */
function readTemplate(folder: string): Template | null {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const html = withEarlyTaps(withStyles(readFileSync(file, 'utf8'), folder));
  if (!HEAD.test(html) || !html.includes(ROOT) || !html.includes(END)) return null;
  const [start, head, body, end] = split(html);
  return { fill: (parts) => [start, parts.head, head, parts.body, body, parts.end, end].join('') };
}
