import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { SITE_PAGES } from '#shared/site/pages.ts';
import { SITE, siteUnderTest } from './testing.ts';

let world: Awaited<ReturnType<typeof siteUnderTest>>;
beforeAll(async () => {
  world = await siteUnderTest();
  await world.addEvent({
    title: 'Zürich & <Łódź> “Roll” 🛼',
    start_date: '2020-01-01',
    end_date: '2020-01-01',
  });
});
afterAll(() => world.db.destroy());

const get = (path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(world.app.request(`http://internal:3000${path}`, { headers }));

it('the map of the site is XML with every public page and event, by their public addresses only', async () => {
  const response = await get('/sitemap.xml');
  const xml = await response.text();
  expect(response.headers.get('content-type')).toContain('application/xml');
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n(<url>.*<\/url>\n)+<\/urlset>\n$/,
  );
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  const fixed = SITE_PAGES.filter(
    ({ path, audience }) => audience === 'public' && !path.includes(':'),
  );
  expect(addresses).toEqual(
    [...fixed.map(({ path }) => path), '/events/1', '/events/2'].map((path) => SITE + path),
  );
  expect(xml).not.toMatch(/internal|order|profile|&(?!amp;)/);
});

it('the map of the site says when an event was changed last', async () => {
  await world.db
    .updateTable('events')
    .set({ updated_at: Date.UTC(2026, 9, 1) })
    .where('id', '=', 1)
    .execute();
  const xml = await (await get('/sitemap.xml')).text();
  expect(xml).toContain(`<loc>${SITE}/events/1</loc><lastmod>2026-10-01T00:00:00.000Z</lastmod>`);
});

it('the map of the site is 304 until something changes', async () => {
  const etag = (await get('/sitemap.xml')).headers.get('etag') ?? '';
  expect((await get('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304);
});

it('words for programs tell crawlers what is nobody’s reading, and where the map is', async () => {
  const lines = (await (await get('/robots.txt')).text()).split('\n');
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  for (const path of [
    '/api/',
    '/orders',
    '/tickets',
    '/checkout',
    '/profile',
    '/admin',
    '/reset-password',
  ]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain('Allow: /api/events');
  expect(lines).not.toContain('Disallow: /');
});

it('words for programs describe the site in Markdown', async () => {
  const text = await (await get('/llms.txt')).text();
  expect(text).toMatch(/^# Rollcall\n\n> /);
  expect(text).toContain(`- [Events - Rollcall](${SITE}/events): `);
});

const pictureOf = async (path: string) =>
  /og:image" content="([^"]+)"/.exec(await headOf(path))?.[1] ?? '';
const headOf = async (path: string) => {
  const { headHtml } = await import('./head.ts');
  return headHtml((await world.site.page(path, new URLSearchParams())).head);
};

it.each(['/', '/events/1', '/events/2'])(
  'preview pictures: %s has one of 1200 × 630 that keeps for ever',
  async (path) => {
    const address = (await pictureOf(path)).replace(SITE, '');
    const response = await get(address);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // Words stand in the lower left: light on dark.
    const { channels } = await image
      .extract({ left: 64, top: 330, width: 500, height: 220 })
      .stats();
    expect(channels[0]?.max).toBeGreaterThan(200);
    expect(channels[0]?.min).toBeLessThan(60);
  },
);

it('preview pictures have another address when what they show has changed', async () => {
  const before = await pictureOf('/events/1');
  await world.db.updateTable('events').set({ title: 'New name' }).where('id', '=', 1).execute();
  expect(await pictureOf('/events/1')).not.toBe(before);
  const old = await get(before.replace(SITE, ''));
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const etag = old.headers.get('etag') ?? '';
  expect((await get('/og/events/1.png', { 'if-none-match': etag })).status).toBe(304);
});

it.each([
  '/og/events/99.png',
  '/og/events/0.png',
  '/og/events/x.png',
  '/og/events/1.svg',
  '/og/other.png',
  '/og/events/9999999999.png',
])('preview pictures: %s is not there', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'request.not_found' });
});
