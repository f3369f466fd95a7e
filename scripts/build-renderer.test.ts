import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SITE_PAGES } from '#shared/site/pages.ts';
import { pageScripts } from './build-renderer.ts';
import { root } from './sources.ts';

test('every page has its script', async () => {
  const routes = await readFile(join(root, 'web/app/routes.tsx'), 'utf8');
  const scripts = pageScripts(routes);
  expect(Object.keys(scripts)).toHaveLength(SITE_PAGES.length);
  expect(scripts).toMatchObject({
    '/': 'events/home.page.tsx',
    '/events/:id': 'events/event.page.tsx',
    '/checkout/:eventId': 'checkout/checkout.page.tsx',
  });
});

test('pages over several lines keep theirs, and one without a script has none', () => {
  const routes = `{
    '/a': lazyPage(() => import('./here.tsx')),
    '/b': {
      bare: true,
      ...lazyPage(() => import('#web/b/b.page.tsx')),
    },
  }`;
  expect(pageScripts(routes)).toEqual({ '/b': 'b/b.page.tsx' });
});
