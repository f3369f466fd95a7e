// Each part of the tree knows only its own platform: the compiler proves it for `shared/`, lint for `api/` and `web/`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { run, tool } from './run.ts';
import { root } from './sources.ts';

/** A folder with these files of `part`. */
function plant(part: string, files: Record<string, string>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [name, source] of Object.entries(files))
    writeFileSync(join(folder, part, `${name}.ts`), source);
  return folder;
}

async function lintOf(part: 'api' | 'web', files: Record<string, string>): Promise<string[]> {
  const folder = plant(part, files);
  const rules = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  const config = join(folder, '.oxlintrc.json');
  writeFileSync(config, JSON.stringify({ ...rules, options: {} }));
  const args = ['-c', config, '-f', 'unix', join(folder, part)];
  const { output } = await run(process.execPath, [tool('oxlint/bin/oxlint'), ...args], {
    quiet: true,
  });
  return output.split('\n').filter((line) => line.includes('.ts:'));
}

async function typesOf(files: Record<string, string>): Promise<string[]> {
  const folder = plant('shared', files);
  const project = join(folder, 'tsconfig.json');
  const settings = {
    extends: join(root, 'shared/tsconfig.sources.json'),
    compilerOptions: { tsBuildInfoFile: join(folder, 'planted.tsbuildinfo') },
    include: ['shared'],
    exclude: [],
  };
  writeFileSync(project, JSON.stringify(settings));
  const compiler = tool('typescript/bin/tsc');
  const { output } = await run(process.execPath, [compiler, '-p', project], { quiet: true });
  return output.split('\n').filter((line) => line.includes('.ts('));
}

const DOCUMENT = 'export const title = () => document.title;';
const BUFFER = `export const bytes = () => Buffer.from('a');`;

test('lint finds in api/ a global of the browser, and an import without the name of a file', async () => {
  const files = {
    own: BUFFER,
    document: DOCUMENT,
    window: 'export const wide = () => window.innerWidth;',
    import: `export { a } from './a';`,
  };
  const found = (await lintOf('api', files)).toSorted();
  expect(found).toEqual([
    expect.stringContaining("'document' is not defined"),
    expect.stringContaining('Missing file extension'),
    expect.stringContaining("'window' is not defined"),
  ]);
});

test('lint finds in web/ a global of Node', async () => {
  const process = `export const home = () => process.env['HOME'];`;
  const found = (await lintOf('web', { own: DOCUMENT, buffer: BUFFER, process })).toSorted();
  expect(found).toEqual([
    expect.stringContaining("'Buffer' is not defined"),
    expect.stringContaining("'process' is not defined"),
  ]);
});

test('the compiler lets shared use the language, and no platform', async () => {
  const others = ['console', 'document', 'fetch', 'process', 'setTimeout'];
  const planted = others.map((name) => [name, `export const planted = () => ${name};`]);
  const own = 'export const planted = () => new Map<string, bigint>();';
  const found = await typesOf({ own, ...Object.fromEntries(planted) });
  expect(found.toSorted()).toEqual(others.map((name) => expect.stringContaining(`'${name}'`)));
});
