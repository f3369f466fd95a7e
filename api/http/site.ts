import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './types.ts';

const YEAR = 31_536_000;
const IMMUTABLE = `public, max-age=${YEAR}, immutable`;
/** Letters after the last dot: `..` names no file, however its slashes are written. */
const HAS_EXTENSION = /\.[^/.]+$/;
/** Addresses that are never a page of the app: what is missing there is missing. */
const NOT_A_PAGE = /^\/(api|assets|og|pictures|posters|webhooks?|\.well-known)(\/|$)/;
/** What the build keeps for the server lies in folders that begin with a dot. */
const FOR_THE_SERVER = /^\/\.(?!well-known\/)/;

const cacheControl = (value: string): MiddlewareHandler =>
  async function setCacheControl(c, next) {
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', value);
  };

/** The page may run its own scripts, the decoder's WebAssembly, and nothing else. */
const OWN = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** What Stripe.js and its frames need: https://docs.stripe.com/security/guide#content-security-policy. */
const WITH_STRIPE = {
  ...OWN,
  scriptSrc: [...OWN.scriptSrc, 'https://js.stripe.com', 'https://*.js.stripe.com'],
  connectSrc: [...OWN.connectSrc, 'https://api.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const headersWith = (contentSecurityPolicy: typeof OWN, opener: string) =>
  secureHeaders({
    contentSecurityPolicy,
    permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [] },
    crossOriginOpenerPolicy: opener,
    // Addresses carry secrets (order numbers, reset tokens): a Referer names the site and no more, even to ourselves.
    referrerPolicy: 'strict-origin',
    // Set by the proxy that terminates TLS: the server itself may run on plain HTTP behind it.
    strictTransportSecurity: false,
  });

/** Pages of the checkout, in any spelling that the app's router accepts. */
const PAYMENT_STEP = /^\/checkout\//i;

/** The headers of every answer. Stripe's scripts are allowed on the checkout pages only. */
export function siteHeaders(provider: 'demo' | 'stripe'): MiddlewareHandler {
  const own = headersWith(OWN, 'same-origin');
  if (provider !== 'stripe') return own;
  // Wallets open a window of their own, which must be able to answer.
  const withStripe = headersWith(WITH_STRIPE, 'same-origin-allow-popups');
  return (c, next) => (PAYMENT_STEP.test(c.req.path) ? withStripe : own)(c, next);
}

/**
 * The built web app in `root`: hashed assets for ever, everything else checked again each time, and for every address
 * that could be one of its pages what `page` answers, or the app's page as it was built.
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
