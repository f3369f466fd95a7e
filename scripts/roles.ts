// Checks the roles of files, which are the last part of their names. CONTRIBUTING.md explains them.
import { importsOf, lineAt, targetOf } from './imports.ts';
import { isTestFile, RANK, zoneOf } from './zones.ts';

const SHARED = ['contract', 'schemas', 'rules', 'errors', 'words', 'types'];
const API = `routes service store commands queries jobs wire provider kinds mails writers
  mailer pusher fileStore worker errors types data plan seed svg`.split(/\s+/);
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
