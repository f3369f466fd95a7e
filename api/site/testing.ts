import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { add, tablesOf } from '#api/db/rows.testing.ts';
import { appOver } from '#api/app.testing.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { aNewEvent, seedCatalogue, seedEvent } from '#api/events/testing.ts';
import { temporaryFolder } from '#api/folder.testing.ts';

export const SITE = 'https://rollcall.example';

/**
 * The whole server with one event (see `seedEvent`), at the address `SITE`. `webRoot` is the folder of a built site.
 */
export async function siteUnderTest(webRoot?: string) {
  const db = await memoryDatabase();
  const set = { env: { PUBLIC_URL: SITE }, ...(webRoot && { webRoot }) };
  const { app, platform, services } = appOver(db, set);
  await seedCatalogue(db);
  const eventId = await seedEvent(db, services.events);
  const addEvent = (event: Partial<typeof aNewEvent>) =>
    services.events.createEvent({ ...aNewEvent, ...event });
  return { app, db, platform, eventId, addEvent, site: services.site };
}

const BUILT =
  '<!doctype html><html><head><!--head--><title data-start>x</title><!--/head-->' +
  '<link rel="stylesheet" crossorigin href="/assets/index.css"></head>' +
  '<body><div id="root"></div></body></html>';

/** Writes a small build into a folder. Its renderer draws a headline, but fails at /events. */
export function builtSite(root: string): string {
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  for (const folder of ['.server', '.vite', 'assets']) mkdirSync(join(root, folder));
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react'] },
    _react: { file: 'assets/react.js' },
    _card: { file: 'assets/card.js' },
    'events/home.page.tsx': { file: 'assets/home.js', imports: ['_react', '_card'] },
  };
  write('index.html', BUILT);
  write('assets/index.css', 'h1{color:$1red}');
  write('.vite/manifest.json', JSON.stringify(manifest));
  const notes = { entry: 'render-1a2b.js', pages: { '/': 'events/home.page.tsx' } };
  write('.server/build.json', JSON.stringify(notes));
  write(
    '.server/render-1a2b.js',
    `export const render = async (path, seeds) => {
      if (path === '/events') throw new Error('stumbled');
      return { html: '<h1>' + path + ' ' + seeds.length + '</h1>', links: '<link rel="preload">' };
    };`,
  );
  return root;
}

/** Adds an approved promoter whose code ROLL15 gives a discount of 15% at event 1. */
async function addPromoter({ db }: Awaited<ReturnType<typeof siteUnderTest>>): Promise<void> {
  const pat = { name: 'Pat', email: 'pat@example.org', promo_code: 'ROLL15', created_at: 1 };
  const promoter_id = await tablesOf(db).insert('promoters', { ...pat, status: 'approved' });
  const rates = { event_id: 1, commission_rate: 10, discount_rate: 15, created_at: 1 };
  await add(db, 'promoter_rates', { ...rates, promoter_id });
}

/** One site with a promoter for all tests of a file. `get` requests a page and reads it. */
export function sharedSite() {
  const root = builtSite(temporaryFolder(afterAll));
  let world: Awaited<ReturnType<typeof siteUnderTest>>;
  beforeAll(async () => {
    world = await siteUnderTest(root);
    await addPromoter(world);
  });
  return {
    root,
    /** The server; available once the tests run. */
    get world() {
      return world;
    },
    async get(path: string, headers: Record<string, string> = {}) {
      const response = await world.app.request(SITE + path, { headers });
      const html = await response.text();
      return { response, html, ...read(html) };
    },
  };
}

/** The parts of a page that a crawler reads without running its scripts, and the data for the app. */
export function read(html: string) {
  const one = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? null);
  const meta = (name: string) =>
    one(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`));
  const scripts = html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g);
  const data = [...scripts].map(([, text = '']): unknown => JSON.parse(text));
  return {
    title: one(/<title(?: data-start)?>([^<]*)<\/title>/),
    canonical: one(/<link rel="canonical" href="([^"]*)">/),
    meta,
    thing: (type: string) => data.find((thing) => isThing(thing) && thing['@type'] === type),
    seed: JSON.parse(/id="seed">([^<]*)</.exec(html)?.[1] ?? 'null') as {
      answers: [string, unknown][];
    } | null,
  };
}

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function unescaped(text: string | null): string | null {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return text?.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? '') ?? null;
}
