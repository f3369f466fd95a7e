import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa';
import { contractPaths, storedPage } from './scripts/build-plugins.ts';
import { SHARE_PATH, SHARED_PICTURE } from './shared/site/shareTarget.ts';
import { START_SCRIPT } from './shared/site/inlineScripts.ts';
import { withParts } from './scripts/precache-parts.ts';

const here = import.meta.dirname;
const { version } = JSON.parse(readFileSync(resolve(here, 'package.json'), 'utf8'));
const night = '#140e1e';

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Rollcall',
  short_name: 'Rollcall',
  description: 'Tickets for roller-skating events that work without a network',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: night,
  background_color: night,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: SHARED_PICTURE, accept: ['image/*'] }],
    },
  },
  shortcuts: [
    { name: 'My tickets', url: '/tickets', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
    { name: 'Scan', url: '/admin/check-in', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
  ],
};

/**
 * Libraries that change seldom get chunks of their own: an update of ours leaves them cached. What every page starts
 * with is one chunk, and so is what lists of events are made of: a dozen small ones compress a third worse.
 */
const chunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  // Without what only pages further in ask with.
  {
    name: 'query',
    test: /node_modules[\\/]@tanstack[\\/](?!(react-)?(table|virtual|store)|table-core|virtual-core)(?!.*[\\/](useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\.js$)/,
  },
  { name: 'dexie', test: /node_modules[\\/]dexie(-react-hooks)?[\\/]/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  { name: 'site', tags: ['$initial' as const] },
  {
    name: 'cards',
    test: /[\\/]web[\\/]events[\\/](EventCard|EventsLoadFailed|Featured|events\.queries)\.tsx?$|[\\/]ui[\\/](OfflineNote|lazyPart)\.tsx?$|[\\/]shared[\\/]events[\\/](eventLists|ticketAvailability)\.rules\.ts$|[\\/]places[\\/](nearbyEvents\.rules|lastPlace\.storage)\.ts$/,
  },
];

/** What every page starts with is there before anything else is asked for. */
const START = /^assets\/(react|query|index|rolldown-runtime)-/;

/**
 * The way to a ticket, and dialogs, are fetched with all they need at once. Other parts find what they need when they
 * arrive: every visitor would carry a list of two hundred names otherwise. So does what comes behind a page's back, and
 * the questions of logging out and of a second factor.
 */
const AT_ONCE =
  /^assets\/(home|events?|djs|checkout|confirmation|order|tickets)\.page-|^assets\/(?!.*\.page-|TeamParts|StepUpDialog|ResumePayments|Toaster|[Ll]ogoutQuestion|thisDevice|afterLoad|NotFound|(requests|queryStore)\.schemas)/;

/** What only the back office is made of, and what promoters draw. The door is none of it. */
const OFFICE =
  /[\\/]web[\\/](office|admin|audit|door|mailLog|privacy|team|addons|venues|refunds)[\\/]|[\\/]web[\\/](?!checkin)\w+[\\/]admin[\\/]|[\\/]promoters[\\/]performance[\\/]|[\\/]web[\\/]ui[\\/](FormDialog|CheckList|Menu|SearchBox|TimeSelect)\.tsx$/;

/** Chunks of the back office have a folder of their own: visitors neither keep them nor hear of their names. */
function chunkFile({ moduleIds }: { moduleIds: string[] }): string {
  const own = moduleIds.filter((id) => !id.includes('node_modules') && /[\\/]web[\\/]/.test(id));
  const office = own.length > 0 && own.every((id) => OFFICE.test(id));
  return `assets/${office ? 'office/' : ''}[name]-[hash:7].js`;
}

let outDir = resolve(here, 'dist');

/** Zxing's entry loads every barcode format; only what is imported is needed. */
const treeshake = { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] };

/** Dexie for browsers of today: its main entry is written in ES5. */
const dexie = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' };

export default defineConfig({
  root: resolve(here, 'web'),
  resolve: { alias: [dexie] },
  publicDir: resolve(here, 'public'),
  envDir: here,
  define: { 'import.meta.env.VITE_CLIENT_VERSION': JSON.stringify(version) },
  server: {
    port: 5173,
    strictPort: true,
    // Calls go to the API; the modules of web/api, which Vite serves under the same name, do not.
    proxy: {
      '^/(api/(?!.*\\.ts(\\?|$))|(pictures|posters)/)': `http://localhost:${process.env['PORT'] ?? 3000}`,
    },
  },
  worker: { format: 'es', rolldownOptions: { treeshake } },
  plugins: [
    contractPaths(),
    {
      name: 'start-script',
      transformIndexHtml: (html: string) =>
        html.replace('<!--start-->', () => `<script>${START_SCRIPT}</script>`),
    },
    { name: 'out-dir', configResolved: ({ build }) => void (outDir = build.outDir) },
    react(),
    storedPage(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'serviceWorker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifestFilename: 'manifest.webmanifest',
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,wasm}'],
        manifestTransforms: [
          async (entries) => {
            const text = await readFile(resolve(outDir, '.vite/manifest.json'), 'utf8');
            return { manifest: withParts(entries, JSON.parse(text)) };
          },
        ],
        globIgnores: [
          '**/serviceWorker*.js',
          'assets/office/**',
          '**/charts-*.js',
          '**/*-{cyrillic,greek,vietnamese,latin-ext}*.woff2',
        ],
        maximumFileSizeToCacheInBytes: 2_500_000,
        rollupFormat: 'iife',
      },
    }),
  ],
  build: {
    outDir: resolve(here, 'dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: {
      // Browsers too old for it lack `Map.groupBy`, too.
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) => {
        if (hostType === 'html') return needed;
        if (file.startsWith('assets/office/') || !AT_ONCE.test(file)) return [];
        return needed.filter((name) => !START.test(name));
      },
    },
    rolldownOptions: {
      treeshake,
      output: { codeSplitting: { groups: chunks }, chunkFileNames: chunkFile },
    },
  },
});
