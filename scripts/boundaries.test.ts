import { expect, test } from 'vitest';
import { checkAll, checkFile, readSources } from './boundaries.ts';
import { importsOf } from './imports.ts';
import { tableProblems } from './roles.ts';

const planted: [what: string, file: string, source: string, sentence: string][] = [
  ['../ anywhere', 'e2e/a.ts', `import { x } from '../api/x.ts';`, 'no ../'],
  ['../ in a feature', 'web/cart/a.ts', `import '../ui/a.css';`, 'not by ../'],
  ['a subfolder by ./', 'api/db/a.ts', `import { x } from './b/c.ts';`, 'by its # alias'],
  ['own folder by #', 'api/db/a.ts', `import { x } from '#api/db/b.ts';`, 'imported by ./'],
  ['shared takes api', 'shared/orders/a.ts', `import '#api/db/open.ts';`, 'shared/ only'],
  ['shared takes Node', 'shared/base/a.ts', `import { join } from 'node:path';`, 'is pure'],
  ['shared takes React', 'shared/base/a.ts', `import type { FC } from 'react';`, 'is pure'],
  ['shared asks the time', 'shared/base/a.ts', `const a = new Date();`, 'an argument'],
  ['base takes a feature', 'shared/base/a.ts', `import '#shared/orders/b.ts';`, 'stands below'],
  ['a feature takes builders', 'shared/a/a.ts', `import '#shared/testing/b.ts';`, 'stands below'],
  ['api takes builders', 'api/orders/a.ts', `import '#shared/testing/b.ts';`, 'only tests'],
  ['api takes web', 'api/orders/a.ts', `export { x } from '#web/ui/x.ts';`, 'never imports web'],
  ['a test of api takes web', 'api/orders/a.test.ts', `import '#web/ui/x.ts';`, 'never imports'],
  ['common ground takes a feature', 'api/db/a.ts', `import '#api/orders/b.ts';`, 'stands below'],
  ['a feature takes the app', 'api/orders/a.ts', `import '#api/compose.ts';`, 'stands below'],
  ['a foreign store', 'api/orders/a.service.ts', `import '#api/tickets/t.store.ts';`, 'private'],
  ['routes take a store', 'api/a/o.routes.ts', `import { x } from './o.store.ts';`, 'service'],
  ['routes write SQL', 'api/orders/o.routes.ts', `import { sql } from 'kysely';`, 'no SQL'],
  ['a page takes api', 'web/cart/a.ts', `import type { X } from '#api/app.ts';`, 'never imports'],
  ['a page reads a contract', 'web/cart/a.ts', `form(aContract.create.request)`, 'only calls'],
  ['a page takes Node', 'web/cart/a.ts', `import fs from 'node:fs';`, 'browsers'],
  ['ui takes a feature', 'web/ui/A.tsx', `import '#web/cart/b.ts';`, 'stands below'],
  ['a feature takes the shell', 'web/cart/A.tsx', `import '#web/app/b.ts';`, 'stands below'],
  ['the office floor takes a feature', 'web/office/A.tsx', `import '#web/team/b.ts';`, 'below'],
  ['a feature takes a page of many', 'web/team/A.tsx', `import '#web/admin/b.ts';`, 'below'],
  ['the worker takes pages', 'web/sw/a.ts', `import '#web/offline/b.ts';`, 'stands alone'],
  ['the product takes a tool', 'api/orders/a.ts', `import '#scripts/run.ts';`, 'is a tool'],
  ['a day near now', 'e2e/a.test.ts', `const day = '2027-03-14';`, 'a day near now'],
  ['such a day in digits', 'e2e/a.test.ts', `await seen('DTSTART:20261211T23');`, 'near now'],
  ['such a year in words', 'e2e/pages/a.test.ts', `await seen('Dec 12, 2030');`, 'near now'],
  ['a query in a service', 'api/orders/o.service.ts', `db.selectFrom('orders')`, 'only stores'],
  ['raw SQL in a rule', 'api/orders/o.ts', 'const a = sql<number>`sum(n)`;', 'only stores'],
  ['a step of another feature', 'api/orders/a.ts', `import '#api/tickets/b.ts';`, 'commands'],
  ['a part of another page', 'web/orders/A.tsx', `import '#web/tickets/B.tsx';`, 'the parts'],
  ['a role that is none', 'api/orders/orders.helpers.ts', '', "'.helpers' is no role"],
  ['a role of another tree', 'shared/orders/orders.store.ts', '', "'.store' is no role"],
  ['a barrel', 'shared/orders/index.ts', `export * from './a.ts';`, 'no barrels'],
];

test.each(planted)('a planted violation is caught: %s', (_what, file, source, sentence) => {
  const problems = checkFile(file, source);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(sentence);
  expect(problems[0]).toContain(`${file}:1:`);
});

test('files in a circle', () => {
  const files = new Map([
    ['api/orders/a.ts', `import { b } from './b.ts';`],
    ['api/orders/b.ts', `import { c } from '#api/orders/lines/c.ts';`],
    ['api/orders/b.test.ts', `import { b } from './b.ts';`],
    ['api/orders/lines/c.ts', `import { a } from '#api/orders/a.ts';`],
  ]);
  expect(checkAll(files)).toEqual([
    'import cycle: api/orders/a.ts → api/orders/b.ts → api/orders/lines/c.ts → api/orders/a.ts',
  ]);
});

test.each(['shared', 'api', 'web'])(
  'features of %s/ in a circle, even through other files',
  (tree) => {
    const files = new Map([
      [`${tree}/orders/a.ts`, `import type { X } from '#${tree}/pricing/x.ts';`],
      [`${tree}/pricing/x.ts`, ''],
      [`${tree}/pricing/y.ts`, `import type { B } from '#${tree}/orders/b.ts';`],
      [`${tree}/orders/b.ts`, ''],
    ]);
    expect(checkAll(files)).toEqual([`feature cycle in ${tree}/: orders → pricing → orders`]);
  },
);

