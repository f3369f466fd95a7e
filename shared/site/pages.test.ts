import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { SITE_PAGES, sitePageAt } from './pages.ts';
import { STORED_PATHS } from './serviceWorkerNames.ts';
import { shareAddress, ownAddressIn, searchIn } from './shareTarget.ts';

it.each([
  ['/', '/', {}],
  ['/events', '/events', {}],
  ['/events/', '/events', {}],
  ['/EVENTS', '/events', {}],
  ['//events', '/events', {}],
  ['/events/12', '/events/:id', { id: '12' }],
  ['/orders', '/orders', {}],
  ['/orders/RC-1', '/orders/:orderNumber', { orderNumber: 'RC-1' }],
])('%s is the page %s, with what varies in its address: %j', (address, path, params) =>
  expect(sitePageAt(address)).toMatchObject({ page: { path }, params }),
);

it.each(['/nowhere', '/events/12/more', '/admin/nowhere', '/event', '/orders/..%2f..'])(
  '%s is none',
  (path) => expect(sitePageAt(path)).toBeNull(),
);

const shown = SITE_PAGES.filter(({ audience }) => audience === 'public');

it('everything personal is kept from search engines', () => {
  const personal = /favourite|order|ticket|checkout|profile|admin|login|register|password/;
  expect(shown.filter(({ path }) => personal.test(path))).toEqual([]);
  expect(shown.length).toBeGreaterThan(10);
});

it('pages have addresses, titles and descriptions of their own, neither too short nor too long', () => {
  expect(new Set(SITE_PAGES.map(({ path }) => path)).size).toBe(SITE_PAGES.length);
  expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
  for (const { title, description } of shown)
    expect(title.length <= 60 && description.length <= 160).toBe(true);
});

it('pages are looked for in any text without a fault', () =>
  holds(fc.string(), (text) => void sitePageAt(`/${text}`)));

it.each([
  ['/tickets', undefined],
  ['/Tickets/?from=home', undefined],
  ['/orders/RC-1', 'RC-1'],
  ['/orders/RC-1?x=/y', 'RC-1'],
])('%s shows stored tickets', (path, reference) => {
  expect(STORED_PATHS.exec(path)?.groups?.['reference']).toBe(reference);
  expect(path).toMatch(STORED_PATHS);
});

it.each(['/admin/check-in', '/admin/check-in/?event=7'])('%s shows the door', (path) =>
  expect(STORED_PATHS.exec(path)?.groups).toEqual({ door: 'admin/check-in' }),
);

it.each([
  '/orders',
  '/admin',
  '/admin/check-in/x',
  '/find-tickets',
  '/orders/RC-1/x',
  '/?to=/tickets',
])('%s does not', (path) => expect(path).not.toMatch(STORED_PATHS));

const ORIGIN = 'https://rollcall.example';

it.each([
  [`${ORIGIN}/events/3?promo=ANA`, '/events/3?promo=ANA'],
  [`See you there: ${ORIGIN}/events/3?promo=ANA.`, '/events/3?promo=ANA'],
  [`https://other.example/events/9 or ${ORIGIN}/djs/2`, '/djs/2'],
  [`${ORIGIN}/shared-tickets/ST-1#secret`, '/shared-tickets/ST-1#secret'],
  [`${ORIGIN}/`, '/'],
  ['HTTPS://Rollcall.Example/events/3', '/events/3'],
  [`${ORIGIN}/\\evil.example`, null],
  ['https://rollcall.example.evil.example/events/3', null],
  ['https://rollcall.example@evil.example/events/3', null],
  ['http://rollcall.example/events/3', null],
  [`${ORIGIN}//evil.example`, null],
  [`${ORIGIN}/api/events`, null],
  [`${ORIGIN}/share?url=x`, null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s opens %s', (text, address) => expect(ownAddressIn([null, text], ORIGIN)).toBe(address));

it('whatever is shared, only a page of ours is opened', () =>
  holds(fc.constantFrom('', 'https://', '//', '/\\', '@', '.', '/'), fc.string(), (start, rest) => {
    const text = start + rest;
    const address = ownAddressIn([text, `${ORIGIN}${text}`], ORIGIN);
    if (address !== null) expect(new URL(address, ORIGIN).origin).toBe(ORIGIN);
  }));

it('what was posted becomes the address of a page, without what is no text', () => {
  expect(shareAddress({})).toBe('/share');
  expect(shareAddress({ title: ' Jam ', text: {}, url: 'https://a.example/?b=c' }, true)).toBe(
    '/share?title=Jam&url=https%3A%2F%2Fa.example%2F%3Fb%3Dc&picture=1',
  );
  expect(shareAddress({ text: 'x'.repeat(9000) }).length).toBeLessThan(600);
});

it('events are searched for by the title, or else by the text without its links', () => {
  expect(searchIn('Peach Jam', 'https://a.example')).toBe('Peach Jam');
  expect(searchIn('', 'Come to https://a.example/x the  jam')).toBe('Come to the jam');
  expect(searchIn(null, null)).toBe('');
});
