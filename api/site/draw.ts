import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '#api/platform.ts';
import type { Seed } from './site.service.ts';

export type Drawn = {
  /** What stands in the page's root. */
  html: string;
  /** Links for its head: pictures that it wants at once. */
  links: string;
};

/** The first screen of a page as HTML; null: the app draws it itself. */
export type Draw = (path: string, seeds: readonly Seed[], now: number) => Promise<Drawn | null>;

/** What the build leaves in .server/render.js, see web/server.tsx. */
type Renderer = { render: (path: string, seeds: readonly Seed[], now: number) => Promise<Drawn> };

const never: Draw = () => Promise.resolve(null);

const isRenderer = (module: unknown): module is Renderer =>
  typeof module === 'object' && module !== null && 'render' in module;

/**
 * Draws with the app itself, as it was built into `folder`; `version` is another one for another build. A page that cannot be drawn here is drawn in the
 * browser, as without this: that is worth a line in the log, and no more.
 */
export function drawWith(folder: string, version: number, log: Log): Draw {
  const file = join(folder, '.server/render.js');
  if (!existsSync(file)) return never;
  const loading: Promise<unknown> = import(`${pathToFileURL(file).href}?${version}`);
  loading.catch(() => undefined);
  return async (path, seeds, now) => {
    try {
      const module = await loading;
      return isRenderer(module) ? await module.render(path, seeds, now) : null;
    } catch (error) {
      log.warn({ err: error, path }, 'a page was not drawn on the server');
      return null;
    }
  };
}
