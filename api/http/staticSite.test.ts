import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { answerNotFound } from './answerError.ts';
import { siteHeaders } from './securityHeaders.ts';
import { site } from './staticSite.ts';
import type { AppEnv } from './requestVariables.ts';

const root = temporaryFolder(afterAll);
const INDEX = '<!doctype html><title>Rollcall</title>';
for (const folder of ['assets', '.server']) mkdirSync(join(root, folder));
for (const [file, text] of [
  ['index.html', INDEX],
  ['assets/app-1a2b.js', 'plain'],
  ['assets/app-1a2b.js.br', 'compressed'],
  ['serviceWorker.js', 'worker'],
  ['.server/render.js', 'private'],
] as const)
  writeFileSync(join(root, file), text);

const shopOf = (...settings: Parameters<typeof siteHeaders>) =>
  new Hono<AppEnv>().use(siteHeaders(...settings)).route('/', site(root));
const app = shopOf('demo');
app.notFound(answerNotFound);

const policyOf = async (provider: 'demo' | 'stripe', path: string) => {
  const { headers } = await shopOf(provider).request(path);
  const policy = headers.get('content-security-policy') ?? '';
  return { policy, opener: headers.get('cross-origin-opener-policy'), headers };
};
const OURS = /script-src 'self'(?: 'sha256-[\w+/=]{44}'){4} 'wasm-unsafe-eval';/;

it('asks for https alone where the site is reached by it', async () => {
  const asked = async (https: boolean, path: string) =>
    (await shopOf('stripe', https).request(path)).headers.get('strict-transport-security');
  for (const path of ['/', '/checkout/1'])
    expect([await asked(true, path), await asked(false, path)]).toEqual(['max-age=31536000', null]);
});

it('says where violations are reported, and loads pictures from this site alone; Swagger UI knows no Trusted Types', async () => {
  const docs = await policyOf('demo', '/api/docs');
  expect(docs.policy).toMatch(OURS);
  expect(docs.policy).not.toContain('trusted-types');
  const { policy, headers } = await policyOf('demo', '/');
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).toContain('report-to csp; report-uri /api/reports');
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/reports"');
});

it.each(['/checkout/3', '/Checkout/3'])('%s may load Stripe’s, too', async (path) => {
  const { policy, opener } = await policyOf('stripe', path);
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
  expect(policy).not.toContain('trusted-types');
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com;/);
  expect(opener).toBe('same-origin-allow-popups');
});

it.each([
  ['stripe', '/'],
  ['stripe', '/events/3'],
  ['stripe', '/order-confirmation'],
  ['stripe', '/checkout'],
  ['stripe', '/index.html'],
  ['demo', '/checkout/3'],
] as const)('with %s %s may load what is ours alone', async (provider, path) => {
  const { policy, opener } = await policyOf(provider, path);
  expect(policy).toMatch(OURS);
  expect(policy).not.toContain('stripe');
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(opener).toBe('same-origin');
});

it.each(['/', '/events/12', '/orders/RC-1', '/admin/check-in'])(
  'shows the app at %s',
  async (path) => {
    const response = await app.request(path);
    expect([response.status, await response.text()]).toEqual([200, INDEX]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toMatch(OURS);
  },
);

const MISSING =
  '/assets/gone.js /assets/gone /robots.txt /.well-known/security /api/nothing /posters/1 ' +
  '/../package.json /%2e%2e/package.json /.server/render.js /.server /.vite/manifest.json';
it.each(MISSING.split(' '))('has nothing at %s', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'request.not_found' });
});

it('keeps hashed assets for ever, compressed, and has the service worker checked each time', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const asset = await app.request('/assets/app-1a2b.js', { headers });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(await asset.text()).toBe('compressed');
  const worker = await app.request('/serviceWorker.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});

it('leaves pages to whoever makes them, keeps what is for the server, and is empty without a build', async () => {
  const made = site(root, (c) => c.text(`made ${c.req.path}`));
  const textAt = async (path: string) => (await made.request(path)).text();
  for (const path of ['/', '/events/12']) expect(await textAt(path)).toBe(`made ${path}`);
  expect(await textAt('/index.html')).toBe(INDEX);
  for (const path of ['/.server/render.js', '/.server', '/assets/gone.js'])
    expect((await made.request(path)).status).toBe(404);
  expect((await site(join(root, 'nowhere')).request('/')).status).toBe(404);
});
