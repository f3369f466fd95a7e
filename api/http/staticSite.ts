import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from './requestVariables.ts';

/** Caches a file for a year, because its name changes with its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Matches a path with a file extension. A `..` at the end of a path is not one. */
const HAS_EXTENSION = /\.[^/.]+$/;
/** Matches paths that get a 404 if unknown, instead of the page of the web app. */
const NOT_A_PAGE = /^\/(api|assets|og|pictures|posters|webhooks?|\.well-known)(\/|$)/;
/** Matches dot folders of the build, which only the server reads. They are not public. */
const FOR_THE_SERVER = /^\/\.(?!well-known\/)/;

const cacheControl = (value: string): MiddlewareHandler =>
  async function setCacheControl(c, next) {
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', value);
  };

/**
 * Serves the built web app in `root`. Hashed assets are cached forever; all else is revalidated each time. Every URL
 * that could be a page of the web app gets the answer of `page`, or else the page as built.
 */
export function site(root: string, page: Handler<AppEnv> | null = null): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!existsSync(join(root, 'index.html'))) return app;
  const files = serveStatic<AppEnv>({ root, precompressed: true });
  const builtPage = serveStatic<AppEnv>({
    root,
    precompressed: true,
    rewriteRequestPath: () => '/index.html',
  });
  const pageOnly = (handler: Handler<AppEnv>): MiddlewareHandler<AppEnv> =>
    async function onlyForPages(c, next) {
      const { path } = c.req;
      const elsewhere = [HAS_EXTENSION, NOT_A_PAGE, FOR_THE_SERVER].some((kind) => kind.test(path));
      return elsewhere ? next() : handler(c, next);
    };
  return app
    .use('/assets/*', cacheControl(IMMUTABLE))
    .get('/assets/*', files)
    .use('*', cacheControl('no-cache'))
    .get('/', page ?? builtPage)
    .get('*', async (c, next) => (FOR_THE_SERVER.test(c.req.path) ? next() : files(c, next)))
    .get('*', pageOnly(page ?? builtPage))
    .get('*', pageOnly(builtPage));
}