test('a short file that only its neighbor imports belongs in it', () => {
  const source = `import { b } from './b.ts';\nimport { c } from './c.ts';\nimport('./d.ts');`;
  const files = new Map([
    ['web/cart/a.ts', source],
    ['web/cart/b.ts', ''],
    ['web/cart/c.ts', '\n'.repeat(60)],
    ['web/cart/d.ts', ''],
  ]);
  const b = 'web/cart/b.ts:1: only web/cart/a.ts imports it, where it fits';
  expect(checkAll(files)).toEqual([b]);
  files.set('web/cart/b.test.ts', `import { b } from './b.ts';`);
  expect(checkAll(files)).toEqual([]);
});

const OWNER: [string, string] = ['api/a/a.store.ts', `trx.updateTable('orders').set(change)`];

test.each([
  ['api/b/b.store.ts', `trx.insertInto('orders')`, 'api/a/a.store.ts'],
  ['api/b/b.store.ts', `trx.deleteFrom(\n  'orders',\n)`, 'api/a/a.store.ts'],
  ['api/b/b.store.ts', 'await sql`update orders set note = null`', 'api/a/a.store.ts'],
  ['api/b/b.store.ts', "const { lock, insert } = writesOf('orders');", 'api/a/a.store.ts'],
  ['api/b/b.store.ts', `removeRows(trx, 'orders', where)`, 'api/a/a.store.ts'],
  ['api/b/b.store.ts', `trx.deleteFrom(table)`, 'names its table'],
  ['api/b/b.store.ts', 'await sql`delete from ${table}`', 'names its table'],
  ['api/b/b.commands.ts', `removeRows(trx, 'tickets', where)`, 'only a store'],
])('a table written outside its owner: %s, %s', (file, source, sentence) => {
  const problems = tableProblems(new Map([OWNER, [file, source]]));
  const [planted] = problems.filter((problem) => problem.startsWith(`${file}:1:`));
  expect(planted).toContain(sentence);
});

test('what may stand beside the owner of a table, and a circle that only a test closes', () => {
  const files = new Map([
    OWNER,
    ['api/a/a.test.ts', `trx.insertInto('orders')`],
    ['api/db/migrations/0009-x.ts', `trx.updateTable('orders')`],
    ['api/demo/orders.seed.ts', `trx.insertInto('orders')`],
    ['api/b/b.store.ts', `trx.selectFrom('orders') // trx.updateTable('orders')`],
    ['web/orders/a.ts', `import { x } from '#web/pricing/x.rules.ts';`],
    ['web/pricing/x.rules.ts', ''],
    ['web/pricing/x.test.ts', `import { a } from '#web/orders/a.ts';`],
  ]);
  expect(checkAll(files)).toEqual([]);
});

const allowed: [file: string, source: string][] = [
  ['shared/pricing/a.ts', `import type { Order } from '#shared/orders/orders.schemas.ts';`],
  ['shared/base/ids.ts', `import { sha256 } from '@noble/hashes/sha2.js';\nimport 'zod';`],
  ['shared/base/a.test.ts', `import fc from 'fast-check';\nimport '#shared/testing/b.ts';`],
  ['shared/base/time.ts', `export const at = (ms: number) => new Date(ms);`],
  ['api/orders/o.service.ts', `import { a } from './orders.store.ts';\nimport '#api/db/open.ts';`],
  ['api/orders/a.test.ts', `import { a } from '#api/app.ts';\nimport '#api/tickets/t.store.ts';`],
  ['e2e/a.test.ts', `const days = ['2031-06-14', '2020-01-01', 202612, 120270];`],
  ['api/orders/b.test.ts', `const now = Date.parse('2026-11-20T12:00:00Z');`],
  ['api/compose.ts', `import { x } from '#api/orders/orders.store.ts';\nimport './config.ts';`],
  ['web/a/a.calls.ts', `call(aContract.b); type A = InputOf<typeof aContract.b>;`],
  ['web/app/routes.tsx', `const page = () => import('#web/cart/cart.page.tsx');`],
  ['web/team/A.tsx', `import '#web/office/b.ts';\nimport '#web/tickets/b.parts.tsx';`],
  ['web/admin/A.tsx', `import '#web/team/b.ts';`],
  ['web/sw/serviceWorker.ts', `import { x } from '#shared/base/x.ts';\nimport './push.ts';`],
  ['web/ui/A.tsx', `// import { x } from '../cart/b.ts';\nconst a = "import x from '../y'";`],
];

test.each(allowed)('what the architecture allows passes: %s', (file, source) =>
  expect(checkFile(file, source)).toEqual([]),
);

test('imports are found in every spelling, with their lines', () => {
  const source = [
    `import a, { type B } from 'a';`,
    `import type {`,
    `  C,`,
    `} from './c.ts';`,
    `export * as d from "d";`,
    `import 'e';`,
    `const f = await import('./f.ts');`,
    `/* import 'g'; */`,
  ].join('\n');
  expect(importsOf(source)).toEqual([
    { specifier: 'a', typeOnly: false, line: 1 },
    { specifier: './c.ts', typeOnly: true, line: 2 },
    { specifier: 'd', typeOnly: false, line: 5 },
    { specifier: 'e', typeOnly: false, line: 6 },
    { specifier: './f.ts', typeOnly: false, line: 7, late: true },
  ]);
});

test('the sources of this project are really read', async () => {
  const files = await readSources();
  expect(files.get('scripts/boundaries.ts')).toContain('checkAll');
});
