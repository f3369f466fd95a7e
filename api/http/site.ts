import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { EARLY_TAPS_SCRIPT, START_SCRIPT } from '#shared/site/startScript.ts';
import { policyReportsContract } from '#shared/policyReports/policyReports.contract.ts';
import type { AppEnv } from './types.ts';

const YEAR = 31_536_000;
const IMMUTABLE = `public, max-age=${YEAR}, immutable`;
/** Matches a path with a file extension. A `..` at the end of a path is not one. */
const HAS_EXTENSION = /\.[^/.]+$/;
/** Unknown paths that get a 404 instead of the app's page. */
const NOT_A_PAGE = /^\/(api|assets|og|pictures|posters|webhooks?|\.well-known)(\/|$)/;
/** Dot folders of the build are for the server only, not public. */
const FOR_THE_SERVER = /^\/\.(?!well-known\/)/;

const cacheControl = (value: string): MiddlewareHandler =>
  async function setCacheControl(c, next) {
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', value);
  };

const INLINE = [START_SCRIPT, EARLY_TAPS_SCRIPT].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

/** Content security policy: only our own scripts, and WebAssembly for the QR code decoder. */
const SCRIPTS = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...INLINE, "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Pictures from other sites are copied to this server first: api/pictures/copies.ts.
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  // Both settings name the same endpoint: Chromium uses the first, other browsers the second.
  reportTo: 'csp',
  reportUri: policyReportsContract.report.path,
};

/**
 * Policy of our own pages: only web/app/trustedTypes.ts may turn text into code. Swagger UI and Stripe.js lack such a
 * policy.
 */
const OWN = { ...SCRIPTS, requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] };

/** Policy with what Stripe.js and its frames need: https://docs.stripe.com/security/guide#content-security-policy. */
const WITH_STRIPE = {
  ...SCRIPTS,
  scriptSrc: [...SCRIPTS.scriptSrc, 'https://js.stripe.com', 'https://*.js.stripe.com'],
  connectSrc: [...SCRIPTS.connectSrc, 'https://api.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const headersWith = (contentSecurityPolicy: typeof SCRIPTS, opener: string, https: boolean) =>
  secureHeaders({
    contentSecurityPolicy,
    reportingEndpoints: [{ name: 'csp', url: policyReportsContract.report.path }],
    permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [] },
    crossOriginOpenerPolicy: opener,
    // URLs contain secrets (order numbers, reset tokens), which other sites must not get.
    referrerPolicy: 'strict-origin',
    // Without `includeSubDomains`, because our subdomains may belong to others.
    strictTransportSecurity: https ? `max-age=${YEAR}` : false,
  });

/** Matches the checkout's pages; case-insensitive, as the app's router is. */
const PAYMENT_STEP = /^\/checkout\//i;
const API_DOCS = '/api/docs';

/** Sets the security headers of a page. `https`: tells browsers to come back over HTTPS only. */
export function siteHeaders(provider: 'demo' | 'stripe', https = false): MiddlewareHandler {
  const own = headersWith(OWN, 'same-origin', https);
  const docs = headersWith(SCRIPTS, 'same-origin', https);
  // Wallets open a popup that must be able to reach the page that opened it.
  const withStripe = headersWith(WITH_STRIPE, 'same-origin-allow-popups', https);
  return (c, next) => {
    const { path } = c.req;
    if (path === API_DOCS) return docs(c, next);
    return (provider === 'stripe' && PAYMENT_STEP.test(path) ? withStripe : own)(c, next);
  };
}

/**
 * Serves the built web app in `root`. Hashed assets are cached forever; all else is revalidated each time. Every URL
 * that could be a page of the app gets the answer of `page`, or the app's page as built.
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
