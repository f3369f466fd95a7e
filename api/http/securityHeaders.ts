import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import * as inlineScripts from '#shared/site/inlineScripts.ts';
import { policyReportsContract } from '#shared/policyReports/policyReports.contract.ts';

const YEAR = 31_536_000;

const INLINE = Object.values(inlineScripts).map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

/** Content security policy: only our own scripts, and WebAssembly for the QR code decoder. */
const SCRIPTS = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...INLINE, "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Pictures from other sites are copied to this server first: api/pictures/copyForeignPictures.ts.
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

/** Matches the pages of the checkout in upper and lower case, as the router of the web app does. */
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
