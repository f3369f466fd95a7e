import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#api/platform.ts';
import { readNotes } from './chunks.ts';
import { createRenderer, type Render } from './render.ts';
import { readTemplate, type Template } from './template.ts';

export type Built = {
  template: Template;
  /** Preload links by page path. */
  hints: ReadonlyMap<string, string>;
  draw: Render;
  version: number;
};

const madeAt = (folder: string): Promise<number | null> =>
  stat(join(folder, 'index.html')).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/** Reads again after a new build; null while there is none. */
export function buildsIn(folder: string, log: Log): () => Promise<Built | null> {
  let built: Built | null = null;
  return async () => {
    const version = await madeAt(folder);
    // While a build is replaced, the old one holds.
    if (version === null || version === built?.version) return built;
    const template = readTemplate(folder);
    if (!template) return built;
    const { renderer, hints } = readNotes(folder);
    built = { template, hints, draw: createRenderer(renderer, log), version };
    return built;
  };
}
