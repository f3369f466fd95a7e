// Lighthouse with demo data: on a phone each page five times, beside a bare React page with as much HTML, and once as a
// desktop. Run on an idle machine.
import lighthouse, { desktopConfig, type Config, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import { ensureBuilt } from '#scripts/ensure-built.ts';
import { type Ratio, type Figures, report, stopAfter } from './report.ts';
import { serveBareReact } from '#bench/support/barePages.ts';
import { startServer, temporaryFolder } from '#bench/support/server.ts';

const PATHS = ['/', '/events', '/events/7', '/djs'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PORTS = { from: 30_000, count: 10_000 };
const SECONDS = 595;
const RUNS = 5;
/** Points of performance that a page may lose to the bare one. */
const BEHIND = 3;

/**
 * Lighthouse's slowdown of 4 suits a desktop with a benchmark index of 1,500 to 2,000: a slower machine is slowed down
 * less, so that the phone is the same (docs/throttling.md of Lighthouse).
 */
const LIGHTHOUSE_SLOWDOWN = 4;
const LIGHTHOUSE_INDEX = 1750;
const slowdownAt = (index: number): number =>
  Math.round(Math.max(1, (LIGHTHOUSE_SLOWDOWN * index) / LIGHTHOUSE_INDEX) * 10) / 10;

const score = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);
const seconds = (result: Result, audit: string): number =>
  Math.round((result.audits[audit]?.numericValue ?? 0) / 10) / 100;
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function faultsOf(result: Result): string[] {
  return CATEGORIES.flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}

/** One row for all runs of a page: medians. The other categories don't vary. */
function rowOf(page: string, screen: string, [first, ...more]: [Result, ...Result[]]): Figures {
  const all = [first, ...more];
  const middle = (audit: string): number => median(all.map((result) => seconds(result, audit)));
  return {
    page,
    screen,
    performance: median(all.map((result) => score(result, 'performance'))),
    accessibility: score(first, 'accessibility'),
    'best-practices': score(first, 'best-practices'),
    seo: score(first, 'seo'),
    'FCP s': middle('first-contentful-paint'),
    'LCP s': middle('largest-contentful-paint'),
    'TBT s': middle('total-blocking-time'),
    CLS: Math.round((first.audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
    kB: Math.round((first.audits['total-byte-weight']?.numericValue ?? 0) / 1024),
    faults: faultsOf(first).join(' '),
  };
}

stopAfter(SECONDS);
await ensureBuilt();
const server = await startServer('product', temporaryFolder(), { DEMO_DATA: 'on' });
const bare = await serveBareReact();
const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});

async function audit(url: string, config?: Config, slowdown?: number, onlyPerformance = false) {
  const onlyCategories = onlyPerformance ? ['performance'] : [...CATEGORIES];
  const throttling =
    slowdown === undefined ? {} : { throttling: { cpuSlowdownMultiplier: slowdown } };
  const outcome = await lighthouse(
    url,
    { port, onlyCategories, logLevel: 'error', ...throttling },
    config,
  );
  if (!outcome) throw new Error(`Lighthouse said nothing about ${url}`);
  return outcome.lhr;
}

const sizes = new Map<string, number>();
for (const path of PATHS) sizes.set(path, (await (await fetch(server.url + path)).text()).length);
const { benchmarkIndex } = (await audit(`${bare.url}/1000`, undefined, 1, true)).environment;
const slowdown = slowdownAt(benchmarkIndex);

async function onPhone(page: string, url: string): Promise<Figures> {
  const results: [Result, ...Result[]] = [await audit(url, undefined, slowdown)];
  while (results.length < RUNS) results.push(await audit(url, undefined, slowdown, true));
  return rowOf(page, 'phone', results);
}

const rows: Figures[] = [];
const ratios: Ratio[] = [];
let isClean = true;
for (const path of PATHS) {
  const ours = await onPhone(path, server.url + path);
  const limit = await onPhone(`bare page as large as ${path}`, `${bare.url}/${sizes.get(path)}`);
  rows.push(ours, limit);
  const behind = Number(limit['performance']) - Number(ours['performance']);
  isClean &&= behind <= BEHIND;
  const ratio = Number(ours['performance']) / Number(limit['performance']);
  ratios.push({
    name: `${path}, performance to a bare page`,
    value: Math.round(ratio * 100) / 100,
    better: 'more',
  });
}
for (const path of PATHS)
  rows.push(rowOf(path, 'desk', [await audit(server.url + path, desktopConfig)]));
await browser.close();
await server.stop();
bare.stop();
const notes = {
  phone: `Lighthouse's own: a mid-range phone on slow 4G, simulated; ${RUNS} runs, medians`,
  'benchmark index': benchmarkIndex,
  'processor slowed down by': slowdown,
  [`at most ${BEHIND} points behind the bare page`]: isClean,
};
await report('lighthouse', rows, notes, ratios);
process.exit(isClean ? 0 : 1);
