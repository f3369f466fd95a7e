import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hono } from 'hono';
import { answerNotFound } from './errors.ts';
import { site, siteHeaders } from './site.ts';
import type { AppEnv } from './types.ts';

const root = mkdtempSync(join(tmpdir(), 'rollcall-site-'));
let app: Hono<AppEnv>;

beforeAll(() => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Rollcall</title>');
  writeFileSync(join(root, 'assets', 'app-1a2b.js'), 'plain');
  writeFileSync(join(root, 'assets', 'app-1a2b.js.br'), 'compressed');
  writeFileSync(join(root, 'serviceWorker.js'), 'worker');
  app = new Hono<AppEnv>().use(siteHeaders('demo')).route('/', site(root));
  app.notFound(answerNotFound);
});
afterAll(() => rmSync(root, { recursive: true }));

it('asks for https alone where the site is reached by it', async () => {
  const headerOf = async (https: boolean) => {
    const shop = new Hono<AppEnv>().use(siteHeaders('stripe', https)).route('/', site(root));
    const answers = [await shop.request('/'), await shop.request('/checkout/1')];
    return answers.map(({ headers }) => headers.get('strict-transport-security'));
  };
  expect(await headerOf(true)).toEqual(['max-age=31536000', 'max-age=31536000']);
  expect(await headerOf(false)).toEqual([null, null]);
});

const cacheOf = (response: Response) => response.headers.get('cache-control');

it('says where violations are reported, and loads pictures from this site alone', async () => {
  const { headers } = await app.request('/');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).toContain('report-to csp; report-uri /api/reports');
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/reports"');
});

it('leaves Swagger UI, which knows no Trusted Types, without them', async () => {
  const { headers } = await app.request('/api/docs');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toContain('trusted-types');
});

const policyOf = async (provider: 'demo' | 'stripe', path: string) => {
  const shop = new Hono<AppEnv>().use(siteHeaders(provider)).route('/', site(root));
  const { headers } = await shop.request(path);
  return {
    policy: headers.get('content-security-policy') ?? '',
    opener: headers.get('cross-origin-opener-policy'),
  };
};

it.each(['/checkout/3', '/Checkout/3'])(
  'what a page may load is Stripe’s, too, at %s',
  async (path) => {
    const { policy, opener } = await policyOf('stripe', path);
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
    expect(policy).not.toContain('trusted-types');
    expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com;/);
    expect(opener).toBe('same-origin-allow-popups');
  },
);

it.each([
  ['stripe', '/'],
  ['stripe', '/events/3'],
  ['stripe', '/order-confirmation'],
  ['stripe', '/checkout'],
  ['stripe', '/index.html'],
  ['demo', '/checkout/3'],
] as const)('what a page may load is ours alone with %s at %s', async (provider, path) => {
  const { policy, opener } = await policyOf(provider, path);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toContain('stripe');
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(opener).toBe('same-origin');
});

it.each(['/', '/events/12', '/orders/RC-1', '/admin/check-in'])(
  'the site shows the app at %s',
  async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Rollcall</title>');
    expect(cacheOf(response)).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain(
      "script-src 'self' 'wasm-unsafe-eval'",
    );
  },
);

it.each([
  '/assets/gone.js',
  '/assets/gone',
  '/robots.txt',
  '/.well-known/security',
  '/api/nothing',
  '/posters/1',
  '/../package.json',
  '/%2e%2e/package.json',
])('the site has nothing at %s', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'request.not_found' });
});

it('the site keeps hashed assets for ever and sends them compressed', async () => {
  const response = await app.request('/assets/app-1a2b.js', {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(cacheOf(response)).toContain('immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe('compressed');
});

it('the site leaves pages to whoever makes them, and keeps what is for the server', async () => {
  mkdirSync(join(root, '.server'));
  writeFileSync(join(root, '.server', 'render.js'), 'private');
  const made = new Hono<AppEnv>().route(
    '/',
    site(root, (c) => c.text(`made ${c.req.path}`)),
  );
  for (const path of ['/', '/events/12']) {
    expect(await (await made.request(path)).text()).toBe(`made ${path}`);
  }
  expect(await (await made.request('/index.html')).text()).toContain('<title>Rollcall</title>');
  for (const path of ['/.server/render.js', '/.server', '/assets/gone.js']) {
    expect((await made.request(path)).status).toBe(404);
  }
});

it('the site has the service worker checked each time', async () =>
  expect(cacheOf(await app.request('/serviceWorker.js'))).toBe('no-cache'));

it('the site is empty when the web app has not been built', async () => {
  const empty = new Hono<AppEnv>().route('/', site(join(root, 'nowhere')));
  expect((await empty.request('/')).status).toBe(404);
});
