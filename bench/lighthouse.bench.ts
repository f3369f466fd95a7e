// Lighthouse with demo data, as a slow phone and as a desktop. Scores out of 100; run on an idle
// machine.
import lighthouse, { desktopConfig, type Config, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import { ensureBuilt } from '#scripts/ensure-built.ts';
import type { Ratio } from './ratios.ts';
import { type Figures, report } from './report.ts';
import { stopAfter } from './support/limit.ts';
import { startServer, temporaryFolder } from './support/server.ts';

const PATHS = ['/', '/events', '/events/7', '/djs'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const SCREENS: Record<string, Config | undefined> = { phone: undefined, desk: desktopConfig };
const PORTS = { from: 30_000, count: 10_000 };
const SECONDS = 500;

const score = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);
const seconds = (result: Result, audit: string): number =>
  Math.round((result.audits[audit]?.numericValue ?? 0) / 10) / 100;

function faultsOf(result: Result): string[] {
  return CATEGORIES.flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}

function rowOf(path: string, screen: string, result: Result): Figures {
  return {
    page: path,
    screen,
    ...Object.fromEntries(CATEGORIES.map((category) => [category, score(result, category)])),
    'FCP s': seconds(result, 'first-contentful-paint'),
    'LCP s': seconds(result, 'largest-contentful-paint'),
    'TBT s': seconds(result, 'total-blocking-time'),
    CLS: Math.round((result.audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
    faults: faultsOf(result).join(' '),
  };
}

stopAfter(SECONDS);
await ensureBuilt();
const server = await startServer('product', temporaryFolder(), { DEMO_DATA: 'on' });
const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
const rows: Figures[] = [];
for (const [screen, config] of Object.entries(SCREENS)) {
  for (const path of PATHS) {
    const flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' as const };
    const outcome = await lighthouse(server.url + path, flags, config);
    if (!outcome) throw new Error(`Lighthouse said nothing about ${path}`);
    rows.push(rowOf(path, screen, outcome.lhr));
  }
}
await browser.close();
await server.stop();
const notes = {
  phone: "Lighthouse's own: a mid-range phone on slow 4G, simulated",
  lowest: Math.min(...rows.flatMap((row) => CATEGORIES.map((category) => Number(row[category])))),
};
const ratios = rows
  .filter(({ screen }) => screen === 'phone')
  .map((row): Ratio => ({
    name: `${String(row['page'])}, seconds that scripts block`,
    value: Number(row['TBT s']),
    better: 'less',
  }));
await report('lighthouse', rows, notes, ratios);
process.exit(0);
