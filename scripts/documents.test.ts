import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from './boundaries.ts';
import { root } from './sources.ts';
import { isTestFile, zoneOf } from './imports.ts';

/** The Markdown files of the project by path. */
const documents = new Map(
  globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((path) => [
    path.replaceAll('\\', '/'),
    readFileSync(posix.join(root, path), 'utf8'),
  ]),
);

const INDEX = 'docs/decisions/README.md';
const nameOf = (path: string): string => basename(path, '.md');
const numberOf = (path: string): string => nameOf(path).slice(0, 4);
const recordsOf = (texts: ReadonlyMap<string, string>): [path: string, text: string][] =>
  [...texts].filter(([path]) => path.startsWith('docs/decisions/') && path !== INDEX);

const LINK = String.raw`\[\d{4}\]\(\d{4}-[\w-]+\.md\)`;
const HEAD = new RegExp(
  String.raw`^# (\d{4}) (.+)\n\nDate: (\d{4}-\d\d-\d\d) · Status: (Accepted|(?:Superseded|Amended) by ${LINK}(?:, ${LINK})*)\n`,
);
const rowOf = (path: string, title = '', date = '', status = '') =>
  `| [${numberOf(path)}](${basename(path)}) | ${title} | ${date} | ${status} |`;

/** Records without a number of their own, a date, a status or a matching row of the index. */
function unlisted(texts: ReadonlyMap<string, string>): string[] {
  const records = recordsOf(texts);
  const numbers = Map.groupBy(records, ([path]) => numberOf(path));
  const isMissing = ([path, text]: [string, string]) => {
    const [, number = '', title, date, status] = HEAD.exec(text) ?? [];
    const isTaken = number !== numberOf(path) || numbers.get(number)?.length !== 1;
    return isTaken || !texts.get(INDEX)?.includes(rowOf(path, title, date, status));
  };
  return records.filter(isMissing).map(([path]) => nameOf(path));
}

const SOURCE = /\b(?:api|bench|e2e|scripts|shared|testing|web)\/[\w./-]+\.tsx?\b/g;

/** Links and names of sources that lead to no file, as 'document: target'. */
function broken(texts: ReadonlyMap<string, string>, exists: (path: string) => boolean): string[] {
  return [...texts].flatMap(([path, text]) => {
    const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, target = '']) =>
      posix.join(posix.dirname(path), target),
    );
    const gone = [...links, ...(text.match(SOURCE) ?? [])].filter((target) => !exists(target));
    return gone.map((target) => `${path}: ${target}`);
  });
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

it('every decision has a number of its own, a date, a status and a row in the index', () => {
  expect(documents.size).toBeGreaterThan(40);
  expect(unlisted(documents)).toEqual([]);
});

it('every link, and every source that a document names, is a file', () => {
  expect(broken(documents, (path) => globSync(path, { cwd: root }).length > 0)).toEqual([]);
  const text = '[gone](0009-e.md#x), [here](../a.md), [far](https://a.example/b), `web/gone.tsx`';
  const found = broken(new Map([['docs/b/c.md', text]]), (path) => path === 'docs/a.md');
  expect(found).toEqual(['docs/b/c.md: docs/b/0009-e.md', 'docs/b/c.md: web/gone.tsx']);
});

it('finds a record whose number is taken or missing, without date or status, or with another row in the index', () => {
  const [date, accepted] = ['2031-05-01', 'Date: 2031-05-01 · Status: Accepted\n'];
  const planted = {
    '0001-a': `# 0001 A\n\n${accepted}`,
    '0002-b': '# 0002 B\n\nStatus: Accepted\n',
    '0003-c': `# 0003 C\n\nDate: ${date} · Status: Superseded by 0001\n`,
    '0004-d': `# 0004 D\n\nDate: ${date} · Status: Amended by [0001](0001-a.md)\n`,
    '0005-e': `# 0005 E\n\n${accepted}`,
    '0005-f': `# 0005 F\n\n${accepted}`,
    '0006-g': `# 6. G\n\n${accepted}`,
  };
  const texts = new Map(
    Object.entries(planted).map(([name, text]) => [`docs/decisions/${name}.md`, text]),
  );
  const rows = [...texts.keys()].map((path) =>
    rowOf(path, nameOf(path).slice(5).toUpperCase(), date, 'Accepted'),
  );
  texts.set(INDEX, rows.join('\n'));
  expect(unlisted(texts)).toEqual(Object.keys(planted).slice(1));
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
  const sources = new Map([
    ['api/mails/a.ts', ''],
    ['bench/race/people.race.ts', ''],
    ['api/orders/a.ts', 'const MOST_ROWS = 3;\nfunction openBooks() {}\nlet background = 1;'],
    ['web/orders/a.ts', 'export const recallOrder = () => practice;'],
  ]);
  expect(comeBack(names, sources)).toEqual([
    'api/mails/a.ts: /mails',
    'bench/race/people.race.ts: people.race',
    'api/orders/a.ts: books',
    'api/orders/a.ts: MOST_…',
    'web/orders/a.ts: recall…',
  ]);
});

/** As 'path: first words'. Such a comment needs the code below it to be understood. */
function riddles(sources: ReadonlyMap<string, string>): string[] {
  const product = [...sources].filter(([path]) => zoneOf(path) && !isTestFile(path));
  return product.flatMap(([path, source]) =>
    [...source.matchAll(/(?:\/\*\*\s(?:\s*\* )?|^\s*\/\/ )(Of|Whether|What of|Those|By) /gm)].map(
      ([, words]) => `${path}: ${words}`,
    ),
  );
}

it('no comment begins in the middle of a thought', async () => {
  expect(riddles(await readSources())).toEqual([]);
  const sources = new Map([
    ['api/orders/a.ts', '/** Of an order. */\nlet a; // The whole.\n  // By then it is over.\n'],
    ['web/orders/a.ts', '/**\n * Whether it is\n * of use.\n */\n/** The sum of all. */'],
    ['web/orders/a.test.ts', '// Those of before.'],
  ]);
  expect(riddles(sources)).toEqual([
    'api/orders/a.ts: Of',
    'api/orders/a.ts: By',
    'web/orders/a.ts: Whether',
  ]);
});
