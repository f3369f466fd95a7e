import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/scope.ts';
import { SITE_PAGES } from '#shared/site/pages.ts';
import { anyCharacter } from '#shared/testing/propertyTesting.ts';
import { sharedSite, SITE } from './testing.ts';

const site = sharedSite();
const { get } = site;

it.each(SITE_PAGES.filter(({ path }) => !path.includes(':')))(
  'the head of a page: $path has its title and says who may list it',
  async ({ path, title, description, audience }) => {
    const page = await get(path);
    expect([page.response.status, page.title]).toEqual([200, title]);
    expect(page.meta('description')).toBe(description);
    const open = audience === 'public';
    expect(page.canonical).toBe(open ? SITE + path : null);
    expect(page.meta('robots')).toBe(open ? null : 'noindex');
    expect(page.response.headers.get('x-robots-tag')).toBe(open ? null : 'noindex');
    expect(page.meta('og:url')).toBe(page.canonical);
    if (!open) expect(page.seed?.answers).toEqual([]);
  },
);

it('the head of a page makes a preview with a picture of known size', async () => {
  const { meta } = await get('/');
  expect(meta('og:title')).toBe('Rollcall - Find Your Groove');
  const fixed = ['og:type', 'og:site_name', 'twitter:card', 'og:image:width', 'og:image:height'];
  const known = ['website', 'Rollcall', 'summary_large_image', '1200', '630'];
  expect(fixed.map(meta)).toEqual(known);
  expect(meta('og:image')).toMatch(/^https:\/\/rollcall\.example\/og\/site\.png\?v=[0-9a-f]{12}$/);
  expect(meta('og:image:alt')).toMatch(/^Rollcall: /);
});

it('the head of a page names one address for a page, however it was written, and never what a personal one holds', async () => {
  for (const path of ['/', '?utm_source=x&search=jam', '?promo=A'])
    expect((await get(`/EVENTS${path}`)).canonical).toBe(`${SITE}/events`);
  expect((await get('/events/1?ref=ROLL15')).canonical).toBe(`${SITE}/events/1`);
  const { html } = await get('/reset-password?token=very-secret');
  expect(html).not.toContain('very-secret');
});

it('the head of a page lists events and DJs for those who look for them', async () => {
  const home = await get('/');
  const url = `${SITE}/events/1`;
  const list = { itemListElement: [{ position: 1, url, name: 'Peach City Skate Jam' }] };
  expect(home.thing('ItemList')).toMatchObject(list);
  expect(home.thing('WebSite')).toMatchObject({ url: `${SITE}/` });
  expect((await get('/events')).thing('ItemList')).toMatchObject(list);
  const djs = await get('/djs');
  expect(djs.thing('ItemList')).toMatchObject({
    itemListElement: [
      { position: 1, item: { '@type': 'Person', name: 'DJ Axle', jobTitle: 'DJ' } },
      { position: 2, item: { name: 'Lady Lanes' } },
    ],
  });
  expect(djs.thing('BreadcrumbList')).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'DJs', item: `${SITE}/djs` }],
  });
});

it('a DJ has a page, and nobody else has', async () => {
  const { title, canonical, thing } = await get('/djs/1');
  expect([title, canonical]).toEqual(['DJ Axle - Rollcall', `${SITE}/djs/1`]);
  expect(thing('ItemList')).toMatchObject({ itemListElement: [{ item: { name: 'DJ Axle' } }] });
  for (const id of ['99', 'abc']) expect((await get(`/djs/${id}`)).response.status).toBe(404);
});

const NO_PAGES = '/nowhere /events/1/more /admin/nowhere /%E0%A4%A /orders/1/2 /orders/..%2f..';
it.each(NO_PAGES.split(' '))('what is no page: %s is a 404 that shows the app', async (path) => {
  const { response, html, title, meta } = await get(path);
  expect([response.status, title]).toEqual([404, '404 Page Not Found - Rollcall']);
  expect([meta('robots'), response.headers.get('x-robots-tag')]).toEqual(['noindex', 'noindex']);
  expect(html).toContain('<div id="root"></div>');
});

it.each(['99', '0', '-1', 'abc', '2147483648', '99999999999999999999', '%00', '1e0'])(
  'an event %s is a 404, too',
  async (id) => {
    const { response, title, canonical } = await get(`/events/${id}`);
    expect([response.status, title]).toEqual([404, 'Event Not Found - Rollcall']);
    expect(canonical).toBeNull();
  },
);

it('a draft is none; its preview is an empty page that nobody lists, as of any event', async () => {
  const id = await site.world.addEvent({ published: false });
  expect((await get(`/events/${id}`)).response.status).toBe(404);
  expect((await get('/sitemap.xml')).html).not.toContain(`/events/${id}<`);
  for (const any of [id, 1, 999]) {
    const { response, html, title, canonical } = await get(`/events/${any}?preview=true`);
    expect([response.status, title, canonical]).toEqual([200, 'Preview - Rollcall', null]);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('<div id="root"></div>');
  }
});

it('what is no page never is a fault, whatever the address', async () => {
  const path = fc.string({ unit: anyCharacter }).map(encodeURI);
  await fc.assert(
    fc.asyncProperty(path, fc.webQueryParameters(), async (address, query) => {
      const { response } = await get(`/${address}?${query}`);
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: runs(25) },
  );
});

it('what is no page never is a fault either when the address of a picture is none', async () => {
  const id = await site.world.addEvent({ image_url: 'https://[' });
  expect((await get(`/events/${id}`)).thing('Event')).toMatchObject({
    image: [expect.stringContaining(`/og/events/${id}.png`)],
  });
  await site.world.db.updateTable('djs').set({ photo_url: 'https://[' }).execute();
  expect((await get('/djs')).response.status).toBe(200);
});

it.each(['?promo=ROLL15', '?ref=roll15', '?promo=%20roll15%20&utm_source=mail'])(
  "a promoter's link: %s tells of the discount, and leads back to the link",
  async (query) => {
    const { meta, canonical, title } = await get(`/events/1${query}`);
    expect(meta('og:title')).toBe('Peach City Skate Jam: 15% off with code ROLL15');
    expect(meta('og:description')).toMatch(/^15% off with code ROLL15\. Fri, Dec 11/);
    expect(meta('og:url')).toBe(`${SITE}/events/1?promo=ROLL15`);
    expect([canonical, title]).toEqual([`${SITE}/events/1`, 'Peach City Skate Jam - Rollcall']);
  },
);

it("a promoter's link with a code that gives nothing is the plain page, to the letter", async () => {
  const plain = await get('/events/1');
  for (const query of ['?promo=NOBODY', '?ref=%00', '?promo=', '?promo=<script>']) {
    expect((await get(`/events/1${query}`)).meta('og:title')).toBe(plain.meta('og:title'));
  }
  const other = await site.world.addEvent({});
  const { meta } = await get(`/events/${other}?promo=ROLL15`);
  expect(meta('og:title')).toBe('Peach City Skate Jam - Rollcall');
});
