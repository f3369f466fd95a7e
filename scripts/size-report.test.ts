import { expect, test } from 'vitest';
import { BUDGETS, isOver, lineOf, measure, type Manifest } from './size-report.ts';

const css = ['assets/index.css'];
const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css },
  '_react.js': { file: 'assets/react.js' },
  '_dexie.js': { file: 'assets/dexie.js' },
  'events/home.page.tsx': { file: 'assets/home.js', imports: ['_react.js'] },
  'checkin/checkin.page.tsx': {
    file: 'assets/checkin.js',
    imports: ['_dexie.js', '_react.js'],
    dynamicImports: ['checkin/decoder.ts'],
    css,
  },
  'checkin/decoder.ts': { file: 'assets/decoder.js' },
  'office/charts/charts.tsx': { file: 'assets/charts.js' },
  'account/login.page.tsx': {
    file: 'assets/login.js',
    imports: ['_dexie.js'],
    dynamicImports: ['office/charts/charts.tsx'],
  },
};
const pages = {
  '/': 'events/home.page.tsx',
  '/login': 'account/login.page.tsx',
  '/admin/team': 'account/login.page.tsx',
  '/admin/check-in': 'checkin/checkin.page.tsx',
};
const scripts = { index: 10, react: 100, home: 5, checkin: 20, dexie: 30, decoder: 40, charts: 80 };
const files = Object.entries({ ...scripts, login: 7, 'decode.worker': 3 });
const sizes = new Map(files.map(([name, bytes]) => [`assets/${name}.js`, bytes]));
sizes.set('assets/index.css', 9);

const rows = measure({ manifest, pages, sizes });

test('home is counted with the entry, every other route by what it adds, the scanner with its decoders, and CSS once', () =>
  expect(rows.slice(0, 5)).toEqual([
    { name: '/', bytes: 115, budget: BUDGETS.home },
    { name: '/login', bytes: 37, budget: BUDGETS.route },
    { name: '/admin/team', bytes: 37, budget: BUDGETS.office },
    { name: '/admin/check-in', bytes: 90, budget: BUDGETS.scanner },
    { name: 'all CSS', bytes: 9, budget: BUDGETS.css },
  ]));

test('every script after the first has its row, workers too, and pictures of figures a budget of their own', () =>
  expect(rows.slice(5).map(({ name, budget }) => [name, budget])).toEqual([
    ['charts.js', BUDGETS.charts],
    ['decoder.js', BUDGETS.part],
    ['dexie.js', BUDGETS.part],
    ['checkin.js', BUDGETS.part],
    ['login.js', BUDGETS.part],
    ['home.js', BUDGETS.part],
    ['decode.worker.js', BUDGETS.part],
  ]));

test('a chunk that is named but missing is an error, not zero bytes', () =>
  expect(() => measure({ manifest, pages, sizes: new Map() })).toThrow('which is missing'));

test('what is over its budget says so', () => {
  const row = { name: '/login', bytes: 40_012, budget: BUDGETS.route };
  expect(isOver(row)).toBe(true);
  expect(lineOf(row)).toMatch(/\/login +40\.0 kB of +40\.0 kB {2}OVER BUDGET by 12 bytes$/);
  expect(lineOf({ ...row, bytes: 40_000 })).not.toContain('OVER');
});
