// Import rules: docs/decisions/0010-boundaries-and-contracts.md
import { glob, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { findCycles } from './cycles.ts';
import {
  importsOf,
  targetOf,
  type Import,
  isTestFile,
  RANK,
  zoneOf,
  type Zone,
} from './imports.ts';
import { roleProblems, tableProblems } from './roles.ts';
import { root } from './sources.ts';

// Browser tests use a real server with the real clock, so their dates must be far from now.

/** A year near now, alone or at the start of a date in digits. */
const NEAR = /(?<!\d)20(?:2[6-9]|30)(?=(?:[01]\d[0-3]\d)?(?!\d))/;

/** Numbers, from 1, of the lines with such a year. */
function findNearDates(source: string): number[] {
  return source.split('\n').flatMap((line, at) => (NEAR.test(line) ? [at + 1] : []));
}

/** Packages that shared/ may import. */
const SHARED_PACKAGES =
  /^(zod|temporal-polyfill|fastest-levenshtein|@noble\/(curves|hashes))(\/|$)/;

/** The problem with importing a package into a file; null if it is allowed. */
function packageProblem(file: string, zone: Zone, { specifier, typeOnly }: Import): string | null {
  if (zone.tree === 'shared') {
    const allowed = SHARED_PACKAGES.test(specifier);
    return allowed ? null : `shared/ is pure and may not use ${specifier}`;
  }
  if (zone.tree === 'web') {
    return specifier.startsWith('node:') ? 'web/ runs in browsers, without Node' : null;
  }
  const isSql = file.endsWith('.routes.ts') && specifier === 'kysely' && !typeOnly;
  return isSql ? 'routes hold no SQL: call the service' : null;
}

/** The problem with how an import is spelled: './x.ts' within a folder, a # alias for other folders. */
function spellingProblem(file: string, specifier: string, target: string): string | null {
  if (specifier.startsWith('../')) return 'another folder is imported by its # alias, not by ../';
  const sameFolder = posix.dirname(file) === posix.dirname(target);
  if (specifier.startsWith('.') && !sameFolder) return 'another folder is imported by its # alias';
  if (specifier.startsWith('#') && sameFolder) return 'the own folder is imported by ./';
  return null;
}

function treeProblem(from: Zone, to: Zone): string | null {
  if (from.tree === to.tree || to.tree === 'shared') return null;
  if (from.tree === 'shared') return `shared/ imports shared/ only, not ${to.tree}/`;
  return from.tree === 'api' ? 'api/ never imports web/' : 'web/ never imports api/';
}

const CONTRACT_USED = /(\w+\(\s*|typeof )?\b[a-z]\w*Contract[.[]/g;
const CALLED = /^((call|callWithHeaders|request)\(|typeof )/;

/**
 * True if a source of web/ uses more of a contract than its calls: the browser has their methods and paths, but not
 * the schemas (`scripts/build-plugins.ts`).
 */
const isReadInWeb = (source: string): boolean =>
  [...source.matchAll(CONTRACT_USED)].some(([, before = '']) => !CALLED.test(before));

type Aim = { target: string; typeOnly: boolean };

function layerProblem(
  file: string,
  from: Zone,
  to: Zone,
  { target, typeOnly }: Aim,
): string | null {
  if (from.tree === 'web' && from.folder === 'sw') {
    const ok = to.tree === 'shared' || to.folder === 'sw';
    return ok ? null : 'the service worker stands alone: shared/ and web/sw/ only';
  }
  if (from.tree !== to.tree) {
    return to.folder === 'testing' ? 'only tests use the builders of testing/' : null;
  }
  // Routes may import the type of the composed services, of which they name those that they call.
  const isServices = target === 'api/compose.ts' && typeOnly && file.endsWith('.routes.ts');
  if (isServices) return null;
  if (to.rank > from.rank) return `${from.folder}/ stands below ${target}`;
  if (from.rank !== RANK.feature || !target.endsWith('.store.ts')) return null;
  if (to.folder !== from.folder) return `the store of ${to.folder}/ is private: call its service`;
  return file.endsWith('.routes.ts') ? 'routes call the service, not the store' : null;
}

function importProblem(file: string, zone: Zone, item: Import): string | null {
  const test = isTestFile(file);
  const target = targetOf(file, item.specifier);
  if (target === null) return test ? null : packageProblem(file, zone, item);
  const spelling = spellingProblem(file, item.specifier, target);
  if (spelling) return spelling;
  const to = zoneOf(target);
  if (!to) return test ? null : `${target} is a tool and no part of the product`;
  const problem = treeProblem(zone, to);
  if (problem || test) return problem;
  return layerProblem(file, zone, to, { target, typeOnly: item.typeOnly });
}

export function checkFile(file: string, source: string): string[] {
  const zone = zoneOf(file);
  const imports = importsOf(source);
  const problems = imports.flatMap((item) => {
    const specifierProblem = item.specifier.startsWith('../') ? 'no ../: use the # alias' : null;
    const problem = zone ? importProblem(file, zone, item) : specifierProblem;
    return problem ? [`${file}:${item.line}: ${problem} (${item.specifier})`] : [];
  });
  if (zone && /(^|\/)index\.tsx?$/.test(file) && /^export .*\bfrom\b/m.test(source)) {
    problems.push(`${file}:1: no barrels: import from the file itself`);
  }
  if (zone?.tree === 'shared' && !isTestFile(file) && /\bnew Date\(\s*\)/.test(source)) {
    problems.push(`${file}:1: the time comes in as an argument, not from new Date()`);
  }
  if (zone?.tree === 'web' && !isTestFile(file) && isReadInWeb(source)) {
    problems.push(`${file}:1: web/ only calls what a contract has: call(xContract.name, …)`);
  }
  problems.push(...roleProblems(file, source));
  if (file.startsWith('e2e/')) {
    for (const line of findNearDates(source)) {
      problems.push(`${file}:${line}: a day near now: ask the server for its day, or take 2031`);
    }
  }
  return problems;
}

const SHORT = 60;
/** Two files that belong together may stay apart if they would be longer than this together. */
const JOINED_MAX = 220;
const WALLS = /\.(store|seed|wire|routes|page|worker)\.tsx?$|\/migrations\//;

const linesOf = (text = ''): number => text.split('\n').length - 1;

/** Short files of the product that only one file, of their own folder, imports; `late` if it does so on demand. */
export function lonelyFiles(
  files: ReadonlyMap<string, string>,
): { file: string; from: string; late: boolean }[] {
  const imports = [...files].flatMap(([from, source]) =>
    importsOf(source).map(({ specifier, late }) => ({ from, late, to: targetOf(from, specifier) })),
  );
  return [...Map.groupBy(imports, ({ to }) => to)].flatMap(([file, uses]) => {
    const [from = '', another] = new Set(uses.map((use) => use.from));
    if (file === null || another !== undefined || !zoneOf(file) || isTestFile(file)) return [];
    const isShort = files.has(file) && linesOf(files.get(file)) < SHORT;
    const isNear = !isTestFile(from) && posix.dirname(from) === posix.dirname(file);
    return isShort && isNear ? [{ file, from, late: uses.some(({ late }) => late) }] : [];
  });
}

/** Lonely files that would fit into the file that imports them. */
function splitProblems(files: ReadonlyMap<string, string>): string[] {
  return lonelyFiles(files).flatMap(({ file, from, late }) => {
    const joined = linesOf(files.get(file)) + linesOf(files.get(from));
    if (late || WALLS.test(file) || joined > JOINED_MAX) return [];
    return [`${file}:1: only ${from} imports it, where it fits`];
  });
}

/** All problems in all files, including import cycles and tables that several stores write. */
export function checkAll(files: ReadonlyMap<string, string>): string[] {
  const problems = [...files].flatMap(([file, source]) => checkFile(file, source));
  return [...problems, ...tableProblems(files), ...findCycles(files), ...splitProblems(files)];
}

let sources: Promise<ReadonlyMap<string, string>> | undefined;

/** The texts of all sources by path, read once. */
export const readSources = (): Promise<ReadonlyMap<string, string>> => (sources ??= readAll());

async function readAll(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const pattern = '{shared,api,web,scripts,testing,e2e,bench}/**/*.{ts,tsx}';
  for await (const path of glob(pattern, { cwd: root })) {
    files.set(path.replaceAll('\\', '/'), await readFile(posix.join(root, path), 'utf8'));
  }
  return files;
}

async function main(): Promise<void> {
  const files = await readSources();
  const problems = checkAll(files);
  for (const problem of problems) console.log(problem);
  console.log(`Import boundaries: ${files.size} files, ${problems.length} problems.`);
  if (problems.length > 0 || files.size === 0) process.exitCode = 1;
}

if (import.meta.main) await main();
