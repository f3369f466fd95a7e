// How long presses and keys wait for the next paint, on a processor four times slower: filters, the purchase panel and
// the office's tables, beside a bare page whose button changes its own text. 200 events and 5,000 orders.
import type { Browser, Page } from 'playwright-core';
import { ensureBuilt } from '#scripts/ensure-built.ts';
import { type Figures, report, stopAfter } from './report.ts';
import { openBrowser } from '#bench/support/browser.ts';
import { createBenchEvent, createStaff, STAFF } from '#bench/support/fixture.ts';
import { seedLargeSite } from '#bench/support/largeSite.ts';
import { round, Times } from '#bench/support/load.ts';
import { startServer, temporaryFolder } from '#bench/support/server.ts';

// How long a press or a key waits for the next paint, as the browser itself measures it (Event Timing, the measure
// behind 'interaction to next paint').

/** Shorter ones are not reported by browsers. */
const SHORTEST_MS = 16;
const FRAMES = 10;

/** In the page: keeps the longest event since `interactions.longest` was last set to zero. */
function watch(shortest: number): void {
  const kept = { longest: 0 };
  Object.assign(globalThis, { interactions: kept });
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest, duration);
  });
  observer.observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}

const watchInteractions = (page: Page): Promise<unknown> => page.addInitScript(watch, SHORTEST_MS);

/** Milliseconds from the input to the paint after it, for the slowest event of one action. */
async function interaction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('interactions.longest = 0');
  await act();
  // Events are reported after their frame.
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1)
      await new Promise<unknown>((painted) => requestAnimationFrame(painted));
  }, FRAMES);
  return Math.max(SHORTEST_MS, await page.evaluate<number>('interactions.longest'));
}

/** An action and what undoes it, so that it can be done again. */
type Action = { name: string; act: () => Promise<unknown>; undo?: () => Promise<unknown> };

/** Does each action `runs` times, after one time that is not counted. */
async function measureActions(
  page: Page,
  actions: readonly Action[],
  runs: number,
): Promise<Map<string, Times>> {
  const measured = new Map<string, Times>();
  for (const { name, act, undo } of actions) {
    const times = new Times();
    for (let run = -1; run < runs; run += 1) {
      const ms = await interaction(page, act);
      if (run >= 0) times.add(ms);
      await undo?.();
    }
    measured.set(name, times);
  }
  return measured;
}

const SITE = { events: 200, orders: 5000, visitsPerOrder: 1, auditEntries: 500 };
const RUNS = 15;
const SLOWDOWN = 4;
const LIMIT_MS = 100;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const BARE = `<!doctype html><html lang="en"><title>Bare</title><button onclick="textContent = Math.random()">0</button></html>`;

type Opened = { page: Page; actions: readonly Action[] };

async function open(browser: Browser, viewport: typeof PHONE): Promise<Page> {
  const phone = viewport === PHONE;
  const context = await browser.newContext({
    viewport,
    hasTouch: phone,
    isMobile: phone,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await watchInteractions(page);
  return page;
}

async function slowly({ page, actions }: Opened): Promise<Map<string, Times>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const measured = await measureActions(page, actions, RUNS);
  await page.context().close();
  return measured;
}

async function bare(browser: Browser): Promise<Opened> {
  const page = await open(browser, PHONE);
  await page.goto(`data:text/html,${encodeURIComponent(BARE)}`);
  return { page, actions: [{ name: 'bare: a button', act: () => page.locator('button').tap() }] };
}

async function filters(browser: Browser, url: string): Promise<Opened> {
  const page = await open(browser, PHONE);
  await page.goto(`${url}/events`, { waitUntil: 'networkidle' });
  const chip = page.getByRole('button', { name: 'This weekend' });
  const search = page.getByPlaceholder('Event, city, venue or DJ');
  const when = page.getByLabel('Date', { exact: true });
  return {
    page,
    actions: [
      { name: 'events: This weekend', act: () => chip.tap() },
      {
        name: 'events: a letter in the search',
        act: () => search.press('e'),
        undo: () => search.fill(''),
      },
      {
        name: 'events: a date',
        act: () => when.selectOption('past'),
        undo: () => when.selectOption('all'),
      },
    ],
  };
}

async function panel(browser: Browser, url: string, eventId: number): Promise<Opened> {
  const page = await open(browser, PHONE);
  await page.goto(`${url}/events/${eventId}`, { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog', { name: 'Get Tickets' });
  const opening: Action = {
    name: 'panel: Get Tickets',
    act: async () => {
      await page.getByRole('button', { name: 'Get Tickets' }).first().tap();
      await dialog.waitFor();
    },
    undo: async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  };
  return { page, actions: [opening] };
}

/** The panel is open before. */
async function quantity(browser: Browser, url: string, eventId: number): Promise<Opened> {
  const { page, actions } = await panel(browser, url, eventId);
  for (const { act } of actions) await act();
  const button = (name: RegExp) => page.getByRole('button', { name }).first();
  const adding: Action = {
    name: 'panel: one more ticket',
    act: () => button(/^Add one /).tap(),
    undo: () => button(/^Remove one /).tap(),
  };
  return { page, actions: [adding] };
}

async function office(browser: Browser, url: string): Promise<Opened> {
  const page = await open(browser, DESK);
  await page.goto(`${url}/login?redirectTo=${encodeURIComponent('/admin?tab=orders')}`);
  await page.getByLabel('Username').fill(STAFF.username);
  await page.getByLabel('Password').fill(STAFF.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const table = page.getByRole('table', { name: 'Orders' });
  await table.getByRole('checkbox').nth(1).waitFor();
  const search = page.getByRole('searchbox').first();
  return {
    page,
    actions: [
      { name: 'orders: select', act: () => table.getByRole('checkbox').nth(1).click() },
      { name: 'orders: sort', act: () => table.getByRole('button', { name: 'Amount' }).click() },
      {
        name: 'orders: a letter in the search',
        act: () => search.press('a'),
        undo: () => search.fill(''),
      },
      {
        name: 'office: the palette',
        act: () => page.keyboard.press('Control+k'),
        undo: () => page.keyboard.press('Escape'),
      },
    ],
  };
}

stopAfter(300);
await ensureBuilt();
const dataDir = temporaryFolder();
await seedLargeSite(dataDir, SITE);
await createStaff(dataDir, 'admin');
const { eventId } = await createBenchEvent(dataDir, 'Neon Lane Weekender', 500);
const server = await startServer('product', dataDir);
const browser = await openBrowser();
const { url } = server;
const measured = new Map<string, Times>();
for (const opening of [
  () => bare(browser),
  () => filters(browser, url),
  () => panel(browser, url, eventId),
  () => quantity(browser, url, eventId),
  () => office(browser, url),
])
  for (const [name, times] of await slowly(await opening())) measured.set(name, times);
await browser.close();
await server.stop();

const rows = [...measured].map(([action, times]): Figures => {
  const median = times.percentile(0.5);
  return {
    action,
    'median ms': round(median),
    'slowest ms': round(times.percentile(1)),
    held: median <= LIMIT_MS,
  };
});
const clean = rows.every(({ held }) => held === true);
await report('interaction', rows, { 'a limit for the median, ms': LIMIT_MS, runs: RUNS, clean });
process.exit(clean ? 0 : 1);
