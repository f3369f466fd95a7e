import { pathToFileURL } from 'node:url';
import type { Log } from '#api/platform.ts';
import type { Seed } from './site.service.ts';

export type Rendered = {
  /** What stands in the page's root. */
  html: string;
  /** Links for its head: pictures that it wants at once. */
  links: string;
};

/** The first screen of a page as HTML; null: the app draws it itself. */
export type Render = (
  path: string,
  seeds: readonly Seed[],
  now: number,
) => Promise<Rendered | null>;

/** What web/server.tsx is as a module. */
type Renderer = {
  render: (path: string, seeds: readonly Seed[], now: number) => Promise<Rendered>;
};

const never: Render = () => Promise.resolve(null);

const isRenderer = (module: unknown): module is Renderer =>
  typeof module === 'object' && module !== null && 'render' in module;

/**
 * Draws with the app itself, built for Node as the module `file`. A page that cannot be drawn here is drawn in the
 * browser, as without this: that is worth a line in the log, and no more.
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
      log.warn({ err: error, path }, 'a page was not drawn on the server');
      return null;
    }
  };
}
