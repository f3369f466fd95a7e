// What a first visit downloads. Fails over a budget of scripts/size-report.ts, or when a font or
// picture delays paint.
import type { Browser, Page } from 'playwright-core';
import { ensureBuilt } from '#scripts/ensure-built.ts';
import { isOver, readBuild, routeRows } from '#scripts/size-report.ts';
import { type Ratio, type Figures, report, stopAfter } from './report.ts';
import { openBrowser } from '#bench/support/browser.ts';
import { createBenchEvent } from '#bench/support/fixture.ts';
import { startServer, temporaryFolder } from '#bench/support/server.ts';

const PATHS = ['/', '/events', '/events/1', '/djs', '/host', '/login', '/privacy'];

const kB = (bytes: number): number => Math.round(bytes / 100) / 10;

type Loaded = { kind: string; bytes: number; blocking: boolean };

/** Without prefetched files. */
function loaded(page: Page): Promise<Loaded[]> {
  return page.evaluate(() => {
    const kindOf = (path: string): string => {
      if (path.endsWith('.js')) return 'scripts';
      if (path.endsWith('.css')) return 'styles';
      return path.endsWith('.woff2') ? 'fonts' : path.startsWith('/api/') ? 'API' : 'pictures';
    };
    const entries = ['navigation', 'resource'].flatMap((type) =>
      performance.getEntriesByType(type),
    );
    const [first] = entries;
    const loadedAt = first instanceof PerformanceNavigationTiming ? first.loadEventStart : 0;
    return entries.flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming) || entry.startTime > loadedAt) return [];
      const html = entry instanceof PerformanceNavigationTiming;
      const kind = html ? 'HTML' : kindOf(new URL(entry.name).pathname);
      const blocking = 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking';
      return [{ kind, bytes: entry.encodedBodySize, blocking: blocking && !html }];
    });
  });
}

/** With an empty cache: kB over the wire, without headers. */
async function visitRow(browser: Browser, url: string, path: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: 'load' });
  const all = await loaded(page);
  await context.close();
  const sum = (kind: string): number =>
    kB(all.reduce((bytes, item) => bytes + (item.kind === kind ? item.bytes : 0), 0));
  const blocking = new Set(all.filter((item) => item.blocking).map(({ kind }) => kind));
  return {
    page: path,
    'HTML kB': sum('HTML'),
    'scripts kB': sum('scripts'),
    'styles kB': sum('styles'),
    'fonts kB': sum('fonts'),
    'pictures kB': sum('pictures'),
    'API kB': sum('API'),
    'waited for': [...blocking].join(', '),
  };
}

/** Whether the page paints although no font and no picture ever arrives. */
async function paintsWithout(browser: Browser, address: string): Promise<boolean> {
  const page = await browser.newPage();
  await page.route(/\.(woff2|svg|png|webp|avif|jpe?g)(\?|$)/, () => undefined);
  await page.goto(address, { waitUntil: 'commit' });
  const painted = await page
    .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    .then(
      () => true,
      () => false,
    );
  await page.close();
  return painted;
}

stopAfter(150);
await ensureBuilt();
const routes = routeRows(await readBuild());

const dataDir = temporaryFolder();
await createBenchEvent(dataDir, 'Neon Lane Weekender', 500);
const server = await startServer('product', dataDir);
const browser = await openBrowser();
const visits: Figures[] = [];
for (const path of PATHS) visits.push(await visitRow(browser, server.url, path));
const paints = await paintsWithout(browser, `${server.url}/`);
await browser.close();
await server.stop();

const onlyStyles = visits.every((row) => ['', 'styles'].includes(String(row['waited for'])));
await report('page-visits', visits, {
  visits: 'the first one of a browser that has nothing, until the page has loaded',
  'only styles are waited for': onlyStyles,
  'paints while fonts and pictures never come': paints,
});
const within = !routes.some(isOver);
const figures = routes.map((row) => ({
  route: row.name,
  'scripts kB': kB(row.bytes),
  'limit kB': kB(row.budget),
  within: !isOver(row),
}));
const notes = {
  scripts:
    'brotli; home: all of the first visit; others: what they add to it, all that they import',
  within,
};
const ratios = figures.map((row): Ratio => ({
  name: `${row.route}, kB of scripts`,
  value: row['scripts kB'],
  better: 'less',
}));
await report('page-sizes', figures, notes, ratios);
process.exit(within && onlyStyles && paints ? 0 : 1);
