import { expect, it, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { venuesContract } from '#shared/venues/venues.contract.ts';
import { SITE_PAGES } from '#shared/site/pages.ts';
import { OPEN_DATABASE_SCRIPT } from '#shared/site/inlineScripts.ts';
import { inlineCalls, storedPageOf } from './build-plugins.ts';
import { pageScripts } from './build-renderer.ts';
import { root } from './sources.ts';
import { partsOf, unlistedDoorChunks, withParts } from './precache-parts.ts';
import type { Manifest } from './size-report.ts';

const load = async () => ({ venuesContract });
const IMPORT = `import { venuesContract } from '#shared/venues/venues.contract.ts';`;
const CALL = '{"method":"get","path":"/api/venues"}';

it('puts method and path of a call where it is made, and takes only types from its contract', async () => {
  const code = await inlineCalls(`${IMPORT}\ncall(venuesContract.list, {});`, load);
  expect(code).toBe(`import type ${IMPORT.slice(7)}\ncall(${CALL}, {});`);
});

it('leaves types, and names that only begin alike, alone; a call that is chosen while it runs has all; a contract that is not there stops the build', async () => {
  const types = `type A = InputOf<typeof venuesContract.list>; a.venuesContracts.list;`;
  expect(await inlineCalls(`${IMPORT}\n${types}`, load)).toContain(types);
  const chosen = await inlineCalls(`${IMPORT}\ncall(venuesContract[verb]);`, load);
  expect(chosen).toContain(`"list":${CALL},"create":`);
  expect(chosen).toContain('}[verb]');
  const other = `import { x } from '#shared/venues/venues.schemas.ts';`;
  expect(await inlineCalls(other, load)).toBe(other);
  await expect(inlineCalls(IMPORT, async () => ({}))).rejects.toThrow('has no venuesContract');
});

const APP = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
const MORE =
  '<link rel="modulepreload" href="/assets/react-1.js"><link rel="stylesheet" href="/a.css">';

test("the app's scripts and styles wait in a template, behind the small script; a page without a script is no app", () => {
  const page = storedPageOf(`<head>${APP}${MORE}</head><body><div id="root"></div></body>`, 'p{}');
  const first = `<script>${OPEN_DATABASE_SCRIPT}</script><script defer src="/stored-page.js"></script>`;
  const rest = `<template id="app">${APP}${MORE}</template>`;
  expect(page).toBe(
    `<head>${first}<style>p{}</style></head><body><div id="root"></div>${rest}</body>`,
  );
  expect(() => storedPageOf('<head></head><body></body>', '')).toThrow('lacks a script');
});

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

const LIST = 'checkin/door/getDoorReady.ts';
const STATS = 'checkin/screens/StatsView.tsx';
const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    css: ['assets/index.css'],
    assets: ['assets/font.woff2'],
    dynamicImports: [
      'ui/Toaster.tsx',
      'events/home.page.tsx',
      'checkin/checkin.page.tsx',
      'admin/team.page.tsx',
    ],
  },
  'ui/Toaster.tsx': { file: 'assets/Toaster.js' },
  'events/home.page.tsx': { file: 'assets/home.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'checkin/checkin.page.tsx': {
    file: 'assets/checkin.js',
    imports: ['index.html', '_shared.js'],
    dynamicImports: [LIST, STATS, 'account/login.page.tsx'],
    assets: ['assets/decode.worker.js'],
  },
  [LIST]: { file: 'assets/getDoorReady.js', dynamicImports: [STATS] },
  [STATS]: { file: 'assets/Stats.js', imports: ['_figures.js'] },
  '_figures.js': { file: 'assets/figures.js' },
  'account/login.page.tsx': { file: 'assets/login.js', imports: ['_figures.js'] },
  'admin/team.page.tsx': { file: 'assets/office/team.js', imports: ['_table.js'] },
  '_table.js': { file: 'assets/table.js' },
};

test('each file is in the part that needs it, what two need in the start, what only the back office needs in none', () => {
  const parts = Object.groupBy(partsOf(manifest), ([, part]) => part);
  const files = (part: keyof typeof parts) => parts[part]?.map(([file]) => file).toSorted();
  const start = 'Toaster.js figures.js font.woff2 home.js index.css index.js shared.js';
  expect(files('start')).toEqual(start.split(' ').map((name) => `assets/${name}`));
  const door = 'Stats.js checkin.js decode.worker.js getDoorReady.js';
  expect(files('door')).toEqual(door.split(' ').map((name) => `assets/${name}`));
  expect(files('rest')).toEqual(['assets/login.js']);
});

test('the worker installs files without a hash, leaves the office out, and keeps the decoders for the door', () => {
  const urls = ['index.html', 'assets/table.js', 'assets/zxing.wasm', 'assets/login.js'];
  const files = urls.map((url) => ({ url }));
  expect(withParts(files, manifest)).toEqual([
    { url: 'index.html' },
    { url: 'assets/zxing.wasm', part: 'door' },
    { url: 'assets/login.js', part: 'rest' },
  ]);
});

test('a chunk that the door loads on demand is listed, also one that a listed one loads', () => {
  expect(unlistedDoorChunks(manifest)).toEqual([]);
  const stats = { ...manifest[STATS]!, dynamicImports: ['_new.js'] };
  const more = { ...manifest, [STATS]: stats, '_new.js': { file: 'assets/new.js' } };
  expect(unlistedDoorChunks(more)).toEqual(['_new.js']);
  expect(unlistedDoorChunks({ ...manifest, [LIST]: { file: '' } })).toEqual([STATS]);
});
