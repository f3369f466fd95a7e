import { pathToFileURL } from 'node:url';
import type { Log } from '#api/platform.ts';
import type { Seed } from './site.service.ts';

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
