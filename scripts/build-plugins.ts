import { stat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Contract } from '#shared/base/contract.ts';
import { OPEN_DATABASE_SCRIPT } from '#shared/site/inlineScripts.ts';
import { STORED_PAGE } from '#shared/site/serviceWorkerNames.ts';
import { root } from './sources.ts';

const IMPORT = /^import \{ (\w+Contract) \} from '#(shared\/[\w/]+\.contract\.ts)';/gm;

type Load = (file: string) => Promise<Record<string, Contract>>;

/**
 * Replaces each call of a contract in a module of web/ by its method and path: `venuesContract.list` becomes
 * `{"method":"get","path":"/api/venues"}`. So the browser need not load the schemas, which are many times as large.
 */
export async function inlineCalls(source: string, load: Load): Promise<string> {
  let code = source;
  for (const [statement, name = '', file = ''] of source.matchAll(IMPORT)) {
    const contract = (await load(file))[name];
    if (!contract) throw new Error(`${file} has no ${name}`);
    const calls = Object.entries(contract).map(
      ([call, { method, path }]) => [call, { method, path }] as const,
    );
    const all: Record<string, object> = Object.fromEntries(calls);
    code = code
      .replace(statement, statement.replace('import', 'import type'))
      .replaceAll(
        new RegExp(`(?<!typeof )\\b${name}(?:\\.(\\w+)|(?=\\[))`, 'g'),
        (_all, call?: string) => JSON.stringify(call === undefined ? all : all[call]),
      );
  }
  return code;
}

export const contractPaths = (): Plugin => ({
  name: 'contract-paths',
  enforce: 'pre',
  async transform(source, id) {
    if (!id.startsWith(join(root, 'web/'))) return null;
    const code = await inlineCalls(source, async (file) => {
      const path = join(root, file);
      this.addWatchFile(path);
      // The time makes a changed file another module, so that the development server reads it again.
      return import(`${path}?${(await stat(path)).mtimeMs}`);
    });
    // No source map is needed, since nothing moves to another line.
    return code === source ? null : { code, map: null };
  },
});

const SCRIPT = 'stored-page.js';
/** What brings the app: its script and styles, and what is loaded for them ahead. */
const APP =
  /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g;
const END = '</body>';

/**
 * The stored page, made of the app's built page: its own script and styles come first, and those of the app when
 * it says so.
 */
export function storedPageOf(html: string, styles: string): string {
  const app = (html.match(APP) ?? []).join('');
  if (!app.includes('<script') || !html.includes(END)) throw new Error('index.html lacks a script');
  const first = `<script>${OPEN_DATABASE_SCRIPT}</script><script defer src="/${SCRIPT}"></script>`;
  return html
    .replaceAll(APP, '')
    .replace('<head>', () => `<head>${first}`)
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace(END, () => `<template id="app">${app}</template>${END}`);
}

/** What is loaded on demand comes with React. */
const withoutLater: Plugin = {
  name: 'without-later',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(join(root, 'web/')) ? code.replaceAll(/\bimport\(/g, 'Promise.reject(') : null,
};

/** Builds web/app/storedPage.tsx and its page beside the app. `reactStandIn.ts` takes the place of React. */
export const storedPage = (): Plugin => ({
  name: 'stored-page',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const { build } = await import('vite');
    const { default: react } = await import('@vitejs/plugin-react');
    const { default: tailwindcss } = await import('@tailwindcss/vite');
    const find = /^(react|react\/jsx-runtime|react-router)$/;
    const output = await build({
      configFile: false,
      root: join(root, 'web'),
      publicDir: false,
      logLevel: 'warn',
      plugins: [contractPaths(), react(), tailwindcss(), withoutLater],
      resolve: { alias: [{ find, replacement: join(root, 'web/app/reactStandIn.ts') }] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        cssCodeSplit: false,
        target: 'es2023',
        rolldownOptions: {
          input: join(root, 'web/app/storedPage.tsx'),
          output: { format: 'iife', entryFileNames: SCRIPT, codeSplitting: false },
        },
      },
    });
    const files = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
    const textOf = (end: string): string => {
      const file = files.find(({ fileName }) => fileName.endsWith(end));
      return String(file && ('code' in file ? file.code : file.source));
    };
    const html = await readFile(join(dir, 'index.html'), 'utf8');
    await writeFile(join(dir, SCRIPT), textOf('.js'));
    await writeFile(join(dir, STORED_PAGE), storedPageOf(html, textOf('.css')));
  },
});
