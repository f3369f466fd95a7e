import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

/** The Markdown files of the project by path. */
const documents = new Map(
  globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((path) => [
    path.replaceAll('\\', '/'),
    readFileSync(posix.join(root, path), 'utf8'),
  ]),
);

const INDEX = 'docs/decisions/README.md';
const numberOf = (path: string): string => basename(path).slice(0, 4);
const recordsOf = (texts: ReadonlyMap<string, string>): [path: string, text: string][] =>
  [...texts].filter(([path]) => path.startsWith('docs/decisions/') && path !== INDEX);

function misnumbered(texts: ReadonlyMap<string, string>): string[] {
  const records = recordsOf(texts);
  return records
    .filter(([path, text]) => {
      const number = numberOf(path);
      const alone = records.filter(([other]) => numberOf(other) === number).length === 1;
      return !alone || !text.startsWith(`# ${number} `);
    })
    .map(([path]) => path);
}

const LINK = String.raw`\[\d{4}\]\(\d{4}-[\w-]+\.md\)`;
const HEAD = new RegExp(
  String.raw`^# \d{4} (.+)\n\nDate: (\d{4}-\d\d-\d\d) · Status: (Accepted|(?:Superseded|Amended) by ${LINK}(?:, ${LINK})*)\n`,
);

/** Records without date, status or a matching row of the index. */
function unlisted(texts: ReadonlyMap<string, string>): string[] {
  return recordsOf(texts)
    .filter(([path, text]) => {
      const [, title, date, status] = HEAD.exec(text) ?? [];
      const row = `| [${numberOf(path)}](${basename(path)}) | ${title} | ${date} | ${status} |`;
      return !date || !texts.get(INDEX)?.includes(row);
    })
    .map(([path]) => path);
}

/** As 'document: target'. */
function broken(texts: ReadonlyMap<string, string>, exists: (path: string) => boolean): string[] {
  return [...texts].flatMap(([path, text]) =>
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

it('every decision has a date, a status and a row in the index', () => {
  expect(unlisted(documents)).toEqual([]);
});

it('every link leads to a file', () => {
  expect(broken(documents, (path) => globSync(path, { cwd: root }).length > 0)).toEqual([]);
});

it('finds a taken number, a heading without a number, and a broken link', () => {
  const texts = new Map([
    ['docs/decisions/0001-a.md', '# 0001 A'],
    ['docs/decisions/0001-b.md', '# 0001 B'],
    ['docs/decisions/0002-c.md', '# 2. C'],
    [
      'docs/decisions/0003-d.md',
      '# 0003 D\n[gone](0009-e.md#x), [here](../a.md), [far](https://a.example/b)',
    ],
  ]);
  expect(misnumbered(texts).map((path) => basename(path))).toEqual([
    '0001-a.md',
    '0001-b.md',
    '0002-c.md',
  ]);
  const there = new Set(['docs/a.md']);
  expect(broken(texts, (path) => there.has(path))).toEqual([
    'docs/decisions/0003-d.md: docs/decisions/0009-e.md',
  ]);
});

it('finds a record without a date or a status, or with another row in the index', () => {
  const texts = new Map([
    ['docs/decisions/0001-a.md', '# 0001 A\n\nDate: 2031-05-01 · Status: Accepted\n'],
    ['docs/decisions/0002-b.md', '# 0002 B\n\nStatus: Accepted\n'],
    ['docs/decisions/0003-c.md', '# 0003 C\n\nDate: 2031-05-01 · Status: Superseded by 0001\n'],
    [
      'docs/decisions/0004-d.md',
      '# 0004 D\n\nDate: 2031-05-01 · Status: Amended by [0001](0001-a.md)\n',
    ],
    [
      INDEX,
      ['0001-a', '0002-b', '0003-c', '0004-d']
        .map(
          (name) =>
            `| [${numberOf(name)}](${name}.md) | ${name.slice(5).toUpperCase()} | 2031-05-01 | Accepted |`,
        )
        .join('\n'),
    ],
  ]);
  expect(unlisted(texts).map((path) => basename(path))).toEqual([
    '0002-b.md',
    '0003-c.md',
    '0004-d.md',
  ]);
});
