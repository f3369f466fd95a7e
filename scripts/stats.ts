// `npm run stats`: how heavy the code is.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf, targetOf } from './imports.ts';
import { root } from './sources.ts';

const SHORT = 60;
const isCode = (file: string): boolean => /\.tsx?$/.test(file);
const isTest = (file: string): boolean => /test/i.test(file) || file.startsWith('e2e/');
const isProduct = (file: string): boolean => /^(api|web|shared)\//.test(file) && !isTest(file);

/** Importers of each file, by path from the project folder. */
function importersOf(sources: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of sources)
    for (const { specifier } of importsOf(text)) {
      const target = targetOf(file, specifier);
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  return importers;
}

/** Short files that only one file of their own folder imports. */
function doors(sources: ReadonlyMap<string, string>): string[] {
  const importers = importersOf(sources);
  return [...sources.keys()].filter((file) => {
    const [one, ...more] = importers.get(file) ?? [];
    const isShort = linesOf(sources.get(file) ?? '') < SHORT;
    return isProduct(file) && isShort && more.length === 0 && one && dirname(one) === dirname(file);
  });
}

const linesOf = (text: string): number => text.split('\n').length - 1;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const sources = new Map(
  files.filter(isCode).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
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
