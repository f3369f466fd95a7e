// How long presses and keys wait for the next paint, on a processor four times slower: filters, the purchase panel and
// the office's tables, beside a bare page whose button changes its own text. 200 events and 5,000 orders.
import type { Browser, Page } from 'playwright-core';
import { ensureBuilt } from '#scripts/ensure-built.ts';
import { type Figures, report } from './report.ts';
import { openBrowser } from './support/browser.ts';
import { createBenchEvent, createStaff, STAFF } from './support/fixture.ts';
import { type Action, measureActions, watchInteractions } from './support/interactions.ts';
import { seedLargeSite } from './support/largeSite.ts';
import { stopAfter } from './support/limit.ts';
import { round, type Times } from './support/load.ts';
import { startServer, temporaryFolder } from './support/server.ts';

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
