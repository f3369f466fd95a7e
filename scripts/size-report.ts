// What a visitor downloads, in brotli bytes, and the budgets a build must keep.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliOf } from './precompress.ts';
import { dist } from './sources.ts';

const KB = 1_000;
export const BUDGETS = {
  home: 110 * KB,
  /** Decoders included, which are fetched when a camera starts. */
  scanner: 100 * KB,
  route: 40 * KB,
  /** Routes of the back office: forms, menus and dialogs, on a desk with a connection. */
  office: 100 * KB,
  /** The library that draws figures; it is fetched when one of its pictures comes into view. */
  charts: 90 * KB,
  /** A chunk with a budget of its own. */
  part: 40 * KB,
  css: 15 * KB,
};

/** An entry of Vite's manifest.json. */
export interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;

export interface Row {
  name: string;
  bytes: number;
  budget: number;
}

/** A build: Vite's manifest, the script of every route by its path, and the compressed size of every file. */
export interface Build {
  manifest: Manifest;
  pages: Record<string, string>;
  sizes: ReadonlyMap<string, number>;
}

const HOME = '/';
const SCANNER = '/admin/check-in';
const OFFICE = /^\/(admin|test-date)(\/|$)/;
const CHARTS = /(^|\/)analytics\/admin\/charts\.tsx$/;

/** The chunk and all it imports statically. */
function closureOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closureOf(manifest, next, seen);
  return seen;
}

/** What a route loads, and once a camera runs. */
function chunksOf(manifest: Manifest, path: string, key: string): Set<string> {
  const loaded = closureOf(manifest, key);
  const later = path === SCANNER ? (manifest[key]?.dynamicImports ?? []) : [];
  for (const next of later) closureOf(manifest, next, loaded);
  return loaded;
}

function budgetOf(path: string): number {
  if (path === HOME) return BUDGETS.home;
  if (path === SCANNER) return BUDGETS.scanner;
  return OFFICE.test(path) ? BUDGETS.office : BUDGETS.route;
}

/** Home with all that it starts with, and what every other route adds to that. */
export function routeRows({ manifest, pages, sizes }: Build): Row[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const first = new Set<string>();
  for (const key of [...entries, pages[HOME] ?? '']) closureOf(manifest, key, first);
  return Object.entries(pages).map(([path, key]) => {
    const chunks = path === HOME ? first : chunksOf(manifest, path, key).difference(first);
    const files = [...chunks].flatMap((chunk) => manifest[chunk]?.file ?? []);
    return { name: path, bytes: sum(files, sizes), budget: budgetOf(path) };
  });
}

function sum(files: Iterable<string>, sizes: ReadonlyMap<string, number>): number {
  const sizeOf = (file: string): number => {
    const size = sizes.get(file);
    if (size === undefined) throw new Error(`The build's manifest names ${file}, which is missing`);
    return size;
  };
  return [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0);
}

/** Every script but those that all pages start with, workers too, which the manifest does not name. */
function partRows({ manifest, sizes }: Build): Row[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const start = new Set([...closureOf(manifest, entry)].map((key) => manifest[key]?.file));
  const charts = Object.keys(manifest).find((key) => CHARTS.test(key)) ?? '';
  return [...sizes]
    .filter(([file]) => file.endsWith('.js') && !start.has(file))
    .map(([file, bytes]) => ({
      name: file.replace('assets/', ''),
      bytes,
      budget: file === manifest[charts]?.file ? BUDGETS.charts : BUDGETS.part,
    }));
}

/** The rows of the report: routes, styles, then scripts by size. */
export function measure(build: Build): Row[] {
  const css = Object.values(build.manifest).flatMap((chunk) => chunk.css ?? []);
  return [
    ...routeRows(build),
    { name: 'all CSS', bytes: sum(css, build.sizes), budget: BUDGETS.css },
    ...partRows(build).toSorted((a, b) => b.bytes - a.bytes),
  ];
}

export const isOver = ({ bytes, budget }: Row): boolean => bytes > budget;

export function lineOf(row: Row): string {
  const kB = (n: number) => `${(n / KB).toFixed(1)} kB`.padStart(9);
  const verdict = isOver(row) ? '  OVER BUDGET' : '';
  return `  ${row.name.padEnd(44)} ${kB(row.bytes)} of ${kB(row.budget)}${verdict}`;
}

export async function readBuild(folder = dist): Promise<Build> {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const sizes = new Map<string, number>();
  for await (const path of glob('assets/**/*.{js,css}', { cwd: folder })) {
    const content = await readFile(join(folder, path));
    sizes.set(path.replaceAll('\\', '/'), (await brotliOf(content)).length);
  }
  const { pages } = await read('.server/build.json');
  return { manifest: await read('.vite/manifest.json'), pages, sizes };
}

if (import.meta.main) {
  const rows = measure(await readBuild());
  console.log('Download sizes (brotli); a route is counted by what it adds to home:');
  for (const row of rows) console.log(lineOf(row));
  if (rows.some(isOver)) process.exitCode = 1;
}
