import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SITE_PAGES, sitePageAt } from './pages.ts';

describe('the pages of the site', () => {
  it.each(['/', '/events', '/events/', '/EVENTS', '//events'])('%s is a page', (path) => {
    expect(sitePageAt(path)).not.toBeNull();
  });

  it('have what varies in their address at hand', () => {
    expect(sitePageAt('/events/12')).toMatchObject({
      page: { path: '/events/:id' },
      params: { id: '12' },
    });
    expect(sitePageAt('/orders')?.page.path).toBe('/orders');
    expect(sitePageAt('/orders/RC-1')?.params).toEqual({ orderNumber: 'RC-1' });
  });

  it.each(['/nowhere', '/events/12/more', '/admin/nowhere', '/event', '/orders/..%2f..'])(
    '%s is none',
    (path) => {
      expect(sitePageAt(path)).toBeNull();
    },
  );

  it('keep everything personal from search engines', () => {
    const shown = SITE_PAGES.filter(({ audience }) => audience === 'public');
    for (const { path } of shown) {
      expect(path).not.toMatch(
        /favourite|order|ticket|checkout|profile|admin|login|register|password/,
      );
    }
    expect(shown.length).toBeGreaterThan(10);
  });

  it('have addresses, titles and descriptions of their own, neither too short nor too long', () => {
    const shown = SITE_PAGES.filter(({ audience }) => audience === 'public');
    expect(new Set(SITE_PAGES.map(({ path }) => path)).size).toBe(SITE_PAGES.length);
    expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
    for (const { title, description } of shown) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  it('are looked for in any text without a fault', () => {
    fc.assert(fc.property(fc.string(), (text) => void sitePageAt(`/${text}`)));
  });
});
