import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#api/platform.ts';
import { readNotes } from './chunks.ts';
import { createRenderer, type Render } from './render.ts';
import { readTemplate, type Template } from './template.ts';

/** A build of the web app, as far as its pages are concerned. */
export type Built = {
  template: Template;
  /** Links to the scripts of a page, by its path. */
  hints: ReadonlyMap<string, string>;
  draw: Render;
  /** Tells one build from the next. */
  version: number;
};

const madeAt = (folder: string): Promise<number | null> =>
  stat(join(folder, 'index.html')).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/** Reads a build once, and again when another one has taken its place; null while there is none. */
export function buildsIn(folder: string, log: Log): () => Promise<Built | null> {
  let built: Built | null = null;
  return async () => {
    const version = await madeAt(folder);
    // In the moment in which one build takes the place of another, the old one still holds.
    if (version === null || version === built?.version) return built;
    const template = readTemplate(folder);
    if (!template) return built;
    const { renderer, hints } = readNotes(folder);
    built = { template, hints, draw: createRenderer(renderer, log), version };
    return built;
  };
}
