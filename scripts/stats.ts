// `npm run stats`: counts files and lines of the code.
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { readSources } from './boundaries.ts';
import { fileGraph } from './cycles.ts';
import { root } from './sources.ts';

const SHORT = 60;
const isTest = (file: string): boolean => /test/i.test(file) || file.startsWith('e2e/');
const isProduct = (file: string): boolean => /^(api|web|shared)\//.test(file) && !isTest(file);
const linesOf = (text = ''): number => text.split('\n').length - 1;

/** Short files that only one file of their own folder imports. */
function doors(sources: ReadonlyMap<string, string>): string[] {
  const imports = [...fileGraph(sources)].flatMap(([from, targets]) =>
    [...targets].map((to) => ({ from, to })),
  );
  const importers = Map.groupBy(imports, ({ to }) => to);
  return [...importers].flatMap(([file, [one, ...more]]) => {
    const isShort = isProduct(file) && linesOf(sources.get(file)) < SHORT;
    const isAlone = one && more.length === 0 && dirname(one.from) === dirname(file);
    return isShort && isAlone ? [file] : [];
  });
}

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
  'short, with one importer in their folder': { files: doors(sources).length },
  'decision records': { files: records },
  'all files in git': { files: files.length },
});
