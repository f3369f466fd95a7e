// Sizes of what visitors download, compressed with Brotli, and their budgets.
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { dist } from './sources.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = '**/*.{js,css,html,svg,json,webmanifest,wasm,txt,xml}';
/** Size in bytes below which files are not compressed, because they hardly shrink. */
const SMALLEST = 300;

async function brotliOf(content: Buffer): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

async function compressFile(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size < SMALLEST) return;
  const content = await readFile(path);
  const [br, gz] = await Promise.all([brotliOf(content), zip(content, { level: 9 })]);
  if (br.length < size) await writeFile(`${path}.br`, br);
  if (gz.length < size) await writeFile(`${path}.gz`, gz);
}

/** Writes .br and .gz files beside those in a folder that become smaller by it. */
export async function precompress(folder: string): Promise<void> {
  const paths = await Array.fromAsync(glob(COMPRESSIBLE, { cwd: folder }));
  await Promise.all(paths.map((path) => compressFile(join(folder, path))));
}

const KB = 1_000;
export const BUDGETS = {
  home: 112 * KB,
  /**
   * The check-in page with its decoders, which are loaded when a camera starts. The hashes in the names of its 40
   * chunks alone make it up to 0.1 kB larger or smaller with any change of the app.
   */
  scanner: 103.2 * KB,
  route: 40 * KB,
  /** Pages that draw tickets, with their codes. */
  tickets: 46 * KB,
  /** The script that draws a stored ticket, or the door's first screen, before the app is there. */
  storedPage: 15 * KB,
  /** Pages of the back office, with their forms, menus and dialogs. */
  office: 100 * KB,
  /** The charts, loaded when one scrolls into view. */
  charts: 90 * KB,
  part: 40 * KB,
  css: 15.5 * KB,
};

/** An entry of Vite's manifest.json. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

export type Manifest = Record<string, Chunk>;

interface Row {
  name: string;
  bytes: number;
  budget: number;
}

/** Vite's manifest, the script of each page by its path, and the compressed size of each file. */
export interface Build {
  manifest: Manifest;
  pages: Record<string, string>;
  sizes: ReadonlyMap<string, number>;
}

const HOME = '/';
const SCANNER = '/admin/check-in';
const TICKETS = /^\/(tickets|orders\/:orderNumber)$/;
const STORED_PAGE = 'stored-page.js';
const OFFICE = /^\/(admin|test-date)(\/|$)/;
const DECODER = /decode/i;
const CHARTS = /(^|\/)office\/charts\/charts\.tsx$/;

/** A chunk with all that it imports statically. */
function closureOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closureOf(manifest, next, seen);
  return seen;
}

/** The chunks that a page loads; for the scanner, also those that a camera needs. */
function chunksOf(manifest: Manifest, path: string, key: string): Set<string> {
  const loaded = closureOf(manifest, key);
  const later = path === SCANNER ? (manifest[key]?.dynamicImports ?? []) : [];
  // Other dynamic imports, such as statistics, are loaded only when somebody opens them.
  for (const next of later.filter((one) => DECODER.test(one))) closureOf(manifest, next, loaded);
  return loaded;
}

function budgetOf(path: string): number {
  if (path === HOME) return BUDGETS.home;
  if (path === SCANNER) return BUDGETS.scanner;
  if (TICKETS.test(path)) return BUDGETS.tickets;
  return OFFICE.test(path) ? BUDGETS.office : BUDGETS.route;
}

/** Sizes of all pages; other pages than home without what home has loaded. */
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

/** Sizes of all scripts that are not loaded at the start, including workers, which are not in the manifest. */
function partRows({ manifest, sizes }: Build): Row[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const start = new Set([...closureOf(manifest, entry)].map((key) => manifest[key]?.file));
  const charts = Object.keys(manifest).find((key) => CHARTS.test(key)) ?? '';
  return [...sizes]
    .filter(([file]) => file.endsWith('.js') && !start.has(file))
    .map(([file, bytes]) => ({
      name: file.replace('assets/', ''),
      bytes,
      budget: partBudgetOf(file, manifest[charts]?.file),
    }));
}

function partBudgetOf(file: string, charts: string | undefined): number {
  if (file === STORED_PAGE) return BUDGETS.storedPage;
  return file === charts ? BUDGETS.charts : BUDGETS.part;
}

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
  const line = `  ${row.name.padEnd(44)} ${kB(row.bytes)} of ${kB(row.budget)}`;
  return isOver(row) ? `${line}  OVER BUDGET by ${row.bytes - row.budget} bytes` : line;
}

export async function readBuild(folder = dist): Promise<Build> {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const sizes = new Map<string, number>();
  for await (const path of glob(['assets/**/*.{js,css}', STORED_PAGE], { cwd: folder })) {
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
