import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { SITE_PAGES, sitePageAt } from './pages.ts';

it.each(['/', '/events', '/events/', '/EVENTS', '//events'])(
  'the pages of the site: %s is a page',
  (path) => expect(sitePageAt(path)).not.toBeNull(),
);

it('the pages of the site have what varies in their address at hand', () => {
  expect(sitePageAt('/events/12')).toMatchObject({
    page: { path: '/events/:id' },
    params: { id: '12' },
  });
  expect(sitePageAt('/orders')?.page.path).toBe('/orders');
  expect(sitePageAt('/orders/RC-1')?.params).toEqual({ orderNumber: 'RC-1' });
});

it.each(['/nowhere', '/events/12/more', '/admin/nowhere', '/event', '/orders/..%2f..'])(
  'the pages of the site: %s is none',
  (path) => expect(sitePageAt(path)).toBeNull(),
);

it('the pages of the site keep everything personal from search engines', () => {
  const shown = SITE_PAGES.filter(({ audience }) => audience === 'public');
  for (const { path } of shown) {
    expect(path).not.toMatch(
      /favourite|order|ticket|checkout|profile|admin|login|register|password/,
    );
  }
  expect(shown.length).toBeGreaterThan(10);
});

it('the pages of the site have addresses, titles and descriptions of their own, neither too short nor too long', () => {
  const shown = SITE_PAGES.filter(({ audience }) => audience === 'public');
  expect(new Set(SITE_PAGES.map(({ path }) => path)).size).toBe(SITE_PAGES.length);
  expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
  for (const { title, description } of shown) {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

it('the pages of the site are looked for in any text without a fault', () =>
  holds(fc.string(), (text) => void sitePageAt(`/${text}`)));
