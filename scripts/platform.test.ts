// Each part of the tree knows only its own platform: the compiler proves it for `shared/`, lint for `api/` and `web/`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { run, tool } from './run.ts';
import { root } from './sources.ts';

/** A folder with one file of `part`; returns the folder. */
function plant(part: string, source: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, part, 'planted.ts'), source);
  return folder;
}

async function lintOf(part: 'api' | 'web', source: string): Promise<string> {
  const folder = plant(part, source);
  const rules = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  const config = join(folder, '.oxlintrc.json');
  writeFileSync(config, JSON.stringify({ ...rules, options: {} }));
  const args = [tool('oxlint/bin/oxlint'), '-c', config, join(folder, part)];
  return (await run(process.execPath, args, { quiet: true })).output;
}

async function typesOf(source: string): Promise<string> {
  const folder = plant('shared', source);
  const project = join(folder, 'tsconfig.json');
  const settings = {
    extends: join(root, 'shared/tsconfig.sources.json'),
    compilerOptions: { tsBuildInfoFile: join(folder, 'planted.tsbuildinfo') },
    include: ['shared'],
    exclude: [],
  };
  writeFileSync(project, JSON.stringify(settings));
  const compiler = tool('typescript/bin/tsc');
  return (await run(process.execPath, [compiler, '-p', project], { quiet: true })).output;
}

test.each([
  ['api', 'document', 'export const title = () => document.title;'],
  ['api', 'window', 'export const wide = () => window.innerWidth;'],
  ['web', 'process', `export const home = () => process.env['HOME'];`],
  ['web', 'Buffer', `export const bytes = () => Buffer.from('a');`],
] as const)('lint finds in %s a global of another platform: %s', async (part, name, source) => {
  expect(await lintOf(part, source)).toContain(`'${name}' is not defined`);
});

test('lint finds an import that Node could not follow: without the name of a file', async () => {
  expect(await lintOf('api', `export { a } from './a';`)).toContain('Missing file extension');
});

test('lint lets each part use its own platform', async () => {
  expect(await lintOf('api', `export const bytes = () => Buffer.from('a');`)).toContain('0 errors');
  expect(await lintOf('web', 'export const title = () => document.title;')).toContain('0 errors');
});

test.each(['document.title', 'process.pid', 'console.log', 'setTimeout', 'fetch'])(
  'the compiler refuses in shared: %s',
  async (expression) => {
    const name = expression.split('.')[0] ?? '';
    expect(await typesOf(`export const planted = () => ${expression};`)).toContain(`'${name}'`);
  },
);

test('the compiler lets shared use the language', async () => {
  expect(await typesOf('export const planted = () => new Map<string, bigint>();')).toBe('');
});
