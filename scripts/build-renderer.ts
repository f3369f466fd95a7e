// Builds the server renderer into .server/ beside the site.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractPaths } from './build-plugins.ts';
import { root } from './sources.ts';

const FOLDER = '.server';
const PAGE = /'(\/[^']*)':(?:(?!'\/)[^])*?import\('#web\/([^']+)'\)/g;

/** The script of each page in the source of routes.tsx, by the page's path. */
export function pageScripts(routes: string): Record<string, string> {
  return Object.fromEntries(
    [...routes.matchAll(PAGE)].map(([, path = '', file = '']) => [path, file]),
  );
}

/** Builds the renderer and its build notes. `site` is the folder of the built web app. */
export async function buildRenderer(site: string): Promise<void> {
  const { build } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const output = await build({
    configFile: false,
    root: join(root, 'web'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [contractPaths(), react()],
    // Everything is bundled: one copy of React, and no node_modules at run time.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    worker: { format: 'es' },
    build: {
      ssr: join(root, 'web/server.tsx'),
      outDir: join(site, FOLDER),
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'render-[hash].js' } },
    },
  });
  const routes = await readFile(join(root, 'web/app/routes.tsx'), 'utf8');
  // The name has a hash, because Node never reloads an imported file.
  const files = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
  if (!entry) throw new Error('The build made nothing to draw pages with.');
  const about = { entry, pages: pageScripts(routes) };
  await writeFile(join(site, FOLDER, 'build.json'), JSON.stringify(about));
}
