import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { SITE_PAGES, sitePageAt } from './pages.ts';
import { STORED_TICKET_PATHS } from './storedTicket.ts';

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
  expect(STORED_TICKET_PATHS.exec(path)?.groups?.['reference']).toBe(reference);
  expect(path).toMatch(STORED_TICKET_PATHS);
});

it.each(['/orders', '/find-tickets', '/orders/RC-1/x', '/?to=/tickets'])('%s does not', (path) =>
  expect(path).not.toMatch(STORED_TICKET_PATHS),
);
