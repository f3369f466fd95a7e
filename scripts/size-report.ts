// What a visitor downloads, in brotli bytes, and the budgets a build must keep.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliOf } from './precompress.ts';
import { dist } from './sources.ts';

const KB = 1_000;
export const BUDGETS = {
  first: 103 * KB,
  scanner: 100 * KB,
  /** The library that draws figures; it is fetched when one of its pictures comes into view. */
  charts: 90 * KB,
  lazy: 40 * KB,
  css: 15 * KB,
};

/** An entry of Vite's manifest.json. */
export interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
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

const CHARTS = /(^|\/)analytics\/admin\/charts\.tsx$/;
const HOME = /(^|\/)home\.page\.tsx$/;
const SCANNER = /(^|\/)checkin\/[^/]*\.page\.tsx$/;

/** The chunk and all it imports statically. */
export function closureOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closureOf(manifest, next, seen);
  return seen;
}

/** The chunks loaded to show the home page: entry, home page, and their static imports. */
export function firstLoad(manifest: Manifest): Set<string> {
  const start = Object.entries(manifest).filter(([key, { isEntry }]) => isEntry || HOME.test(key));
  const loaded = new Set<string>();
  for (const [key] of start) closureOf(manifest, key, loaded);
  return loaded;
}

/** What must be loaded for the scanner beyond the first load, decoders on demand included. */
function scannerChunks(manifest: Manifest, first: ReadonlySet<string>): Set<string> {
  const loaded = new Set<string>();
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!SCANNER.test(key)) continue;
    closureOf(manifest, key, loaded);
    for (const next of chunk.dynamicImports ?? []) closureOf(manifest, next, loaded);
  }
  return loaded.difference(first);
}

/** The rows of the report, from the compressed size of every script and style sheet. */
export function measure(manifest: Manifest, sizes: ReadonlyMap<string, number>): Row[] {
  const sizeOf = (file: string): number => {
    const size = sizes.get(file);
    if (size === undefined) throw new Error(`The build's manifest names ${file}, which is missing`);
    return size;
  };
  const sum = (files: Iterable<string>) => [...files].reduce((total, f) => total + sizeOf(f), 0);
  const filesOf = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
  const first = firstLoad(manifest);
  const scanner = scannerChunks(manifest, first);
  const css = Object.values(manifest).flatMap((chunk) => chunk.css ?? []);
  const rows: Row[] = [
    { name: 'home, first load', bytes: sum(filesOf(first)), budget: BUDGETS.first },
    { name: 'scanner, on top of it', bytes: sum(filesOf(scanner)), budget: BUDGETS.scanner },
    { name: 'all CSS', bytes: sum(new Set(css)), budget: BUDGETS.css },
  ];
  // Workers are not in the manifest: every other script is a lazy chunk.
  const reported = new Set([...filesOf(first), ...filesOf(scanner)]);
  const charts = new Set(filesOf(Object.keys(manifest).filter((key) => CHARTS.test(key))));
  for (const [file, bytes] of sizes) {
    if (reported.has(file) || !file.endsWith('.js')) continue;
    const budget = charts.has(file) ? BUDGETS.charts : BUDGETS.lazy;
    rows.push({ name: file.replace('assets/', ''), bytes, budget });
  }
  return rows;
}

async function sizesIn(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const path of glob('assets/**/*.{js,css}', { cwd: folder })) {
    const content = await readFile(join(folder, path));
    sizes.set(path.replaceAll('\\', '/'), (await brotliOf(content)).length);
  }
  return sizes;
}

function printRow({ name, bytes, budget }: Row): void {
  const kB = (n: number) => `${(n / KB).toFixed(1)} kB`.padStart(9);
  const verdict = bytes > budget ? '  OVER BUDGET' : '';
  console.log(`  ${name.padEnd(44)} ${kB(bytes)} of ${kB(budget)}${verdict}`);
}

/** Prints the report of a build; false when a budget is exceeded. */
export async function checkSizes(folder = dist): Promise<boolean> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const rows = measure(manifest, await sizesIn(folder));
  console.log('Download sizes (brotli):');
  rows.slice(0, 3).forEach(printRow);
  rows
    .slice(3)
    .toSorted((a, b) => b.bytes - a.bytes)
    .forEach(printRow);
  return rows.every(({ bytes, budget }) => bytes <= budget);
}

if (import.meta.main && !(await checkSizes())) process.exitCode = 1;
