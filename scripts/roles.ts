// Checks the roles of files, which are the last part of their names. CONTRIBUTING.md explains them.
import {
  importsOf,
  lineAt,
  targetOf,
  isTestFile,
  RANK,
  zoneOf,
  withoutComments,
} from './imports.ts';

const SHARED = ['contract', 'schemas', 'rules', 'errors', 'words', 'types'];
const API = `routes service store commands queries jobs wire provider kinds mails writers
  worker errors types data plan seed`.split(/\s+/);
const WEB = `page parts queries calls local storage schemas rules errors data types worker`.split(
  ' ',
);
const ROLES = { shared: new Set(SHARED), api: new Set(API), web: new Set(WEB) };

/** Files that other features may import (`boundaries.ts` has the rule for stores). Types may come from any file. */
const FACE = {
  api: /\.(service|commands|queries|wire|store)\.ts$/,
  web: /\.(parts|queries|calls|local|storage|rules|schemas|errors|types|data)\.tsx?$/,
};
const SENTENCE = {
  api: 'features call the service, commands or queries of',
  web: 'features use the parts, queries, rules or local data of',
};
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(|\bsql(<[^`]*>)?`/;
const HOLDS_SQL = /\.(store|seed)\.ts$|^api\/db\//;

function nameProblem(file: string): string | null {
  const zone = zoneOf(file);
  if (!zone || !file.includes('/', zone.tree.length + 1)) return null;
  const [, ...parts] = file.slice(file.lastIndexOf('/') + 1).split('.');
  const role = parts.at(-2);
  if (role === undefined || (parts.length === 2 && ROLES[zone.tree].has(role))) return null;
  return `${file}:1: '.${role}' is no role of a file in ${zone.tree}/: see CONTRIBUTING.md`;
}

function faceProblems(file: string, source: string): string[] {
  const from = zoneOf(file);
  if (!from || from.tree === 'shared' || from.rank === RANK.top) return [];
  const { tree } = from;
  return importsOf(source).flatMap(({ specifier, typeOnly, line }) => {
    const target = targetOf(file, specifier);
    const to = target === null ? null : zoneOf(target);
    if (!target || to?.tree !== tree || to.rank !== RANK.feature || to.rank > from.rank) return [];
    if (typeOnly || to.folder === from.folder || FACE[tree].test(target)) return [];
    return [`${file}:${line}: ${SENTENCE[tree]} ${to.folder}/, not ${target}`];
  });
}

/** All problems with the roles of a file and of those it imports, as 'path:line: sentence'. */
export function roleProblems(file: string, source: string): string[] {
  if (isTestFile(file)) return [];
  const name = nameProblem(file);
  const at = source.search(QUERY);
  const isSql = file.startsWith('api/') && at >= 0 && !HOLDS_SQL.test(file);
  const line = lineAt(source, at);
  return [
    ...(name ? [name] : []),
    ...(isSql ? [`${file}:${line}: only stores build queries`] : []),
    ...faceProblems(file, source),
  ];
}

// Checks that each table is written by one store: docs/decisions/0010-boundaries-and-contracts.md

/** Patterns of writes, with the table's name: in queries, by common functions of api/db/, and in raw SQL. */
const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*(?:'(\w+)'|[^)]*)/g,
  /\b(?:removeRows|pruneRows|moveDays)\(\s*\w+,\s*(?:'(\w+)'|[^)]*)/g,
  /\bwritesOf\('(\w+)'/g,
  /(?<![\w'])(?:insert into|delete from|update(?=\s+\S+\s+set\b))\s+(?:"?(\w+)|\$)/g,
];

/** Files that may write any table: migrations and common functions, the copy to PostgreSQL, demo and seed data. */
const COMMON = /^api\/(db|toPostgres|demo)\/|\.seed\.ts$/;
/** This store erases a person by the rules in `personalData.ts`, which name the tables. */
const BY_RULES = 'api/privacy/personalData.store.ts';

type Write = { table: string | undefined; file: string; line: number };

function writesIn(file: string, source: string): Write[] {
  if (!file.startsWith('api/') || isTestFile(file) || COMMON.test(file) || file === BY_RULES)
    return [];
  const code = withoutComments(source);
  return WRITES.flatMap((write) =>
    [...code.matchAll(write)].map((match) => ({
      table: match[1],
      file,
      line: lineAt(code, match.index),
    })),
  );
}

/** Problems: tables that several files write, or a file that is no store, and writes that name no table. */
export function tableProblems(files: ReadonlyMap<string, string>): string[] {
  const writes = [...files].flatMap(([file, source]) => writesIn(file, source));
  return [...Map.groupBy(writes, ({ table }) => table)].flatMap(([table, all]) => {
    const writers = [...new Map(all.toReversed().map((write) => [write.file, write])).values()];
    return writers.flatMap(({ file, line }) => {
      const at = `${file}:${line}:`;
      if (table === undefined) return `${at} a write names its table, so that it has an owner`;
      if (!file.endsWith('.store.ts')) return `${at} only a store writes ${table}`;
      const others = writers.filter((other) => other.file !== file).map((other) => other.file);
      return others.length > 0 ? `${at} one store owns ${table}, not also ${others.join()}` : [];
    });
  });
}
