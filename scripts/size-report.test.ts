import { expect, test } from 'vitest';
import { BUDGETS, firstLoad, measure, type Manifest } from './size-report.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['events/home.page.tsx', 'checkin/checkin.page.tsx', 'account/login.page.tsx'],
    css: ['assets/index.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_dexie.js': { file: 'assets/dexie.js' },
  'events/home.page.tsx': { file: 'assets/home.js', isDynamicEntry: true, imports: ['_react.js'] },
  'checkin/checkin.page.tsx': {
    file: 'assets/checkin.js',
    isDynamicEntry: true,
    imports: ['_dexie.js', '_react.js'],
    dynamicImports: ['checkin/decoder.ts'],
  },
  'checkin/decoder.ts': { file: 'assets/decoder.js', isDynamicEntry: true },
  'analytics/admin/charts.tsx': { file: 'assets/charts.js', isDynamicEntry: true },
  'account/login.page.tsx': {
    file: 'assets/login.js',
    isDynamicEntry: true,
    imports: ['_dexie.js'],
  },
};

const sizes = {
  'assets/index.js': 10,
  'assets/react.js': 100,
  'assets/home.js': 5,
  'assets/checkin.js': 20,
  'assets/dexie.js': 30,
  'assets/decoder.js': 40,
  'assets/charts.js': 80,
  'assets/login.js': 7,
  'assets/decode.worker.js': 3,
  'assets/index.css': 9,
};

const rows = measure(manifest, new Map(Object.entries(sizes)));

test('the first load is the entry and the home page with all they import', () => {
  expect([...firstLoad(manifest)]).toEqual(['index.html', '_react.js', 'events/home.page.tsx']);
  expect(rows[0]).toEqual({ name: 'home, first load', bytes: 115, budget: BUDGETS.first });
});

test('the scanner counts what it adds, decoders included', () => {
  expect(rows[1]).toEqual({ name: 'scanner, on top of it', bytes: 90, budget: BUDGETS.scanner });
});

test('CSS is counted once', () => {
  expect(rows[2]).toEqual({ name: 'all CSS', bytes: 9, budget: BUDGETS.css });
});

test('every other chunk has its row, workers too, and pictures of figures a budget of their own', () => {
  expect(rows.slice(3)).toEqual([
    { name: 'charts.js', bytes: 80, budget: BUDGETS.charts },
    { name: 'login.js', bytes: 7, budget: BUDGETS.lazy },
    { name: 'decode.worker.js', bytes: 3, budget: BUDGETS.lazy },
  ]);
});

test('a chunk that is named but missing is an error, not zero bytes', () => {
  expect(() => measure(manifest, new Map())).toThrow('which is missing');
});
