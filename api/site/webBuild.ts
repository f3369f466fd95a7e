import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '#api/platform.ts';
import { EARLY_TAPS_SCRIPT } from '#shared/site/inlineScripts.ts';
import { escapeText } from './escaping.ts';
import { createRenderer, type Render } from './render.ts';

export type Built = {
  template: Template;
  /** Preload links, as HTML, by page path. */
  hints: ReadonlyMap<string, string>;
  draw: Render;
  version: number;
};

const madeAt = (folder: string): Promise<number | null> =>
  stat(join(folder, 'index.html')).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/**
 * Creates a function that returns the build in a folder, read again after each new build; null while there is none.
 */
export function buildsIn(folder: string, log: Log): () => Promise<Built | null> {
  let built: Built | null = null;
  return async () => {
    const version = await madeAt(folder);
    // While a build is being replaced, the old one is used.
    if (version === null || version === built?.version) return built;
    const template = readTemplate(folder);
    if (!template) return built;
    const { renderer, hints } = readNotes(folder);
    built = { template, hints, draw: createRenderer(renderer, log), version };
    return built;
  };
}

/** The parts of a built page, as HTML. */
type Parts = { head: string; body: string; end: string };

type Template = { fill(parts: Parts): string };

const HEAD = /<!--head-->[^]*?<!--\/head-->/;
const ROOT = '<div id="root">';
const END = '</body>';

const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[\w.-]+\.css)">/;

/**
 * Inlines the styles, so that the first paint waits for nothing else. The link stays, but disabled: without it, scripts
 * loaded later would load the same styles again. `media="not all"` keeps browsers from fetching the disabled link.
 */
function withStyles(html: string, folder: string): string {
  return html.replace(STYLES, (link, file: string) => {
    const path = join(folder, file);
    const styles = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (styles === '' || /<\/style/i.test(styles)) return link;
    return `<style>${styles}</style>${link.replace('>', ' media="not all" disabled>')}`;
  });
}

const APP = '<script type="module"';

const withEarlyTaps = (html: string): string =>
  html.replace(APP, () => `<script>${EARLY_TAPS_SCRIPT}</script>${APP}`);

function split(html: string): string[] {
  const [before = '', after = html] = html.split(HEAD);
  const root = after.indexOf(ROOT) + ROOT.length;
  const end = after.lastIndexOf(END);
  return [before, after.slice(0, root), after.slice(root, end), after.slice(end)];
}

/** Reads the built index.html. Null if it is missing or lacks the placeholders. */
function readTemplate(folder: string): Template | null {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const html = withEarlyTaps(withStyles(readFileSync(file, 'utf8'), folder));
  if (!HEAD.test(html) || !html.includes(ROOT) || !html.includes(END)) return null;
  const [start, head, body, end] = split(html);
  return { fill: (parts) => [start, parts.head, head, parts.body, body, parts.end, end].join('') };
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

/** The content of `build.json`, which scripts/build-renderer.ts writes. */
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
 * Reads a build's renderer and preload links. Without these links, the browser would find a page's script only after
 * the first script has run.
 */
function readNotes(folder: string): BuildNotes {
  const manifest = read(manifestSchema, join(folder, '.vite/manifest.json'));
  const notes = read(notesSchema, join(folder, '.server/build.json'));
  if (!manifest || !notes) return { renderer: null, hints: new Map() };
  const hints = Object.entries(notes.pages).map(
    ([path, key]) => [path, hintsOf(manifest, key)] as const,
  );
  return { renderer: join(folder, '.server', notes.entry), hints: new Map(hints) };
}
