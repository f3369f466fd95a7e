import { expect, test } from 'vitest';
import { partsOf, unlistedDoorChunks, withParts } from './precache-parts.ts';
import type { Manifest } from './size-report.ts';

const LIST = 'checkin/door/doorParts.ts';
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
    dynamicImports: [LIST, 'checkin/screens/StatsView.tsx', 'account/login.page.tsx'],
    assets: ['assets/decode.worker.js'],
  },
  [LIST]: { file: 'assets/doorParts.js', dynamicImports: ['checkin/screens/StatsView.tsx'] },
  'checkin/screens/StatsView.tsx': { file: 'assets/Stats.js', imports: ['_figures.js'] },
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
  const door = 'Stats.js checkin.js decode.worker.js doorParts.js';
  expect(files('door')).toEqual(door.split(' ').map((name) => `assets/${name}`));
  expect(files('rest')).toEqual(['assets/login.js']);
});

test('the worker installs files without a hash, leaves the office out, and keeps the decoders for the door', () => {
  const urls = ['index.html', 'assets/table.js', 'assets/zxing.wasm', 'assets/login.js'];
  expect(
    withParts(
      urls.map((url) => ({ url })),
      manifest,
    ),
  ).toEqual([
    { url: 'index.html' },
    { url: 'assets/zxing.wasm', part: 'door' },
    { url: 'assets/login.js', part: 'rest' },
  ]);
});

test('a chunk that the door loads on demand is listed, also one that a listed one loads', () => {
  expect(unlistedDoorChunks(manifest)).toEqual([]);
  const stats = manifest['checkin/screens/StatsView.tsx'];
  const more = {
    ...manifest,
    'checkin/screens/StatsView.tsx': { ...stats!, dynamicImports: ['_new.js'] },
  };
  expect(unlistedDoorChunks({ ...more, '_new.js': { file: 'assets/new.js' } })).toEqual([
    '_new.js',
  ]);
  expect(unlistedDoorChunks({ ...manifest, [LIST]: { file: '' } })).toEqual([
    'checkin/screens/StatsView.tsx',
  ]);
});
