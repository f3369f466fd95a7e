// `npm run stats`: counts files and lines of the code.
import { execFileSync } from 'node:child_process';
import { lonelyFiles, readSources } from './boundaries.ts';
import { root } from './sources.ts';

const isTest = (file: string): boolean => /test/i.test(file) || file.startsWith('e2e/');
const isProduct = (file: string): boolean => /^(api|web|shared)\//.test(file) && !isTest(file);
const linesOf = (text = ''): number => text.split('\n').length - 1;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const sources = await readSources();
const sum = (wanted: (file: string) => boolean): { files: number; lines: number } => {
  const chosen = [...sources].filter(([file]) => wanted(file));
  return {
    files: chosen.length,
    lines: chosen.reduce((lines, [, text]) => lines + linesOf(text), 0),
  };
};
const records = files.filter((file) => /^docs\/decisions\/\d/.test(file)).length;

console.table({
  'source in api, web, shared': sum(isProduct),
  'tests and their helpers': sum(isTest),
  'all TypeScript': sum(() => true),
  'short, with one importer in their folder': { files: lonelyFiles(sources).length },
  'decision records': { files: records },
  'all files in git': { files: files.length },
});
