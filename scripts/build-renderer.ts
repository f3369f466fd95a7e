// What the server draws first screens with: the app itself, built for Node, in .server/ beside the site it belongs to.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './sources.ts';

const FOLDER = '.server';
const PAGE = /path: '([^']+)'(?:(?!path: ')[^])*?import\('#web\/([^']+)'\)/g;

/** The script of every page in routes.tsx, by the page's path. */
export function pageScripts(routes: string): Record<string, string> {
  return Object.fromEntries(
    [...routes.matchAll(PAGE)].map(([, path = '', file = '']) => [path, file]),
  );
}

/** Builds into the folder `site`, which holds the built web app. */
export async function buildRenderer(site: string): Promise<void> {
  const { build } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const output = await build({
    configFile: false,
    root: join(root, 'web'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    // One copy of React and nothing from node_modules: the folder is all that is needed.
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
  // Another build has another name: what Node has imported once, it never reads again.
  const files = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
  if (!entry) throw new Error('The build made nothing to draw pages with.');
  const about = { entry, pages: pageScripts(routes) };
  await writeFile(join(site, FOLDER, 'build.json'), JSON.stringify(about));
}
