import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ADMIN_MENU } from '#shared/site/adminPages.ts';

const root = resolve(import.meta.dirname, '..');

/** Names in backquotes that look like paths. */
function namedFiles(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
}

function missingFiles(text: string, exists: (path: string) => boolean): string[] {
  return namedFiles(text).filter((path) => !exists(path));
}

function unnamed(text: string, files: readonly string[]): string[] {
  const named = new Set(namedFiles(text));
  return files.filter((file) => !named.has(file));
}

/** The file that the router loads for a path. */
const pageOf = (routes: string, path: string): string =>
  new RegExp(`'${path}': .*import\\('#([^']+)'\\)`).exec(routes)?.[1] ?? path;
const testOf = (page: string): string => page.replace(/\.tsx$/, '.test.tsx');

const read = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');
const map = read('specification.md') + read('safety.md');
const pageTests = readdirSync(join(root, 'e2e', 'pages'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `e2e/pages/${name}`);

it.each(['specification.md', 'kill-matrix.md', 'safety.md'])(
  '%s names only what is there',
  (name) => expect(missingFiles(read(name), (path) => existsSync(join(root, path)))).toEqual([]),
);

it('names the test of every page', () => {
  expect(pageTests.length).toBeGreaterThan(0);
  expect(unnamed(map, pageTests)).toEqual([]);
});

it('names the page, or its test, of every entry in the menu of the back office', () => {
  const routes = readFileSync(join(root, 'web/app/routes.tsx'), 'utf8');
  const pages = ADMIN_MENU.map(({ to }) => pageOf(routes, to));
  expect(pages.filter((page) => unnamed(map, [page, testOf(page)]).length > 1)).toEqual([]);
});

it('would miss a file that is gone, and a test that nobody wrote down', () => {
  const text = '| Home | `web/events/gone.page.tsx` | `e2e/pages/home.test.ts` |';
  expect(missingFiles(text, (path) => !path.includes('gone'))).toEqual([
    'web/events/gone.page.tsx',
  ]);
  const routes = `  '/admin': lazyPage(() => import('#web/admin/dashboard.page.tsx')),`;
  expect(unnamed(text, [pageOf(routes, '/admin'), pageOf(routes, '/admin/audit')])).toEqual([
    'web/admin/dashboard.page.tsx',
    '/admin/audit',
  ]);
  expect(unnamed(text, ['e2e/pages/home.test.ts', 'e2e/pages/djs.test.ts'])).toEqual([
    'e2e/pages/djs.test.ts',
  ]);
});
