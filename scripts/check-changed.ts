// `npm run check:changed [commit]`: checks types and import boundaries, and lint and format of the files changed
// since the commit, by default the last one shared with the upstream branch. If all is well, runs the related tests.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import { root } from './sources.ts';
import { BOUNDARIES, format, lint, runAll, TYPES } from './steps.ts';
import { unitTests } from './vitest-steps.ts';

const CODE = /\.(ts|tsx|mts|mjs)$/;
/** Tests that any change may break: they import little, but read files. */
const READ_ALL_FILES = [
  'api/mailLog/mailLog.test.ts',
  'scripts/documents.test.ts',
  'scripts/specification.test.ts',
  'testing/guards.test.ts',
];

async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.trim();
}

/** The last commit shared with the upstream branch; the branch's own last commit if it has no upstream. */
async function lastLanded(): Promise<string> {
  return git('merge-base', 'HEAD', '@{upstream}').catch(() => git('rev-parse', 'HEAD'));
}

const base = process.argv[2] ?? (await lastLanded());
const listed = await Promise.all([
  git('diff', '--name-only', base),
  git('ls-files', '--others', '--exclude-standard'),
]);
const changed = [...new Set(listed.flatMap((text) => text.split('\n')))].filter(Boolean);
console.log(`${changed.length} files have changed since ${base.slice(0, 8)}.`);
if (changed.length === 0) process.exit();
if (changed.some((file) => file.startsWith('web/')))
  console.log('Also run `npm run build`, which checks the sizes of pages and CSS.');

const code = changed.filter((file) => CODE.test(file) && existsSync(join(root, file)));
const related = ['--changed', base, '--passWithNoTests', '--exclude=e2e/**'];
await runAll(
  [TYPES, BOUNDARIES, ...(code.length > 0 ? [lint(...code), format(...code)] : [])],
  [
    unitTests('tests that read all files', { more: READ_ALL_FILES }),
    unitTests('related tests', { more: related }),
  ],
  { fastFail: true },
);
