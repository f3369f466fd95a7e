import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { escapeText } from './html.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;
/** The script of each page, by the page's path, as the manifest names it. */
const pagesSchema = z.record(z.string(), z.string());

function read<S extends z.ZodType>(schema: S, file: string): z.infer<S> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

function closureOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closureOf(manifest, next, seen);
  return seen;
}

/** What a page needs beside the entry. */
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
 * Hints for each page of the build in `folder`: the page's own script would otherwise be found only when the first
 * one runs. A page that the build does not know gets none.
 */
export function readHints(folder: string): ReadonlyMap<string, string> {
  const manifest = read(manifestSchema, join(folder, '.vite/manifest.json'));
  const pages = read(pagesSchema, join(folder, '.server/pages.json'));
  if (!manifest || !pages) return new Map();
  return new Map(Object.entries(pages).map(([path, key]) => [path, hintsOf(manifest, key)]));
}
