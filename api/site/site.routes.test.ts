import { afterAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { SITE_PAGES } from '#shared/site/pages.ts';
import { add, tablesOf } from '#api/db/rows.testing.ts';
import { headHtml } from './headHtml.ts';
import { SITE, siteUnderTest } from './testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { aNewEvent, startAdmin } from '#api/events/testing.ts';
import { timesOfEvent, timesOfEvents } from './site.store.ts';

const world = await siteUnderTest();
const { update } = tablesOf(world.db);
const past = { start_date: '2020-01-01', end_date: '2020-01-01' };
await world.addEvent({ title: 'Zürich & <Łódź> “Roll” 🛼', ...past });
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
  const varying = ['/djs/1', '/djs/2', '/events/1', '/events/2'];
  const paths = [...fixed.map(({ path }) => path), ...varying];
  expect(addresses).toEqual(paths.map((path) => SITE + path));
  expect(xml).not.toMatch(/internal|order|profile|&(?!amp;)/);
});

it('the map of the site says when an event was changed last, and is 304 until something changes', async () => {
  await update('events', { updated_at: Date.UTC(2026, 9, 1) }, { id: 1 });
  const xml = await (await get('/sitemap.xml')).text();
  expect(xml).toContain(`<loc>${SITE}/events/1</loc><lastmod>2026-10-01T00:00:00.000Z</lastmod>`);
  const etag = (await get('/sitemap.xml')).headers.get('etag') ?? '';
  expect((await get('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304);
});

it('words for programs tell crawlers what is nobody’s reading and where the map is, and describe the site in Markdown', async () => {
  const lines = (await (await get('/robots.txt')).text()).split('\n');
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const closed = '/api/ /orders /tickets /checkout /profile /admin /reset-password'.split(' ');
  expect(lines).toEqual(expect.arrayContaining(closed.map((path) => `Disallow: ${path}`)));
  for (const open of ['/api/events', '/promoter/signup']) expect(lines).toContain(`Allow: ${open}`);
  expect(lines).not.toContain('Disallow: /');
  const text = await (await get('/llms.txt')).text();
  expect(text).toMatch(/^# Rollcall\n\n> /);
  expect(text).toContain(`- [Events - Rollcall](${SITE}/events): `);
});

it('what a phone shares goes to the page that opens it, without a picture, and nowhere else', async () => {
  const form = new FormData();
  form.set('url', 'https://elsewhere.example/?a=b');
  form.set('picture', new File(['x'], 'poster.png'));
  const share = (body: BodyInit) =>
    Promise.resolve(world.app.request('http://internal:3000/share', { method: 'POST', body }));
  const where = async (body: BodyInit) => {
    const response = await share(body);
    return [response.status, response.headers.get('location')];
  };
  expect(await where(form)).toEqual([303, '/share?url=https%3A%2F%2Felsewhere.example%2F%3Fa%3Db']);
  expect(await where('no form')).toEqual([303, '/share']);
  expect((await share('x'.repeat(21 * 1024 * 1024))).status).toBe(413);
});

const pictureOf = async (path: string) => {
  const { head } = await world.site.page(path, new URLSearchParams());
  const [, address = ''] = /og:image" content="([^"]+)"/.exec(headHtml(head)) ?? [];
  return address.replace(SITE, '');
};

it.each(['/', '/events/1', '/events/2'])(
  'preview pictures: %s has one of 1200 × 630 that keeps for ever',
  async (path) => {
    const response = await get(await pictureOf(path));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // Words stand in the lower left: light on dark.
    const words = image.extract({ left: 64, top: 330, width: 500, height: 220 });
    const { channels } = await words.stats();
    expect(channels[0]?.max).toBeGreaterThan(200);
    expect(channels[0]?.min).toBeLessThan(60);
  },
);

it('preview pictures have another address when what they show has changed', async () => {
  const before = await pictureOf('/events/1');
  await update('events', { title: 'New name' }, { id: 1 });
  expect(await pictureOf('/events/1')).not.toBe(before);
  const old = await get(before);
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const etag = old.headers.get('etag') ?? '';
  expect((await get('/og/events/1.png', { 'if-none-match': etag })).status).toBe(304);
});

const NO_PICTURES = ['events/99.png', 'events/0.png', 'events/x.png', 'events/1.svg', 'other.png'];
it.each([...NO_PICTURES, 'events/9999999999.png'])('no preview picture is at %s', async (path) => {
  const response = await get(`/og/${path}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'request.not_found' });
});

describeStore('the times of events', (open) => {
  it('are those of their making and of their last change, once for each event', async () => {
    const { db, platform, events } = await startAdmin(await open());
    const create = () => events.createEvent(aNewEvent);
    const madeAt = platform.clock();
    const one = await create();
    platform.advance(1000);
    const two = await create();
    await db.updateTable('events').set({ updated_at: 5 }).where('id', '=', one).execute();
    await add(db, 'event_keys', { kid: 2, created_at: 9, event_id: one });
    const later = { id: two, madeAt: madeAt + 1000, changedAt: madeAt + 1000, seriesId: null };
    expect(await timesOfEvents(db)).toEqual([
      { id: one, madeAt, changedAt: 5, seriesId: null },
      later,
    ]);
    expect(await timesOfEvent(db, two)).toEqual(later);
    expect(await timesOfEvent(db, two + 1)).toBeUndefined();
    await db.deleteFrom('event_keys').execute();
    expect(await timesOfEvent(db, two)).toEqual({ ...later, madeAt: null });
  });
});
