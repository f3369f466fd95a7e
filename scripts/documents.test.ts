import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from './boundaries.ts';
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

it('every decision has a date, a status and a row in the index', () =>
  expect(unlisted(documents)).toEqual([]));

it('every link leads to a file', () =>
  expect(broken(documents, (path) => globSync(path, { cwd: root }).length > 0)).toEqual([]));

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

const DECLARED = /\b(?:const|let|function\*?|class|type|interface) (\w+)/g;

/** As 'name' or '/folder', from the table of the glossary; '…' stands for any rest. */
function oldNames(glossary: string): string[] {
  const table = glossary.slice(glossary.indexOf('## Names that are gone'));
  return [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\S+)`/g)].map(([, name = '']) =>
      cell.includes('(the feature)') ? `/${name}` : name,
    ),
  );
}

/** Matches a word of a name: `books` is in `openBooks` and in `books.store.ts`, not in `booksellers`. */
function isIn(name: string): RegExp {
  const end = name.endsWith('…') ? '' : '(?![a-z])';
  const word = RegExp.escape(name.replace('…', ''));
  const capital = RegExp.escape(name.charAt(0).toUpperCase() + name.slice(1).replace('…', ''));
  return new RegExp(`(?<![A-Za-z])${word}${end}|(?<=[a-z0-9])${capital}${end}`);
}

/** As 'path: old name'. Migrations have shipped; this file plants names. */
function comeBack(names: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const exempt = /^api\/db\/migrations\/|^scripts\/documents\.test\.ts$/;
  const files = [...sources].filter(([path]) => !exempt.test(path));
  const patterns = names.map((name) => ({ name, pattern: isIn(name) }));
  return files.flatMap(([path, source]) => {
    const used = [...source.matchAll(DECLARED)].map(([, name = '']) => name);
    return patterns
      .filter(({ name, pattern }) =>
        name.startsWith('/')
          ? path.includes(`${name}/`)
          : [basename(path), ...used].some((each) => pattern.test(each)),
      )
      .map(({ name }) => `${path}: ${name}`);
  });
}

it('no name that is gone comes back in a path or a declaration', async () => {
  const names = oldNames(documents.get('docs/glossary.md') ?? '');
  expect(names.length).toBeGreaterThan(20);
  expect(comeBack(names, await readSources())).toEqual([]);
  const planted = new Map([
    ['api/mails/a.ts', ''],
    ['bench/race/people.race.ts', ''],
    ['api/orders/a.ts', 'const MOST_ROWS = 3;\nfunction openBooks() {}\nlet background = 1;'],
    ['web/orders/a.ts', 'export const recallOrder = () => practice;'],
  ]);
  expect(comeBack(names, planted)).toEqual([
    'api/mails/a.ts: /mails',
    'bench/race/people.race.ts: people.race',
    'api/orders/a.ts: books',
    'api/orders/a.ts: MOST_…',
    'web/orders/a.ts: recall…',
  ]);
});
