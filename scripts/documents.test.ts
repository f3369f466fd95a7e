import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

/** The papers of the project by path. */
const documents = new Map(
  globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((path) => [
    path.replaceAll('\\', '/'),
    readFileSync(posix.join(root, path), 'utf8'),
  ]),
);

/** Records of decisions that another shares a number with, or that are headed by none or by another. */
function misnumbered(papers: ReadonlyMap<string, string>): string[] {
  const records = [...papers].filter(([path]) => path.startsWith('docs/decisions/'));
  const numberOf = (path: string): string => basename(path).slice(0, 4);
  return records
    .filter(([path, text]) => {
      const number = numberOf(path);
      const alone = records.filter(([other]) => numberOf(other) === number).length === 1;
      return !alone || !text.startsWith(`# ${number} `);
    })
    .map(([path]) => path);
}

/** Links to files that are not there, as 'paper: target'. */
function broken(papers: ReadonlyMap<string, string>, exists: (path: string) => boolean): string[] {
  return [...papers].flatMap(([path, text]) =>
    [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)]
      .map(([, target = '']) => posix.join(posix.dirname(path), target))
      .filter((target) => !exists(target))
      .map((target) => `${path}: ${target}`),
  );
}

/** Large files slow down every clone of the repository. */
const MAX_BYTES = 500_000;
const SOURCES = '{api,bench,docs,e2e,public,scripts,shared,testing,web}/**/*.*';

const tooLarge = (sizes: readonly (readonly [path: string, bytes: number])[]): string[] =>
  sizes.filter(([, bytes]) => bytes > MAX_BYTES).map(([path]) => path);

it('every file is small, fonts and pictures too', () => {
  const paths = globSync(SOURCES, { cwd: root });
  expect(paths.some((path) => path.endsWith('.ttf'))).toBe(true);
  const sizes = paths.map((path) => [path, statSync(posix.join(root, path)).size] as const);
  expect(tooLarge(sizes)).toEqual([]);
  expect(tooLarge([...sizes, ['web/film.webm', MAX_BYTES + 1]])).toEqual(['web/film.webm']);
});

it('every decision has a number of its own', () => {
  expect(documents.size).toBeGreaterThan(40);
  expect(misnumbered(documents)).toEqual([]);
});

it('every link leads to a file', () => {
  expect(broken(documents, (path) => globSync(path, { cwd: root }).length > 0)).toEqual([]);
});

it('a number that is taken, a heading without one and a link into nothing are seen', () => {
  const papers = new Map([
    ['docs/decisions/0001-a.md', '# 0001 A'],
    ['docs/decisions/0001-b.md', '# 0001 B'],
    ['docs/decisions/0002-c.md', '# 2. C'],
    [
      'docs/decisions/0003-d.md',
      '# 0003 D\n[gone](0009-e.md#x), [here](../a.md), [far](https://a.example/b)',
    ],
  ]);
  expect(misnumbered(papers).map((path) => basename(path))).toEqual([
    '0001-a.md',
    '0001-b.md',
    '0002-c.md',
  ]);
  const there = new Set(['docs/a.md']);
  expect(broken(papers, (path) => there.has(path))).toEqual([
    'docs/decisions/0003-d.md: docs/decisions/0009-e.md',
  ]);
});
