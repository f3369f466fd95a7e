import { pathToFileURL } from 'node:url';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '#api/platform.ts';
import type { Seed } from './site.service.ts';
import { escapeText } from './head.ts';

export type Rendered = {
  html: string;
  /** Preload links for the page's head. */
  links: string;
};

/** Draws a page on the server; null if the browser must draw it. */
export type Render = (
  path: string,
  seeds: readonly Seed[],
  now: number,
) => Promise<Rendered | null>;

/** What web/server.tsx exports. */
type Renderer = {
  render: (path: string, seeds: readonly Seed[], now: number) => Promise<Rendered>;
};

const never: Render = () => Promise.resolve(null);

const isRenderer = (module: unknown): module is Renderer =>
  typeof module === 'object' && module !== null && 'render' in module;

/**
 * Creates a renderer from the module `file`, built for Node. If it fails, that is logged, and the browser draws the
 * page.
 */
export function createRenderer(file: string | null, log: Log): Render {
  if (file === null) return never;
  const loading: Promise<unknown> = import(pathToFileURL(file).href);
  loading.catch(() => undefined);
  return async (path, seeds, now) => {
    try {
      const module = await loading;
      return isRenderer(module) ? await module.render(path, seeds, now) : null;
    } catch (error) {
      log.warn({ err: error, path }, 'could not render a page on the server');
      return null;
    }
  };
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** The file `build.json`, which scripts/build-renderer.ts writes. */
const notesSchema = z.object({
  entry: z.string(),
  /** The script of each page path, named as in the manifest. */
  pages: z.record(z.string(), z.string()),
});

type BuildNotes = {
  /** Path of the module that renders pages on the server; null if there is none. */
  renderer: string | null;
  /** Preload links, as HTML, by page path. */
  hints: ReadonlyMap<string, string>;
};

function read<S extends z.ZodType>(schema: S, file: string): z.infer<S> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

function closureOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closureOf(manifest, next, seen);
  return seen;
}

function hintsOf(manifest: Manifest, key: string): string {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  const there = entry ? closureOf(manifest, entry) : new Set<string>();
  const files = [...closureOf(manifest, key)]
    .filter((name) => !there.has(name))
    .flatMap((name) => manifest[name]?.file ?? []);
  return files
    .map((file) => `\n    <link rel="modulepreload" crossorigin href="/${escapeText(file)}">`)
    .join('');
}

/**
 * Reads what a build says about its renderer and preload links. Without these links, the browser would find a page's
 * script only after the first script has run.
 */
export function readNotes(folder: string): BuildNotes {
  const manifest = read(manifestSchema, join(folder, '.vite/manifest.json'));
  const notes = read(notesSchema, join(folder, '.server/build.json'));
  if (!manifest || !notes) return { renderer: null, hints: new Map() };
  const hints = Object.entries(notes.pages).map(
    ([path, key]) => [path, hintsOf(manifest, key)] as const,
  );
  return { renderer: join(folder, '.server', notes.entry), hints: new Map(hints) };
}
